/** From a request to the command that it means, or the problem that there is with it. */
import { legalAnswers } from '../../kernel/decision.ts'
import { decisionOf, offersOf } from '../../kernel/engine.ts'
import { offersFor, readOffer } from '../../kernel/offers.ts'
import { judge, type State } from '../../kernel/state.ts'
import { rules } from '../../structures/index.ts'
import { readAnswer, viewOffer } from '../../structures/view.ts'
import { audienceIn, type Caller, can, playerOf } from '../access/caller.ts'
import { demandVersion } from '../openapi/preconditions.ts'
import { HttpProblem } from '../problem.ts'
import type { CommandRequest } from './request.ts'
import { readUntil } from './until.ts'

type Make = CommandRequest['make']
type Wanted = readonly number[] | undefined

interface Placed {
  readonly structure?: 'clock' | 'day' | undefined
}

interface AdvanceBody extends Placed {
  readonly until: string
  readonly cap?: number | undefined
}

export function advancing(body: AdvanceBody, wanted: Wanted, mostSteps: number): Make {
  return ({ state, version }) => {
    demandVersion(wanted, version)
    const { structure } = body
    const until = readUntil(body.until, structure, state)
    const cap = Math.min(body.cap ?? mostSteps, mostSteps)
    return { command: { type: 'advance', until, cap, ...(structure && { structure }) } }
  }
}

export function answering(caller: Caller, id: string, answer: string): Make {
  return ({ state }) => {
    const structure = structuresOf(state).find(structure => decisionOf(state, structure)?.id === id)
    const decision = structure === undefined ? undefined : decisionOf(state, structure)
    if (structure === undefined || decision === undefined)
      return { command: { type: 'answer', decision: id, answer } }
    const { for: who, rule, of = structure } = decision
    if (!can(caller, 'judge') && playerOf(caller) !== who)
      throw new HttpProblem('not-your-decision', { params: { who }, rule: rules.cite(of, rule) })
    const text = readAnswer(state, answer, audienceIn(state, caller))
    return { command: { type: 'answer', decision: id, answer: text }, for: who, structure }
  }
}

/** A player is told only of his own offers: that there is one can tell what a hand holds. */
export function offering(caller: Caller, id: string, more: string | undefined): Make {
  return ({ state }) => {
    const audience = audienceIn(state, caller)
    const text = readAnswer(state, more === undefined ? id : `${id} ${more}`, audience)
    const all = structuresOf(state).flatMap(structure =>
      offersOf(rules, state, structure).map(offer => ({ structure, offer })),
    )
    const own = all
      .map(({ offer }) => offer)
      .filter(offer => audience === judge || offer.for === playerOf(caller))
    const taken = readOffer(own, text)?.offer
    const structure = all.find(({ offer }) => offer === taken)?.structure
    if (taken !== undefined && structure !== undefined)
      return { command: { type: 'take-offer', offer: text, structure }, for: taken.for, structure }
    const legal = legalAnswers({ one: offersFor(own.map(offer => viewOffer(state, offer, audience))) })
    const isOthers =
      readOffer(
        all.map(({ offer }) => offer),
        text,
      ) !== undefined
    if (isOthers) throw new HttpProblem('no-such-offer', { legal })
    return { command: { type: 'take-offer', offer: text }, legal }
  }
}

interface NoteBody extends Placed {
  readonly text: string
  readonly who?: string | undefined
}

export function noting(caller: Caller, { text, who, structure }: NoteBody): Make {
  return () => {
    const isJudge = can(caller, 'judge')
    const self = isJudge ? judge : playerOf(caller)
    const mayAs = (scope: string) =>
      new HttpProblem('not-allowed', { params: { scopes: [scope, 'judge', 'admin'] } })
    if (self === undefined) throw mayAs('decide:<player>')
    if (!isJudge && who !== undefined && who !== self) throw mayAs(`decide:${who}`)
    return { command: { type: 'note', who: who ?? self, text, ...(structure && { structure }) } }
  }
}

/** Says what a card is that nobody has described. */
export function defining(body: {
  readonly id: string
  readonly card: Readonly<Record<string, unknown>>
}): Make {
  return () => ({ command: { type: 'define', ...body } })
}

interface ConcludeBody extends Placed {
  readonly winners: readonly string[]
  readonly reason: string
}

export function concluding({ structure, ...body }: ConcludeBody, wanted: Wanted): Make {
  return ({ version }) => {
    demandVersion(wanted, version)
    return { command: { type: 'conclude', ...body, ...(structure && { structure }) } }
  }
}

const structuresOf = ({ game }: State) => Object.keys(game.agenda)
