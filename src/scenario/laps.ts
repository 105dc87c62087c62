/** Whether a game goes round and round: two starts of a cycle with the same key are followed by the same. */
import type { StructureId } from '../kernel/data.ts'
import type { MomentPattern } from '../kernel/moment.ts'
import { type State, stateKey } from '../kernel/state.ts'

/** The next start of a cycle, or of a day. */
export function nextLap(structure: StructureId): MomentPattern {
  const common = { structure, edge: 'start', next: true } as const
  return structure === 'day'
    ? { ...common, span: 'phase', where: { phase: ['Morning'] } }
    : { ...common, span: 'tic', where: { tic: [1] } }
}

/**
 * The key of all that decides what comes. The number of the cycle or of the day does not, unless something in the
 * game, or the moment that is waited for, names one that is still to come; nor do scores that are played for no target
 * and that no condition asks for.
 */
export function lapKey({ game, trail }: State, structure: StructureId, until?: MomentPattern): string {
  if (structure === 'day') return dayKey({ game, trail }, until)
  const { clock, at } = game
  if (clock === undefined || at.clock === undefined) return stateKey({ game, trail })
  const said = mappingsIn([game, until])
  const isNamed = said.some(({ where }) => lapsIn(where, 'cycle').some(named => named >= clock.cycle))
  const isPlayedFor = Object.keys(clock.targets).length > 0 || said.some(isAboutScore)
  const cycle = isNamed ? clock.cycle : 0
  const scores = isPlayedFor ? clock.scores : {}
  const lap = { ...game, clock: { ...clock, cycle, scores }, at: { ...at, clock: { ...at.clock, cycle } } }
  return stateKey({ game: lap, trail })
}

function dayKey({ game, trail }: State, until?: MomentPattern): string {
  const { day, at } = game
  if (day === undefined || at.day === undefined) return stateKey({ game, trail })
  const said = mappingsIn([game, until])
  if (said.some(({ where }) => lapsIn(where, 'day').some(named => named >= day.day)))
    return stateKey({ game, trail })
  const lap = { ...game, day: { ...day, day: 0 }, at: { ...at, day: { ...at.day, day: 0 } } }
  return stateKey({ game: lap, trail })
}

type Mapping = Readonly<Record<string, unknown>>

/** All mappings within `value`. */
function mappingsIn(value: unknown): Mapping[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(mappingsIn)
  return Array.isArray(value) ? inner : [value as Mapping, ...inner]
}

/** The cycles, or days, that a pattern of moments or positions names. */
function lapsIn(where: unknown, span: 'cycle' | 'day'): readonly number[] {
  const { [span]: named = [] } = (where ?? {}) as { readonly [s in typeof span]?: readonly number[] }
  return Array.isArray(named) ? named : []
}

/** A condition asks for somebody's score; a step of that name says how much. */
const isAboutScore = ({ score }: Mapping) => typeof score === 'string'
