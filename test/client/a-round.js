import { granted, Turnkeeper } from 'turnkeeper/client'

const turnkeeper = new Turnkeeper({ url: process.argv[2] ?? 'http://127.0.0.1:3000' })
// People answer at a table. Here everybody does the least until tic 5 is over; then the judge has the last word.
async function play(now) {
  const { clock, decisions } = now
  if (clock.mainClock.tic > 5) {
    const [[best]] = Object.entries(clock.scores).sort(([, a], [, b]) => b - a)
    return granted(await turnkeeper.conclude(now, { winners: [best], reason: 'most points after tic 5' }))
  }
  const [decision] = decisions
  const least = decision?.legal.find(answer => /^(choose|end turn)/.test(answer))
  const next = () => turnkeeper.advance(now, 'next decision')
  const done = await (decision ? turnkeeper.answer(now.id, decision.id, least) : next())
  return play(granted(done).timeline)
}
const links = { tournament: 'open', round: new Date().toISOString() }
const scenario = 'clock.vp-location-scores-each-character'
const wanted = [1, 2, 3, 4, 5, 6, 7, 8].map(n => ({ scenario, links: { ...links, table: `${n}` } }))
const round = granted(await turnkeeper.createAll(wanted))
let playing = round.map(play).length
for await (const { type, entries } of turnkeeper.followAll(links, { after: '0' })) {
  if (type === 'changed' && entries.some(({ entry }) => entry.kind === 'game-ended')) playing -= 1
  if (playing === 0) break
}
for (const { id, links } of round) {
  const { ending, scores } = granted(await turnkeeper.result(id))
  console.log(`Table ${links.table}: ${ending.winners} wins, ${JSON.stringify(scores)}`)
}
