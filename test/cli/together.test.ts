/** Files of a clock and a day side by side at the command line. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, turnkeeper } from './command.ts'
import { play } from './prompt.ts'

const gift = `title: A tic-5 trigger wakes a Reaction
players: [ana, bo]
link: none
clock: { begin: start of tic 5, start-player: ana, characters: { a1: { player: ana, clock: 6 } } }
day:
  begin: start of Afternoon of day 1
  first-player: ana
  zones: { ana: { hero: [sage], deck: 10 }, bo: { deck: 10 } }
cards: { sage: { type: hero } }
abilities:
  gift: { of: a1, when: end of tic 5, do: [ { draw: 1 } ] }
  glad: { of: sage, when: { event: drawn, who: me }, do: [ { note: "the sage is glad" } ] }
script:
  - advance clock: start of tic 6
  - expect: { limbo: [glad] }            # waits for the day's next check
  - advance day: next decision           # which is the Afternoon's first
  - expect: { limbo: [] }
expect:
  - { trigger: glad, fires: once, in: tic 5 }
`
/** Two optional effects that ana is asked about on either side. */
const wishes = `title: Two wishes
players: [ana, bo]
link: none
clock: { begin: start of tic 2, turn-player: bo, characters: { a1: { player: ana, clock: 4 } } }
cards: { sage: { type: hero } }
day: { begin: start of Noon of day 1, first-player: ana, zones: { ana: { hero: [sage], deck: 3 } } }
abilities:
  wish: { of: sage, when: at Noon, do: [{ may: { draw: 1 } }] }
  wake: { of: a1, when: start of tic 2, do: [{ may: { score: 1 } }] }
`

const path = folder({ 'gift.yaml': gift, 'wishes.yaml': wishes })
const file = join(path, 'gift.yaml')

function output(...args: string[]): string {
  const { code, out, err } = turnkeeper(args)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out.replaceAll(`${path}/`, '')
}

describe('run', () => {
  it("prints one timeline, with a heading where the other's begins, and a block for each", () => {
    expect(output('run', file)).toMatchInlineSnapshot(`
      "A tic-5 trigger wakes a Reaction
      gift.yaml

                        Cycle 1, tic 5
        1  500.2          start of tic 5
        2  500.3a*        no turn left to take in tic 5
        3  502.1          end of tic 5
        4  704.2*           gift (a1) triggers
        5  704.2*           gift (a1) is resolved
        6  scenario         ana draws ana-card
        7  6.3.c            glad (sage) triggers for ana-card
        8  502.2          main clock: 5 -> 6

        9  500.1        Cycle 1, tic 6
       10  500.2          start of tic 6

                        Afternoon of day 1
       11  4.2.b          start of Afternoon
       12  4.2.b            Reactions are checked: ana has initiative, glad waits in
                            Limbo
       13  5.1.1.d          glad (sage) is resolved for ana-card
       14  scenario         note from sage: the sage is glad
       15  4.4.c            Reactions are checked: ana has initiative, Limbo is empty
       16  4.2.3.b        start of turn of ana

      * where 500.3a points to another rule, 502 is read
      * the text of 704.2 is not at hand

      Now
      Main clock    tic 6 of cycle 1
      Place         start of tic 6 of cycle 1
      Turn player   nobody yet (start player ana)
      Clocks        ana: a1 6
      Score         ana 0, bo 0
      Asked         nobody is asked anything

      Phase         Afternoon of day 1
      First player  ana
      Turn          ana
      Passed        nobody
      Expeditions   ana: Hero 0, Companion 7; bo: Hero 0, Companion 7
      Zones         ana: Deck: 9; Hand: 1 unknown; Hero zone: sage
      Zones         bo: Deck: 10
      Limbo         empty
      Asked         4.2.3.c.1: ana decides what to do: play a card or a quick action,
                    or pass
        pass  pass for the rest of the day

      Expected      3 of 3 expectations met
      Digest        1fbddc0650b1
      "
    `)
  })

  it('stops at a moment of either, the other where it stands', () => {
    const clock = output('run', file, '--until', 'end of tic 5')
    expect(clock).toContain('Place         end of tic 5 of cycle 1')
    expect(clock).toContain('Phase         Afternoon of day 1')
    expect(output('run', file, '--until', 'start of turn of ana')).toContain('Turn          ana')
    const { code, err } = turnkeeper(['run', file, '--until', 'start of turn of a2'])
    expect(code).toBe(2)
    expect(err).toContain('it must be a character or a player')
  })

  it('as json has what is of each in a part of its own', () => {
    const { clock, day, ended, entries, expectations } = JSON.parse(output('run', file, '--format', 'json'))
    expect(clock).toMatchObject({
      position: { structure: 'clock', tic: 6 },
      mainClock: { tic: 6 },
      turn: null,
      clocks: { a1: 6 },
      decision: null,
      offers: [],
    })
    expect(day).toMatchObject({
      position: { structure: 'day', turn: 'ana' },
      phase: 'Afternoon',
      turn: 'ana',
      limbo: [],
      decision: { for: 'ana', rule: '4.2.3.c.1' },
    })
    expect(ended).toBeNull()
    expect(expectations).toMatchObject({ passed: 3, failed: 0 })
    expect(new Set(entries.map(({ at }: { at: { structure: string } }) => at.structure))).toEqual(
      new Set(['clock', 'day']),
    )
  })

  it('as ndjson is one sequence of entries', () => {
    const lines = output('run', file, '--format', 'ndjson').trim().split('\n')
    expect(lines.map(line => JSON.parse(line).n)).toEqual(lines.map((_, i) => i + 1))
  })
})

