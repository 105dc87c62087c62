/** Opening and closing the question of a structure. */
import { freeze, own, without } from './data.ts'
import { optionIds, type Question } from './decision.ts'
import { resetLoops } from './opening.ts'
import { emit, type Run } from './run.ts'

export function openQuestion(run: Run, question: Question): void {
  const structure = run.home.id
  freeze(question.about)
  run.trail.decisions += 1
  own(run.game, 'asked')[structure] =
    run.structure === run.home ? question : { ...question, of: run.structure.id }
  const entry = emit(run, 'asked', {
    who: question.for,
    details: { ...question.about, what: question.what, options: optionIds(question.ask) },
    rules: question.rule,
    rulings: question.rulings,
    leads: false,
  })
  own(run.trail, 'asked')[structure] = { entry, decision: `d${run.trail.decisions}` }
}

/** Closes the open question and gives the entry that asked it. */
export function closeQuestion(run: Run): number {
  const structure = run.home.id
  // The loop guard counts within one moment, and elsewhere between two answers.
  if (run.position.edge === undefined) resetLoops(run)
  const entry = run.trail.asked[structure]?.entry ?? 0
  run.game.asked = without(run.game.asked, structure)
  run.trail.asked = without(run.trail.asked, structure)
  return entry
}
