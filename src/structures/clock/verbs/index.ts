import type { Verb } from '../../../kernel/rules.ts'
import { giveControl } from './control.ts'
import { moveClock } from './move-clock.ts'
import { moveAway, moveNear } from './movement.ts'
import { enter, leave, takeOut } from './presence.ts'
import { act, playCard, setMainClock, takeTurn } from './rules.ts'
import { score } from './score.ts'

/** All verbs of the clock. A new one is a file here, a row in this list, and its texts. */
export const clockVerbs: readonly Verb[] = [
  moveClock,
  score,
  enter,
  leave,
  takeOut,
  moveNear,
  moveAway,
  giveControl,
  setMainClock,
  playCard,
  act,
  takeTurn,
]
