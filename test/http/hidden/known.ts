/** What each audience can have come to know, by what the judge is told. */
import { type Kind, kinds, type Player, wordsOf } from './games.ts'

export const audiences = ['ana', 'bo', 'everybody'] as const
export type Audience = (typeof audiences)[number]

interface Seen {
  readonly name: string
  readonly card?: Kind
}

/** The parts of what the judge is shown that tell where cards lie. */
export interface JudgesView {
  readonly day: { readonly zones: Readonly<Record<Player, Readonly<Record<string, readonly Seen[]>>>> }
}

/** An event's action, as the judge is told of it. */
export interface Told {
  readonly verb: string
  readonly object?: string
  readonly to?: string
  readonly in?: string
}

const players: readonly Player[] = ['ana', 'bo']
const privately = ['hand', 'mana']

export class Known {
  /** The judge's ids of the cards that an audience has known at some time. */
  readonly objects: Readonly<Record<Audience, Set<string>>> = {
    ana: new Set(),
    bo: new Set(),
    everybody: new Set(),
  }
  readonly #cards = new Map<string, { readonly card: Kind | undefined; readonly owner: Player }>()
  /** The judge's ids, in the order in which the cards were laid out at first. */
  readonly laid: string[] = []

  /** Where all lies now. */
  look({ day }: JudgesView): void {
    for (const player of players)
      for (const [zone, things] of Object.entries(day.zones[player]))
        for (const { name, card } of things) {
          if (!this.#cards.has(name)) {
            this.#cards.set(name, { card, owner: player })
            this.laid.push(name)
          }
          this.#see(name, zone)
        }
  }

  /** Where it came by on its way. */
  hear(actions: readonly Told[]): void {
    for (const { object, to, in: into } of actions) {
      const zone = to ?? into
      if (object !== undefined && zone !== undefined && this.#cards.has(object)) this.#see(object, zone)
    }
  }

  /** Words that the audience must not have been sent so far. */
  hiddenFrom(audience: Audience): string[] {
    const seen = new Set([...this.objects[audience]].map(id => this.#cards.get(id)?.card))
    return kinds.filter(kind => !seen.has(kind)).flatMap(wordsOf)
  }

  #see(id: string, zone: string): void {
    if (zone === 'deck') return
    const owner = this.#cards.get(id)?.owner
    for (const audience of audiences)
      if (!privately.includes(zone) || audience === owner) this.objects[audience].add(id)
  }
}

/** A second copy's id: it is the judge's, whatever else is known. */
export const judgesIds: RegExp = new RegExp(`\\b(${kinds.join('|')})-\\d`)
