import { describe, expect, it } from 'vitest'
import { readManual } from './crawl.ts'
import { dealt, type HiddenGame, setUp, withClock } from './games.ts'
import { audiences, judgesIds, type Known } from './known.ts'
import { picking, play } from './player.ts'
import type { Hearing } from './sent.ts'

/** What only the judge is given. */
const judges = ['"sight":', '"digest":', '"source":']

/** Looks at what has come since it looked last. */
function watching() {
  const found: string[] = []
  const looked = new Map<string, number>()
  const newIn = (text: string, channel: string) => {
    // A word can come in two pieces.
    const from = Math.max(0, (looked.get(channel) ?? 0) - 100)
    looked.set(channel, text.length)
    return text.slice(from)
  }
  const look = (hearing: Hearing, known: Known) => {
    for (const audience of audiences) {
      const hidden = [...known.hiddenFrom(audience), ...judges].join('|')
      const forbidden = new RegExp(`${hidden}|${judgesIds.source}`)
      for (const [i, sent] of hearing.sentTo(audience).entries()) {
        const text = newIn(sent, `${audience} ${i}`)
        const told = forbidden.exec(text)
        if (told) found.push(`${audience}: ${text.slice(Math.max(0, told.index - 200), told.index + 50)}`)
      }
    }
  }
  return { found, look }
}

const games: readonly (readonly [string, HiddenGame, number, number, number])[] = [
  ['from dealt hands', dealt, 60, 1, 2],
  ['from the set-up', setUp, 56, 2, 2],
  ['with a clock beside it', withClock, 56, 3, 1],
]

describe('decided 36: in a whole game', () => {
  it.each(games)('%s nobody is ever sent what he cannot know', async (_, game, most, seed, day) => {
    const { found, look } = watching()
    const { view, moves, hearing, known } = await play(game, picking(most, seed), look)
    await readManual(hearing)
    look(hearing, known)
    expect(found).toEqual([])
    expect(moves.filter(({ by }) => by === 'bo').length).toBeGreaterThan(5)
    expect(view.day.day).toBeGreaterThanOrEqual(day)
    // All that there is has been asked for; the round is followed all the time.
    const { json } = await hearing.ask('admin', { route: '/openapi.json' })
    const routes = Object.entries<object>(json.paths).flatMap(([route, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${route}`),
    )
    const called = new Set([...hearing.called].map(one => one.replace(/^(ana|bo|everybody) /, '')))
    expect(routes.filter(route => !called.has(route))).toEqual(['GET /v1/stream'])
  })
})
