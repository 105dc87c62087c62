/**
 * The day's rules, edition 1.0, in the order of the text; then its unnumbered pages. Each title and summary
 * is our own; comments say how an open point or a contradiction is read.
 */
import type { Rulebook } from '../rule.ts'
import { actions } from './actions.ts'
import { beginning } from './beginning.ts'
import { dusk } from './dusk.ts'
import { effects } from './effects.ts'
import { events } from './events.ts'
import { golden } from './golden.ts'
import { morning } from './morning.ts'
import { objects } from './objects.ts'
import { pages } from './pages.ts'
import { playing } from './playing.ts'
import { reactions } from './reactions.ts'
import type { DayRule } from './rule.ts'
import { scope } from './scope.ts'
import { spells } from './spells.ts'
import { words } from './words.ts'
import { zones } from './zones.ts'

const entries: readonly DayRule[] = [
  ...scope,
  ...effects,
  ...golden,
  ...objects,
  ...zones,
  ...beginning,
  ...morning,
  ...dusk,
  ...playing,
  ...spells,
  ...actions,
  ...events,
  ...reactions,
  ...words,
  ...pages,
]

export const dayRules: Rulebook = entries.map(rule =>
  rule.standing === 'outside' ? { structure: 'day', ...rule } : { structure: 'day', edition: '1.0', ...rule },
)
