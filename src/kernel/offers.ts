/** Offers are written as options are: `play ward`, `swap ana-card ana-card-4`. */
import { type Choice, commonWord, type Offer } from './decision.ts'
import { readChoice } from './reading.ts'

/** The offer that a text takes, and what it says with it; undefined if it is none of them. */
export function readOffer(
  offers: readonly Offer[],
  text: string,
): { readonly offer: Offer; readonly choice: Choice } | undefined {
  const choice = readChoice({ one: offers }, text)
  const offer = offers.find(({ id }) => id === choice?.picked[0])
  return offer && choice && { offer, choice }
}

/** The offers that are shown with a text: what makes no difference is there for who has begun to write it. */
export function offersFor(offers: readonly Offer[], text = ''): Offer[] {
  const [word = ''] = text.trim().split(/\s+/)
  return offers.filter(offer => offer.moot !== true || commonWord([offer]) === `${word} `)
}
