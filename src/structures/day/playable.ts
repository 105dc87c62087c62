/** 5.1 - Which cards can be played, from where, and what is said when one is declared. */
import type { Ability, ActionPattern, EffectStep, Scope } from '../../kernel/ability.ts'
import type { Id, PlayerId } from '../../kernel/data.ts'
import { type Ask, type Choice, type Option, optionOf } from '../../kernel/decision.ts'
import { asksOf, canBeAimed, type Declarable } from '../../kernel/declare.ts'
import { prohibition } from '../../kernel/passive.ts'
import type { Rules } from '../../kernel/rules.ts'
import type { Run } from '../../kernel/run.ts'
import { refTo } from '../../kernel/select.ts'
import type { Game } from '../../kernel/state.ts'
import { manaFor } from './costs.ts'
import { bySeat, dayOf, inZone, kindOf, type Thing, thingOf } from './state.ts'

/** Cards that a player could play if they can be paid for: of the hand, the Reserve, then elsewhere. */
export function cardsToPlay(run: Run, player: PlayerId): Id[] {
  const { game } = run
  const held = [...inZone(game, 'hand', player), ...inZone(game, 'reserve', player)]
  const others = Object.keys(dayOf(game).things).filter(
    id => thingOf(game, id)?.owner === player && !held.includes(id) && isWherePlayable(game, id),
  )
  return [...held, ...bySeat(game, others)]
}

// 5.1.1.b - From the Hand and the Reserve. 1.2.4.d - From where else a card says that it may be played.
export function isWherePlayable(game: Game, card: Id): boolean {
  const zone = thingOf(game, card)?.zone
  return zone === 'hand' || zone === 'reserve' || zone === kindOf(game, card)?.['playable-from']
}

// 1.2.4.d - What a card says of how it is played itself, its cost included, works wherever it can be played from.
export function isAboutOwnPlaying({ cost, cannot, instead, also }: Ability): boolean {
  const isPlay = (pattern: ActionPattern | undefined) =>
    pattern?.what === 'self' && [pattern.verb].flat().includes('play')
  return cost?.what === 'self' || isPlay(cannot) || isPlay(instead) || isPlay(also)
}

/** An exhausted card in the Reserve cannot be played, and has no support abilities. */
export const isSpentInReserve = ({ zone, exhausted }: Thing) => zone === 'reserve' && exhausted

/** What is written to play a card, and what is said with it; undefined where it cannot be declared and paid for. */
export function playOption(run: Run, card: Id): Option | undefined {
  const asks = playAsks(run, card)
  return asks && optionOf(`play ${card}`, asks)
}

export function isPlayable(run: Run, card: Id): boolean {
  return playAsks(run, card) !== undefined
}

function playAsks(run: Run, card: Id): readonly Ask[] | undefined {
  const { game } = run
  const thing = thingOf(game, card)
  if (thing === undefined || kindOf(game, card)?.cost === undefined || !isWherePlayable(game, card))
    return undefined
  if (isSpentInReserve(thing) || isForbidden(run.rules, game, card)) return undefined
  const asks = asksOf(run, cardDeclared(run, card))
  return asks && [...whereAsked(game, card), ...asks]
}

/** 5.2.1.a - A Character is played into one of two Expeditions. */
export function whereAsked(game: Game, card: Id): readonly Ask[] {
  const one = [{ id: 'hero' }, { id: 'companion' }]
  return kindOf(game, card)?.type === 'character' ? [{ what: 'expedition', one }] : []
}

/** A card as it is declared. What is played for free costs nothing, whatever it targets. */
export function cardDeclared(run: Run, card: Id, isFree = false): Declarable {
  const { do: steps = [], targets, modes } = kindOf(run.game, card) ?? {}
  const scope = cardScope(run, card)
  const what = { do: steps, ...(targets && { targets }), ...(modes && { modes }) }
  const cost = (aimed: readonly Id[]): readonly EffectStep[] =>
    isFree ? [] : [{ mana: manaFor(run, card, aimed, scope) }]
  return { what, scope, cost }
}

function cardScope({ rules, game }: Pick<Run, 'rules' | 'game'>, card: Id): Scope {
  const controller = thingOf(game, card)?.owner ?? ''
  return { self: refTo(rules, game, card), controller, source: card, rule: 'scenario' }
}

/** An effect can play a card from the Hand or the Reserve, unless it is forbidden or a target cannot be chosen. */
export function canPlayForFree(rules: Rules, game: Game, card: Id): boolean {
  const thing = thingOf(game, card)
  if (thing === undefined || !isWherePlayable(game, card)) return false
  if (isSpentInReserve(thing) || isForbidden(rules, game, card)) return false
  return canBeAimed({ rules, game }, kindOf(game, card) ?? {}, cardScope({ rules, game }, card))
}

/** 1.4.1.a - Whether something says that the card cannot be played. */
export function isForbidden(rules: Rules, game: Game, card: Id): boolean {
  const who = thingOf(game, card)?.owner ?? ''
  return prohibition(rules, game, { verb: 'play', object: card, who }) !== undefined
}

/** The answers about the card itself: `hero` of `play fox hero`, and what it is declared with. */
export function splitChoices(game: Game, card: Id, choices: readonly Choice[]) {
  const places = whereAsked(game, card).length
  return { where: choices.slice(0, places)[0]?.picked[0], declared: choices.slice(places) }
}
