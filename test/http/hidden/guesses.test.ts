import { describe, expect, it } from 'vitest'
import { hashOf } from '../../../src/http/access/token.ts'
import { dealt, sourceOf, withClock } from './games.ts'
import { audiences } from './known.ts'
import { type Next, picking, play } from './player.ts'
import { type Caller, Hearing, type Reply, type Request } from './sent.ts'

const timeline = '/v1/timelines/{id}'

/** What somebody could have guessed: the judge's ids, abilities, a kind of which there is no card. */
const guesses = [
  ...['zorple', 'zorple-2', 'quindaff-2', 'vumbrel-2', 'widdershins', 'oblifur'],
  ...['widdershins@zorple-2', 'snollygoster@hintrip', 'bumfuzzle@gorvash-2'],
  // That an Orb is this or that card.
  ...['snollygoster@orb.23', 'snollygoster@orb.22', 'bumfuzzle@orb.8', 'hintrip.23', 'gorvash.8'],
]
const callers: readonly Caller[] = ['ana', 'bo', 'clerk']

/** A word of the same length that means nothing. */
const nothingLike = (word: string) => word.replace(/(?<!@.*)[a-z]/g, 'q')

const post = (part: string, body: unknown, params = {}): Request => ({
  ...{ method: 'POST', route: part.startsWith('/') ? part : `${timeline}/${part}`, params, body },
})

const answers = (word: string, decision: string): Request[] =>
  [
    ...[word, `play ${word}`, `play ${word} hero`, `play a ${word} hero`, `play corvane.14 ${word}`],
    ...[
      `use ${word}`,
      `use mumpsimus@brontide.19 ${word}`,
      `choose ${word}`,
      `expand ${word}`,
      `resolve ${word}`,
    ],
    ...[
      `${word} ${word}`,
      `${word}, ${word}`,
      `${word};${word}`,
      `.${word}`,
      `pass ${word}`,
      `\u00a0${word}`,
    ],
    ...[word.toUpperCase(), `PLAY ${word}`, `a ${word}`, `${word}.1`, `${word}@${word}`, `none ${word}`],
  ].map(answer => post('decisions/{decision}', { answer }, { decision }))

/** Every other place in which a word can be put. */
const tries = (word: string, version: number): Request[] => [
  post('decisions/{decision}', { answer: 'pass' }, { decision: word }),
  ...[word, `swap ${word}`, `swap orb.20 ${word}`, 'swap orb.20'].map(offer =>
    post('offers/{offer}', { with: word }, { offer }),
  ),
  ...[
    ...[`start of turn of ${word}`, `start of ${word}`, `after ${word}`, `next ${word}`].map(until => ({
      until,
    })),
    { until: 'next step', structure: word },
  ].map(body => ({ ...post('advance', body), headers: { 'if-match': `"${version}"` } })),
  post('notes', { text: 'x', who: word }),
  post('cards', { id: word, card: { type: 'character' } }),
  post('/v1/webhooks', { url: 'https://example.org/', audience: word }),
  post('/v1/webhooks', { url: 'https://example.org/', timeline: word }),
  ...['after', 'lang', 'limit'].map(key => ({ route: `${timeline}/entries`, query: `?${key}=${word}` })),
  { route: '/v1/scenarios/{id}', params: { id: word } },
]

/** All of a reply, without the words of which one was sent. */
function without(words: readonly string[], { status, headers, text }: Reply): string {
  const all = JSON.stringify([status, [...headers].filter(([name]) => name !== 'date'), text])
  const forms = words.flatMap(word => [word, encodeURIComponent(word), word.toUpperCase()])
  return forms.reduce((rest, form) => rest.replaceAll(form, '~'), all)
}

