/** Cards that cannot be told from others have no names: there is a card, or two. */
import { type Lang, render, type Text } from './text.ts'

/** What such a card is called where everything has a name. */
export const isNameless = (name: string): boolean => name === 'card'

const cards: Text = {
  en: '{count, plural, one {a card} other {# cards}}',
  fr: '{count, plural, one {une carte} other {# cartes}}',
}

/** A name as it is, or that it is a card. */
export function nameless(name: string, lang: Lang): string {
  return isNameless(name) ? render(cards, lang, { count: 1 }) : name
}

/** The names, and behind them how many there are without one. */
export function withNameless(names: readonly string[], lang: Lang): string[] {
  const named = names.filter(name => !isNameless(name))
  const count = names.length - named.length
  return count === 0 ? named : [...named, render(cards, lang, { count })]
}
