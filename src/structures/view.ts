/**
 * What each audience may know (decided 36): pure functions that take away from entries, decisions, offers, refusals
 * and states what an audience does not know. The judge knows all.
 */
import type { Ask, Decision, Offer } from '../kernel/decision.ts'
import type { Refusal } from '../kernel/engine.ts'
import type { Entry } from '../kernel/entry.ts'
import { judge, type State } from '../kernel/state.ts'

/** Who looks: `judge`, `everybody` (what all at the table know), or a player's id: what that player knows. */
export type Audience = string
export const everybody = 'everybody'

/** A decision whose answers are not shown to who is not asked, where they could tell what is hidden. */
export type SeenDecision = Omit<Decision, 'ask'> & { readonly ask?: Ask }

/** Undefined for an entry that is not for this audience: it shares its number with the one before it. */
export function viewEntry(entry: Entry, audience: Audience): Entry | undefined {
  return audience === judge ? entry : entry
}

export function viewDecision(_: State, decision: Decision, audience: Audience): SeenDecision {
  return audience === judge ? decision : decision
}

export function viewOffer(_: State, offer: Offer, audience: Audience): Offer {
  return audience === judge ? offer : offer
}

export function viewRefusal<R extends Omit<Refusal, 'code'>>(_: State, refusal: R, audience: Audience): R {
  return audience === judge ? refusal : refusal
}

/** An answer in the audience's words, in those of the judge: `play fox.12 hero` is `play fox-2 hero`. */
export function readAnswer(_: State, answer: string, audience: Audience): string {
  return audience === judge ? answer : answer
}
