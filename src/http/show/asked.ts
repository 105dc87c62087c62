/** What waits to be answered, and what may be done meanwhile, as somebody may see it. */
import type { StructureId } from '../../kernel/data.ts'
import { legalAnswers, type Offer } from '../../kernel/decision.ts'
import { decisionOf, offersOf } from '../../kernel/engine.ts'
import { offersFor } from '../../kernel/offers.ts'
import { judge, type State } from '../../kernel/state.ts'
import { rules } from '../../structures/index.ts'
import { type Audience, viewDecision, viewOffer } from '../../structures/view.ts'
import { optionHint, questionText } from '../../text/index.ts'
import type { Lang } from '../../text/text.ts'
import type { DecisionView, OfferView } from '../openapi/schemas.ts'

const structuresOf = ({ game }: State) => Object.keys(game.agenda) as ('clock' | 'day')[]

export function decisionsOf(state: State, audience: Audience, lang: Lang): DecisionView[] {
  return structuresOf(state).flatMap(structure => {
    const decision = decisionOf(state, structure)
    if (decision === undefined) return []
    const { ask, rule, rulings, of = structure, ...seen } = viewDecision(state, decision, audience)
    return {
      ...seen,
      structure,
      rule: rules.cite(of, rule),
      ...(ask && { ask, legal: legalAnswers(ask) }),
      ...(rulings && { rulings: [...rulings] }),
      text: questionText({ ...seen, rule, ask: ask ?? { yes: true } }, lang),
    }
  })
}

/** An offer is seen by whom it is for: that there is one can tell what a hand holds. */
export function offersIn(state: State, audience: Audience, lang: Lang): OfferView[] {
  return structuresOf(state).flatMap(structure =>
    offersSeen(state, structure, audience).map(({ rule, rulings, moot: _, ...offer }) => ({
      ...offer,
      structure,
      rule: rules.cite(structure, rule),
      ...(rulings && { rulings: [...rulings] }),
      text: optionHint(offer.id, lang) ?? offer.id,
    })),
  )
}

function offersSeen(state: State, structure: StructureId, audience: Audience): Offer[] {
  return offersFor(offersOf(rules, state, structure))
    .filter(offer => audience === judge || offer.for === audience)
    .map(offer => viewOffer(state, offer, audience))
}