/** Tries every guess now and then, before what is played next: answers by who is asked, all else by others too. */
function guessing(next: Next, found: string[]): Next {
  let from = 0
  return async (hearing, view, nth) => {
    const [open] = view.decisions
    if (nth >= from && open !== undefined) {
      from = nth + 13
      for (const word of guesses)
        for (const caller of callers) {
          const isAsked = view.decisions.some((one: { for: string }) => one.for === caller)
          const requests = (said: string) => [
            ...(isAsked ? answers(said, open.id) : []),
            ...tries(said, view.version),
          ]
          await compare(hearing, caller, word, requests, found)
        }
    }
    return next(hearing, view, nth)
  }
}

async function compare(
  hearing: Hearing,
  caller: Caller,
  word: string,
  requests: (word: string) => readonly Request[],
  found: string[],
) {
  const other = nothingLike(word)
  const others = requests(other)
  for (const [i, request] of requests(word).entries()) {
    const told = without([word, other], await hearing.ask(caller, request))
    const toldOther = without([word, other], await hearing.ask(caller, others[i] ?? request))
    if (told !== toldOther) found.push(`${caller} ${JSON.stringify(request)}: ${told} for ${toldOther}`)
  }
}

describe('decided 36: a guess', () => {
  it.each([
    ['from dealt hands', dealt, 17, 1],
    ['with a clock beside it', withClock, 16, 3],
  ] as const)(
    '%s is refused as any word is, whether there is such a thing or not',
    async (_, game, most, seed) => {
      const found: string[] = []
      const { hearing, view } = await play(game, guessing(picking(most, seed), found))
      expect(found).toEqual([])
      // Nothing has come of it.
      expect(view.version).toBe(most)
      expect(hearing.called.has(`bo POST ${timeline}/decisions/{decision}`)).toBe(true)
    },
  )

  it('in a remark stands there as it was written, for everybody', async () => {
    const { hearing } = await play(dealt, picking(3, 1))
    const text = 'zorple zorple-2 widdershins@zorple-2 oblifur fox-2'
    await hearing.ask('bo', { method: 'POST', route: `${timeline}/notes`, body: { text } })
    for (const audience of audiences) {
      const { json } = await hearing.ask(audience, { route: `${timeline}/entries`, query: '?limit=1000' })
      expect(json.entries.at(-1).entry.details).toEqual({ text })
      expect(json.entries.at(-1).text).toBe(`bo notes: ${text}`)
    }
  })
})

describe('a token for another timeline', () => {
  it('learns nothing of this one, not even that it is there', async () => {
    const hearing = await Hearing.begin(sourceOf(dealt))
    await hearing.server.store.addToken({
      ...{ id: 't-other', name: 'other', hash: hashOf('other'), scopes: ['decide:bo', 'advance'] },
      ...{ createdAt: '2026-05-01T09:00:00.000Z', timeline: 'another' },
    })
    const ask = async (id: string, path: string, body?: unknown) => {
      const response = await fetch(`${hearing.server.url}${path.replace('{id}', id)}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: 'Bearer other', 'content-type': 'application/json', 'x-request-id': 'r' },
        ...(body !== undefined && { body: JSON.stringify(body).replace('{id}', id) }),
      })
      return [response.status, (await response.text()).replaceAll(id, '~')]
    }
    const asks: readonly (readonly [string, unknown?])[] = [
      ...['', '?at=0', '?at=99', '/result', '/entries', '/entries?after=x'].map(
        end => [timeline + end] as const,
      ),
      [`${timeline}/decisions/d1`, { answer: 'pass' }],
      [`${timeline}/offers/swap`, {}],
      [`${timeline}/notes`, { text: 'x' }],
      [`${timeline}/advance`, { until: 'next step' }],
      ['/v1/webhooks', { url: 'https://example.org/', timeline: '{id}' }],
    ]
    for (const [path, body] of asks)
      expect(await ask('id1', path, body)).toEqual(await ask('id9', path, body))
    expect((await ask('id1', '/v1/timelines'))[1]).toBe('{"timelines":[]}')
    hearing.hangUp()
  })
})
