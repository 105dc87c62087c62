/** What happens in one structure can make the open question of another one different: then it is asked anew. */
import { closeQuestion, openQuestion } from './asking.ts'
import { canonical, type StructureId } from './data.ts'
import { beginRun, enter, type Run, resume, seal } from './run.ts'
import { structureOf } from './select.ts'
import { withdraw } from './sides.ts'

/**
 * Looks at the questions that are open in other structures, after a step that has written entries. One that would be
 * asked in the same way stays open, under its own id; one that would not is asked anew, and one that would not be asked
 * at all is open no more. Nothing else moves there (decided 4).
 *
 * decided 36 - Where a structure hides something, what can be answered follows from that: whether it is asked anew must tell
 * nothing. So it is whenever something has happened there, whether or not that makes a difference.
 */
export function askOthersAnew(run: Run): void {
  if (run.entries.length === run.looked) return
  for (const id in run.game.asked) if (id !== run.home.id) askAnew(run, id)
  run.looked = run.entries.length
}

function askAnew(run: Run, id: StructureId): void {
  const sealed = seal(run)
  const other = beginRun(run.rules, sealed, id)
  const { frame, place } = enter(other)
  const before = other.entries.length
  const question = other.game.asked[id]
  const outcome = place.step.handler.run(other, frame.locals)
  const isSame =
    outcome.kind === 'ask' && question && canonical(outcome.question) === canonical(withoutOf(question))
  resume(run, sealed)
  if (isSame && !(run.rules.structures[id]?.hiding && isTouched(run, id))) return
  if (outcome.kind !== 'ask' || other.entries.length > before) {
    withdraw(run, id, run.trail.entries)
    return
  }
  closeQuestion(other)
  openQuestion(other, outcome.question)
  resume(run, { game: other.game, trail: other.trail })
  for (const entry of other.entries) run.entries.push(entry)
}

/** Whether the step has made something happen there, or has forbidden something. */
function isTouched(run: Run, id: StructureId): boolean {
  const { verbs = [] } = run.rules.structures[id] ?? {}
  const actions = run.entries
    .slice(run.looked)
    .flatMap(({ kind, actions: done = [] }) => (kind === 'event' ? done : []))
  return actions.some(
    ({ verb, object }) =>
      verb === 'cannot' ||
      verbs.some(one => one.id === verb) ||
      (object !== undefined && structureOf(run.rules, run.game, object)?.id === id),
  )
}

function withoutOf<T extends { readonly of?: StructureId }>({ of: _, ...question }: T): Omit<T, 'of'> {
  return question
}
