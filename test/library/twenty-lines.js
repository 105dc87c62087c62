import {
  answer,
  checkScenario,
  decisionOf,
  entryText,
  isRefusal,
  parseScenarios,
  rules,
  Timeline,
} from 'turnkeeper'

const text = `
title: A three-tic attack
players: [ana, bo]
clock: { begin: start of tic 4, turn-player: bo, characters: { ruby: { player: ana, clock: 4 } } }
script: [ruby: action 3, ruby: end turn]
expect: [{ at: end of tic 6, clocks: { ruby: 7 } }]
`
const loaded = parseScenarios(text, 'attack.yaml')
if (!loaded.ok) throw new Error(loaded.problems.map(({ key }) => key).join(', '))
for (const scenario of loaded.scenarios) {
  const { entries, state, failures } = checkScenario(scenario)
  for (const entry of entries) console.log(entry.rules.join(', '), '|', entryText(entry, 'en'))
  console.log(failures.length === 0 ? 'as expected' : failures)
  // The engine is pure functions; the state is frozen plain JSON: store it, send it, go on from it.
  const answered = answer(rules, state, decisionOf(state, 'clock')?.id ?? '', 'end turn')
  if (isRefusal(answered)) throw new Error(answered.code)
  for (const entry of answered.entries) console.log(entryText(entry, 'en'))
  // A timeline carries the same as streams, one command at a time.
  const timeline = new Timeline(rules, answered.state)
  timeline.mainClock$.subscribe(({ cycle, tic }) => console.log(`cycle ${cycle}, tic ${tic}`))
  await timeline.send({ type: 'advance', until: 'decision' })
}
