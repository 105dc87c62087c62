/** Why a card or quick action is not declared as it was written: the rule, where one is closer than that of the turn. */
import type { EffectStep, Playable } from '../../kernel/ability.ts'
import { isPayable } from '../../kernel/cost.ts'
import type { Id, PlayerId } from '../../kernel/data.ts'
import type { Choice } from '../../kernel/decision.ts'
import {
  asksOf,
  canBeAimed,
  type Declarable,
  declarationOf,
  isPaidFor,
  namesOf,
  targetsIn,
} from '../../kernel/declare.ts'
import type { Objection } from '../../kernel/procedure.ts'
import { readChoice } from '../../kernel/reading.ts'
import type { Run } from '../../kernel/run.ts'
import {
  cardDeclared,
  isForbidden,
  isPlayable,
  isSpentInReserve,
  isWherePlayable,
  splitChoices,
} from './playable.ts'
import { quickDeclared, quickObjection } from './quick.ts'
import { inZone, kindOf, thingOf } from './state.ts'

/** Why a card cannot be played, or not as it was written: `play bolt burn fox`. */
export function playObjection(run: Run, player: PlayerId, card: Id, answer: string): Objection | undefined {
  const { game } = run
  const isHeld = (['hand', 'reserve'] as const).some(zone => inZone(game, zone, player).includes(card))
  const isElsewhere = thingOf(game, card)?.owner === player && isWherePlayable(game, card)
  if (!isHeld && !isElsewhere) return { rule: '4.2.3.c.1', key: 'refused.card-not-there' }
  if (kindOf(game, card) === undefined) return { rule: 'scenario', key: 'refused.unknown-card' }
  if (isForbidden(run.rules, game, card)) return { rule: '1.4.1.a', key: 'refused.forbidden' }
  const declared = cardDeclared(run, card)
  const name = `play ${card}`
  // 5.1.2.e - Only an effect lets a card be played for free.
  if (/\sfree$/.test(answer.trim())) return { rule: '5.1.2.e', key: 'refused.not-free' }
  const thing = thingOf(game, card)
  if (thing === undefined || kindOf(game, card)?.cost === undefined || isSpentInReserve(thing))
    return { rule: '1.4.1.b', key: 'refused.cannot-pay' }
  if (!isPlayable(run, card)) return whyNot(run, declared)
  return wrongPart(run, declared, name, answer)
}

export function useObjection(
  run: Run,
  player: PlayerId,
  name: string,
  answer: string,
): Objection | undefined {
  return quickObjection(run, name, player) ?? wrongPart(run, quickDeclared(run, name), `use ${name}`, answer)
}

/** It cannot be declared whatever is chosen. */
function whyNot(run: Run, { what, scope, cost }: Declarable): Objection {
  const isAimable = canBeAimed(run, what, scope)
  // decided 32 - Without a legal target it cannot be declared.
  if (!isAimable) return { rule: '5.2.3.b', key: 'refused.no-target' }
  return isPayable(run, cost([]), scope) && hasTargets(what)
    ? { rule: '7.4.5.c', key: 'refused.tough' }
    : { rule: '1.4.1.b', key: 'refused.cannot-pay' }
}

/** Its targets are legal: they make it too dear, or what pays for it is not said rightly: all of it, and no more (6.4.c). */
function whyNotPaid(run: Run, { cost, scope }: Declarable, targets: readonly Id[]): Objection {
  return isPayable(run, cost(targets), scope)
    ? { rule: '6.4.c', key: 'refused.other-payment' }
    : { rule: '7.4.5.c', key: 'refused.tough' }
}

/** It could be declared, but not so: a mode or a target is wrong. */
export function wrongPart(
  run: Run,
  declared: Declarable,
  name: string,
  answer: string,
): Objection | undefined {
  const { what } = declared
  if (what.targets === undefined && what.modes === undefined) return undefined
  const said = answer.trim().startsWith(name) ? answer.trim().slice(name.length).trim() : answer.trim()
  const [mode = ''] = said.split(/[\s;]+/)
  // 5.2.3.c - One of the modes that there are.
  if (what.modes !== undefined && !Object.hasOwn(what.modes, mode))
    return { rule: '5.2.3.c', key: mode === '' ? 'refused.no-mode' : 'refused.no-such-mode' }
  const playable = what.modes?.[mode] ?? what
  // Whatever it costs: what is legal then is only too dear, or what pays for it, named last, is wrong.
  const free: Declarable = { ...declared, cost: (): readonly EffectStep[] => [] }
  const aimed = said.split(';').slice(0, Math.max(1, namesOf(playable).length))
  const unpaid = readChoice(
    { one: [{ id: name, with: asksOf(run, free) ?? [] }] },
    `${name} ${aimed.join(';')}`.trim(),
  )
  if (unpaid !== undefined)
    return whyNotPaid(run, declared, targetsIn(declarationOf(run, free, unpaid.with ?? [])))
  const chosen = what.modes === undefined ? said : said.slice(said.indexOf(mode) + mode.length)
  return { rule: '5.2.3.b', key: isTwice(playable, chosen) ? 'refused.target-twice' : 'refused.target' }
}

/** Whether the same is chosen twice for one target. */
function isTwice(mode: Playable, said: string): boolean {
  const lists = said.split(';').map(part => part.split(/[\s,]+/).filter(word => word !== ''))
  const isOne = namesOf(mode).length === 1 || said.includes(';')
  return isOne && lists.some(words => new Set(words).size < words.length)
}

function hasTargets({ targets, modes = {} }: Playable): boolean {
  return targets !== undefined || Object.values(modes).some(mode => mode.targets !== undefined)
}

/** Why a declaration that is legal part by part cannot be: it cannot be paid for as a whole, or not by what was named. */
export function refuseDeclaration(run: Run, what: string, choices: readonly Choice[]): Objection | undefined {
  const isCard = what.startsWith('play ')
  const id = what.slice(what.indexOf(' ') + 1)
  const declared = isCard ? cardDeclared(run, id) : quickDeclared(run, id)
  const said = isCard ? splitChoices(run.game, id, choices).declared : choices
  const declaration = declarationOf(run, declared, said)
  return isPaidFor(run, declared, declaration) ? undefined : whyNotPaid(run, declared, targetsIn(declaration))
}
