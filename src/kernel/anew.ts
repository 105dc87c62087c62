/** What happens in one structure can make the open question of another one different: then it is asked anew. */
import { closeQuestion, openQuestion } from './asking.ts'
import { canonical, type StructureId } from './data.ts'
import { beginRun, enter, type Run, resume, seal } from './run.ts'
import { withdraw } from './sides.ts'

/**
 * Looks at the questions that are open in other structures, after a step that has written entries. One that would be
 * asked in the same way stays open, under its own id; one that would not is asked anew, and one that would not be asked
 * at all is open no more. Nothing else moves there (decided 4).
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
  if (isSame) return
  if (outcome.kind !== 'ask' || other.entries.length > before) {
    withdraw(run, id, run.trail.entries)
    return
  }
  closeQuestion(other)
  openQuestion(other, outcome.question)
  resume(run, { game: other.game, trail: other.trail })
  for (const entry of other.entries) run.entries.push(entry)
}

function withoutOf<T extends { readonly of?: StructureId }>({ of: _, ...question }: T): Omit<T, 'of'> {
  return question
}
