/** Plays a scenario as far as a moment, wherever in its script that comes. */
import { advance } from '../kernel/engine.ts'
import { digest, type Entry } from '../kernel/entry.ts'
import { isMoment, type MomentPattern } from '../kernel/moment.ts'
import { isRefusal, type Stopped } from '../kernel/result.ts'
import type { State } from '../kernel/state.ts'
import { parseMoment } from '../scenario/moments.ts'
import { forStructure } from '../scenario/own-words.ts'
import { Player } from '../scenario/player.ts'
import { nearest, type Path, type Problem } from '../scenario/problem.ts'
import type { Judged } from '../scenario/runner.ts'
import { beginning, type Scenario } from '../scenario/scenario.ts'
import { playScript } from '../scenario/script.ts'
import { onlyStructure, withTurnsOf } from '../scenario/structures.ts'
import { rules, type Setup } from '../structures/index.ts'
import type { Lang } from '../text/text.ts'
import { problemsWith } from './failure.ts'

/** A scenario that was played. */
export interface Played {
  readonly scenario: Scenario
  readonly state: State
  readonly entries: readonly Entry[]
  readonly digest: string
  readonly stopped: Stopped
  /** Undefined where only a part was played: a part meets no expectations of the whole. */
  readonly judged?: readonly Judged[]
  readonly failures: readonly Problem[]
}

const option: Path = ['--until']

/** Reads the moment of `--until`; who takes a turn in it must be a character, or in a day a player, of the scenarios. */
export function readMoment(text: string, scenarios: readonly Scenario[], lang: Lang): MomentPattern {
  const read = parseMoment(text)
  const setup: Pick<Setup, 'players' | 'clock' | 'day'> = scenarios[0]?.setup ?? { players: [] }
  const structure = onlyStructure(setup)
  if (!read.ok) {
    const { key, params, word, allowed, suggestion } = read
    const problem = { key, params, path: option, found: word || undefined, allowed, suggestion }
    throw problemsWith(lang, [forStructure(problem, structure)])
  }
  const until = withTurnsOf(read.value, setup)
  if (structure !== undefined && until.structure !== structure) {
    const params = { structure }
    throw problemsWith(lang, [{ key: 'other.structure', params, path: option, found: text }])
  }
  const takers = scenarios.flatMap(({ setup: { clock, day, players } }) => [
    ...Object.keys(clock?.characters ?? {}),
    ...(day ? players.map(({ id }) => id) : []),
  ])
  const allowed = [...new Set(takers)].sort()
  const stranger = until.where.turn?.map(String).find(id => !allowed.includes(id))
  if (stranger === undefined) return until
  const suggestion = nearest(stranger, allowed)
  const kinds = [
    ...(setup.clock ? ([{ key: 'thing.character' }] as const) : []),
    ...(setup.day ? ([{ key: 'thing.player' }] as const) : []),
  ]
  const params = { kinds }
  throw problemsWith(lang, [
    { key: 'id.unknown', params, path: option, found: stranger, allowed, suggestion },
  ])
}

/** The timeline up to the first time that the moment opens, in the script or after it. */
export function playUntil(scenario: Scenario, until: MomentPattern): Played {
  const player = new Player(beginning(scenario))
  const isOpen = () => openingOf(player, until) !== undefined
  const { failures, isThrough } = playScript(player, scenario, { until, isEnough: isOpen })
  const wrong = isThrough && !isOpen() ? player.finish(until) : undefined
  const cut = cutAt(player, until)
  if (cut) return { scenario, failures, ...cut }
  const { state, entries, stopped } = player
  const told = wrong ? [...failures, { ...wrong, path: option }] : failures
  return { scenario, state, entries, stopped, failures: told, digest: digest(entries) }
}

function openingOf({ entries }: Player, until: MomentPattern): Entry | undefined {
  // What comes after a daily effect opens with its event.
  return entries.find(
    ({ kind, at, details }) => (kind === 'opened' || details?.effect !== undefined) && isMoment(until, at),
  )
}

/** Where the moment opened: gone to again from the state before, so that nothing in it has been resolved. */
function cutAt(player: Player, until: MomentPattern): Omit<Played, 'scenario' | 'failures'> | undefined {
  const opening = openingOf(player, until)
  if (opening === undefined) return undefined
  const before = player.states.findLast(({ trail }) => trail.entries < opening.n)
  if (before === undefined) throw new Error(`entry ${opening.n} comes before the first state`)
  const result = advance(rules, before, { until, structure: until.structure })
  if (isRefusal(result)) throw new Error(`no way to entry ${opening.n}: ${result.code}`)
  const entries = [...player.entries.filter(({ n }) => n <= before.trail.entries), ...result.entries]
  return { state: result.state, entries, stopped: result.stopped, digest: digest(entries) }
}
