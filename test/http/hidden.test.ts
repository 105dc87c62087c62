/** In a whole game nobody is ever sent the name of a card that he may not know, on any route. */
import { expect, it } from 'vitest'
import { pickAnswer } from '../support/hidden.ts'
import type { Api } from './app.ts'
import { admin, advance, guarded, someone } from './tables.ts'

const names = (player: string, zone: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${player}-${zone}-${'abcdefgh'[i]}`)

const places = ['hand', 'deck', 'mana'] as const
const counts = { hand: 5, deck: 8, mana: 4 }
const secrets = (player: string) => places.flatMap(place => names(player, place, counts[place]))
const all = [...secrets('ana'), ...secrets('bo')]

const zonesOf = (player: string) =>
  places.map(place => `${place}: [${names(player, place, counts[place]).join(', ')}]`).join(', ')

/** Every card has a name of its own: what is sent of it can be found. */
const game = `title: Everything has a name
players: [ana, bo]
cards:
${all.map(name => `  ${name}: { type: character, cost: { hand: 1, reserve: 1 }, stats: { forest: 1 } }`).join('\n')}
day:
  begin: start of Afternoon of day 1
  first-player: ana
  zones:
    ana: { ${zonesOf('ana')} }
    bo: { ${zonesOf('bo')} }
`

const audiences = ['ana', 'bo', 'everybody'] as const
type Audience = (typeof audiences)[number]
type Headers = Record<string, string>

/** What each of them has been sent, and who he is. */
interface Table {
  readonly api: Api
  readonly id: string
  readonly sent: Record<Audience, string>
  readonly as: Record<Audience, Headers>
}

async function lookAround({ api, id, sent, as }: Table, version: number): Promise<void> {
  for (const who of audiences) {
    const look = async (path: string, headers: Headers = {}) => {
      sent[who] += (await api.get(path, { ...as[who], ...headers })).text
    }
    await look(`/v1/timelines/${id}`)
    await look(`/v1/timelines/${id}?at=${Math.max(0, version - 1)}&lang=fr`)
    await look(`/v1/timelines/${id}/result`)
    await look(`/v1/timelines/${id}/entries?limit=1000`)
    await look('/v1/timelines')
  }
}

/** Things that are refused, or that are none of his business. */
async function meddle({ api, id, sent, as }: Table, decision: string, card: string): Promise<void> {
  for (const who of audiences) {
    const attempts: readonly (readonly [string, object])[] = [
      [`decisions/${decision}`, { answer: `play ${card} hero` }],
      [`decisions/${decision}`, { answer: 'play nothing' }],
      [`offers/${encodeURIComponent(`swap ${card}`)}`, {}],
      ['notes', { text: 'x', who: 'judge' }],
      ['cards', { id: 'x', card: {} }],
    ]
    for (const [route, body] of attempts)
      sent[who] += (await api.post(`/v1/timelines/${id}/${route}`, body, as[who])).text.replaceAll(card, '')
    for (const path of ['scenario', 'commands'])
      sent[who] += (await api.get(`/v1/timelines/${id}/${path}`, as[who])).text
  }
}

it('decided 36 - a whole game, every answer compared with the names of what is hidden', async () => {
  const api = await guarded()
  const begun = await api.post('/v1/timelines', { source: game }, admin)
  if (begun.status !== 201) throw new Error(begun.text)
  const as = {
    ana: await someone(api, ['decide:ana', 'advance']),
    bo: await someone(api, ['decide:bo']),
    everybody: await someone(api, ['read']),
  }
  const table: Table = { api, id: begun.json.id, sent: { ana: '', bo: '', everybody: '' }, as }
  const shown: Record<Audience, Set<string>> = { ana: new Set(), bo: new Set(), everybody: new Set() }
  let { json: view } = begun
  let plays = 0
  for (let turn = 0; turn < 60; turn++) {
    // What lies open is known to all, and a hand and Orbs to their owner.
    for (const [player, zones] of Object.entries<Record<string, { card?: string }[]>>(view.day.zones))
      for (const [zone, things] of Object.entries(zones))
        for (const { card = '' } of things)
          for (const who of audiences)
            if (!['deck', 'hand', 'mana'].includes(zone) || (zone !== 'deck' && who === player))
              shown[who].add(card)
    const [decision] = view.decisions
    if (decision === undefined) {
      const key = { 'idempotency-key': `turn-${turn}`, ...as.ana }
      for (const headers of [key, key])
        table.sent.ana += (await advance(api, table.id, view.version, headers)).text
      view = (await api.get(`/v1/timelines/${table.id}`, admin)).json
      if (view.ended || view.day.day > 3) break
      continue
    }
    if (turn % 4 === 0) await meddle(table, decision.id, all[(turn * 7) % all.length] ?? '')
    await lookAround(table, view.version)
    const who: Audience | 'judge' = decision.for
    const own = who === 'judge' ? view : (await api.get(`/v1/timelines/${table.id}`, as[who])).json
    const answer = pickAnswer(own.decisions[0].ask, turn * 5)
    const headers = { 'idempotency-key': `turn-${turn}`, ...(who === 'judge' ? admin : as[who]) }
    const path = `/v1/timelines/${table.id}/decisions/${decision.id}`
    for (const _ of ['once', 'again']) {
      const done = await api.post(path, { answer }, headers)
      if (done.status !== 200) throw new Error(`${answer}: ${done.text}`)
      if (who !== 'judge') table.sent[who] += done.text
    }
    if (answer.startsWith('play')) plays += 1
    view = (await api.get(`/v1/timelines/${table.id}`, admin)).json
  }
  await lookAround(table, view.version)
  expect(plays).toBeGreaterThan(2)
  expect(view.day.day).toBeGreaterThan(1)
  for (const who of audiences) {
    const hidden = all.filter(name => !shown[who].has(name))
    expect(hidden.length).toBeGreaterThan(5)
    expect([who, hidden.filter(name => new RegExp(`${name}\\b`).test(table.sent[who]))]).toEqual([who, []])
  }
  expect(table.sent.ana).toContain('ana-hand-a')
  expect(api.faults).toEqual([])
})
