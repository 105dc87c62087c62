/** Whether a game goes round and round: two starts of a cycle with the same key are followed by the same. */
import type { MomentPattern } from '../kernel/moment.ts'
import { type State, stateKey } from '../kernel/state.ts'

/** The next start of a cycle. */
export const nextLap: MomentPattern = {
  structure: 'clock',
  edge: 'start',
  span: 'tic',
  where: { tic: [1] },
  next: true,
}

/**
 * The key of all that decides what comes. The number of the cycle does not, unless something in the game, or the
 * moment that is waited for, names one that is still to come; nor do scores that are played for no target and that
 * no condition asks for.
 */
export function lapKey({ game, trail }: State, until?: MomentPattern): string {
  const { clock, at } = game
  if (clock === undefined || at.clock === undefined) return stateKey({ game, trail })
  const said = mappingsIn([game, until])
  const isNamed = said.some(({ where }) => cyclesOf(where).some(named => named >= clock.cycle))
  const isPlayedFor = Object.keys(clock.targets).length > 0 || said.some(isAboutScore)
  const cycle = isNamed ? clock.cycle : 0
  const scores = isPlayedFor ? clock.scores : {}
  const lap = { ...game, clock: { ...clock, cycle, scores }, at: { ...at, clock: { ...at.clock, cycle } } }
  return stateKey({ game: lap, trail })
}

type Mapping = Readonly<Record<string, unknown>>

/** All mappings within `value`. */
function mappingsIn(value: unknown): Mapping[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(mappingsIn)
  return Array.isArray(value) ? inner : [value as Mapping, ...inner]
}

/** The cycles that a pattern of moments or positions names. */
function cyclesOf(where: unknown): number[] {
  const { cycle = [] } = (where ?? {}) as { cycle?: readonly number[] }
  return Array.isArray(cycle) ? cycle : []
}

/** A condition asks for somebody's score; a step of that name says how much. */
const isAboutScore = ({ score }: Mapping) => typeof score === 'string'
