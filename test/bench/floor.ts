import { characters, costs, firstMatch, onDial, type Peer, record, seatOf } from './game.ts'

/**
 * The floor: the rules as a bare loop over six numbers. No entries, no decisions, nothing to resume or explain.
 * Who chooses at a tie (500.3c) makes no difference to the policy, so nobody is asked.
 */
export const floor: Peer = {
  name: 'bare loop',
  play(turns, seed) {
    const next = costs(seed)
    const trace = record(turns)
    const clocks = characters.map(() => 1)
    let main = 1
    let turnPlayer = -1 // nobody has had a turn
    for (let turn = 0; turn < turns; turn++) {
      let place = firstMatch(clocks, main) // 500.3
      while (place < 0) {
        main = onDial(main + 1) // 500.3a, 502.2; the turn player stays
        place = firstMatch(clocks, main)
      }
      turnPlayer = seatOf[place] as number // 501.2
      const cost = next()
      let clock = onDial((clocks[place] as number) + cost) // 501.3
      if (clock === main) clock = onDial(clock + 1) // 501.3c
      clocks[place] = clock
      trace.turn(main, turnPlayer, place, cost)
    }
    return trace.result(clocks)
  },
}
