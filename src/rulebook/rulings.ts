/** What a game starts from where its rulings are open, and what it may not be set to. */
import type { Contradiction } from './ruling.ts'
import { clockRulings } from './rulings-clock.ts'
import { dayRulings } from './rulings-day.ts'

/** The default option of every ruling of both structures, by the ruling's id. */
export function rulingDefaults(): Record<string, string> {
  return Object.fromEntries([...clockRulings, ...dayRulings].map(({ id, options }) => [id, options[0].id]))
}

/** Refused when all settings of one are chosen together. */
export const contradictions: readonly Contradiction[] = [
  {
    settings: { 'clock.tie-chooser': 'next-seat', 'clock.tie-choice': 'own-match' },
    reason: {
      en: 'A neighbour without a matching character would have to choose among none.',
      fr: "Un voisin sans personnage concerné n'aurait rien à choisir.",
    },
  },
]
