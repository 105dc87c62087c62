/**
 * What the structures of one game do to each other, where several stand side by side (decided 43, 44). Each has its own
 * agenda and its own decision; what happens on one of them is seen by all.
 */
import { own, type StructureId, without } from './data.ts'
import type { Structure } from './rules.ts'
import { emit, type Run } from './run.ts'

/**
 * Lets each structure of the game look, the one at work first. What one of them wants to go first, such as shuffling
 * a deck that is too short, playing a card for free or asking whether a target ends the game, is carried out at once by
 * its own rules, on the agenda that is worked on: so an effect gets what it needs before it goes on.
 */
export function eachSide(run: Run, look: (structure: Structure) => void): void {
  const { structure: working, rule } = run
  look(working)
  for (const id in run.game.agenda) {
    const other = run.rules.structures[id]
    if (other === undefined || other === working) continue
    run.structure = other
    run.rule = 'scenario'
    look(other)
  }
  run.structure = working
  run.rule = rule
}

/**
 * decided 44 - Something of another structure waits now: `entry` says so. Where it has to be resolved before that one's
 * next step, that comes next there; a question that is open there is asked again after it.
 */
export function handOver(run: Run, id: StructureId, entry: number): void {
  const other = run.rules.structures[id]
  const first = other?.procedures.get('settle')?.first
  if (other === run.home || first === undefined || other?.comesFirst?.(run.game) !== true) return
  withdraw(run, id, entry)
  own(own(run.game, 'agenda'), id).push({ procedure: 'settle', step: first.step.name, locals: {} })
  own(own(run.trail, 'causes'), id).push(entry)
}

/** A question of another structure is open no more, for what has happened comes first or makes it another one. */
export function withdraw(run: Run, id: StructureId, entry: number): void {
  const question = run.game.asked[id]
  if (question === undefined) return
  const asked = run.trail.asked[id]?.entry ?? entry
  run.game.asked = without(run.game.asked, id)
  run.trail.asked = without(run.trail.asked, id)
  emit(run, 'put-off', {
    who: question.for,
    details: { ...question.about, what: question.what },
    rules: question.rule,
    cite: question.of ?? id,
    causes: [asked, entry],
  })
}
