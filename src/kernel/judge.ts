/** What the judge does besides answering: end the game, write a remark, say what a thing is. */
import { closeQuestion } from './asking.ts'
import type { Id, PlayerId, StructureId } from './data.ts'
import { type Answered, gameOver, type Refusal } from './result.ts'
import type { Rules } from './rules.ts'
import { beginRun, type EntryFields, emit, endRun, type Run } from './run.ts'
import { type Ending, judge, type State } from './state.ts'

/** Ends the game by the judge's word. */
export function conclude(
  rules: Rules,
  state: State,
  structure: StructureId,
  ending: Ending,
): Answered | Refusal {
  if (state.game.end) return gameOver(state.game.end)
  const stranger = ending.winners.find(id => !state.game.players.some(p => p.id === id))
  if (stranger !== undefined) {
    const legal = state.game.players.map(p => p.id)
    return {
      refused: true,
      code: 'no-such-winner',
      key: 'refused.no-such-winner',
      params: { who: stranger },
      legal,
    }
  }
  const run = beginRun(rules, state, structure)
  endGame(run, ending, { who: judge, causes: [] })
  return endRun(run)
}

/** Ends the game: an entry, and no decision stays open. `fields` say by whom, and by which ruling. */
export function endGame(
  run: Run,
  ending: Ending,
  fields: Pick<EntryFields, 'who' | 'rulings' | 'rules' | 'causes'>,
): void {
  run.game.end = ending
  emit(run, 'game-ended', {
    rules: ['scenario'],
    ...fields,
    details: { winners: ending.winners, reason: ending.reason },
  })
  run.game.asked = {}
  run.trail.asked = {}
}

/** A remark for the record: an entry, and nothing else changes. */
export function note(
  rules: Rules,
  state: State,
  structure: StructureId,
  who: PlayerId,
  text: string,
): Answered {
  const run = beginRun(rules, state, structure)
  emit(run, 'noted', { who, details: { text }, rules: ['scenario'], causes: [] })
  return endRun(run)
}

/** Tells of something that the game has not known: it is `id` from now on. A decision that waits is asked anew. */
export function define(
  rules: Rules,
  state: State,
  structure: StructureId,
  id: Id,
  thing: object,
): Answered | Refusal {
  if (state.game.end) return gameOver(state.game.end)
  const run = beginRun(rules, state, structure)
  if (state.game.asked[structure]) closeQuestion(run)
  const { define: tell = () => ({ rule: 'scenario', key: 'refused.nothing-to-define' }) } = run.structure
  const objection = tell(run, id, thing)
  if (objection === undefined) return endRun(run)
  const rule = rules.cite(structure, objection.rule)
  return { refused: true, code: 'illegal-definition', key: objection.key, params: { id }, rule }
}