describe('check', () => {
  it('judges what is expected of both', () => {
    expect(output('check', file)).toContain('ok      gift.yaml (3 of 3)')
  })

  it('tells what a file lacks', () => {
    const lacking = join(folder({ 'a.yaml': gift.replace('link: none\n', '') }), 'a.yaml')
    const { code, err } = turnkeeper(['check', lacking])
    expect(code).toBe(2)
    expect(err).toContain('did you mean link: none?')
    const french = turnkeeper(['check', lacking, '--lang', 'fr']).err
    expect(french).toContain('demandent `link`, qui dit comment ils avancent')
  })
})

describe('play', () => {
  it('goes on with what nobody is asked in, asks both, and must be told where one answer fits both', () => {
    const { out, err, code } = play(wishes, ['', '', 'yes', 'ana in day: no', 'yes', 'quit'])
    expect(code).toBe(1)
    expect(err).toMatchInlineSnapshot(`
      "both the clock and the day wait for this: say in which of them it is answered
        found: yes
        allowed: ana in clock: yes, ana in day: yes
      "
    `)
    expect(out.slice(out.indexOf('Nobody is asked'))).toMatchInlineSnapshot(`
      "Nobody is asked anything here. Enter goes on to the next decision.
      > 
                        Cycle 1, tic 2
        1  500.2          start of tic 2
        2  704.2*           wake (a1) triggers
        3  704.2*           wake (a1) is resolved

      scenario: ana decides whether the optional part of wake (a1) happens
        yes  yes, do it
        no   no, leave it
      Enter goes on there: advance day: next decision
      ana> 

                        Noon of day 1
        5  4.2.b          start of Noon
        6  6.3.c            wish (sage) triggers
        7  4.2.b            Reactions are checked: ana has initiative, wish waits in
                            Limbo
        8  5.1.1.d          wish (sage) is resolved

      scenario: ana decides whether the optional part of wake (a1) happens
        yes  yes, do it
        no   no, leave it
      1.2.6.c: ana decides whether the optional part of wish (sage) happens
        yes  yes, do it
        no   no, leave it
      > yes
      > ana in day: no
       10  1.2.6.c        > ana: no, leave it
       11  4.4.c            Reactions are checked: ana has initiative, Limbo is empty
       12  4.2.2.a        end of Noon

                        Afternoon of day 1
       13  4.2.b          start of Afternoon
       14  4.2.b            Reactions are checked: ana has initiative, Limbo is empty
       15  4.2.3.b        start of turn of ana

      scenario: ana decides whether the optional part of wake (a1) happens
        yes  yes, do it
        no   no, leave it
      4.2.3.c.1: ana decides what to do: play a card or a quick action, or pass
        pass  pass for the rest of the day
      > yes

                        Cycle 1, tic 2
       17  scenario       > ana: yes, do it
       18  scenario         ana: +1 point, total 1
       19  500.3a*        no turn left to take in tic 2
       20  502.1          end of tic 2
       21  502.2          main clock: 2 -> 3

       22  500.3a*      Cycle 1, tic 3: nobody takes a turn, nothing triggers

       27  500.1        Cycle 1, tic 4
       28  500.2          start of tic 4
       29  500.3b         a1 takes the next turn
       30  501.2          start of turn of a1, turn player ana

      501.3b: ana decides what a1 does next
        move          move and end near no VP location
        action TICS   play an action without a card; add its tics (0 to 99)
        instant TICS  play an instant without a card; add its tics (0 to 99)
        end turn      end the turn
      4.2.3.c.1: ana decides what to do: play a card or a quick action, or pass
        pass  pass for the rest of the day
      > quit
      "
    `)
  })

  it('saves what was played, and it plays so again', () => {
    const saved = join(folder(), 'saved.yaml')
    const typed = ['', '', 'ana in day: yes', 'ana: no', 'advance day: at Dusk', `save ${saved}`, 'quit']
    const { out } = play(wishes, typed)
    expect(out).toContain('saved: ')
    const script = readFileSync(saved, 'utf8')
    expect(script.slice(script.indexOf('script:'))).toMatchInlineSnapshot(`
      "script:
        - advance clock: next decision
        - advance day: next decision
        - ana in day: yes
        - ana: no
      "
    `)
    expect(turnkeeper(['run', saved]).code).toBe(0)
  })
})
