/** Scripts and expectations of the day. */
import { describe, expect, it } from 'vitest'
import { lapKey } from '../../src/scenario/laps.ts'
import { run, said, told } from './told.ts'

const game = [
  'title: A test',
  'players: [ana, bo]',
  'cards:',
  '  fox: { type: character, cost: { hand: 1, reserve: 1 }, stats: { forest: 1 } }',
  '  bell: { type: permanent, cost: { hand: 1, reserve: 1 } }',
  'day:',
  '  begin: start of Noon of day 1',
  '  first-player: ana',
  '  zones:',
  '    ana: { hand: [fox], landmark: [bell, bell], mana: 1, deck: 4 }',
  '    bo: { hand: 1, mana: 1, deck: 4 }',
  'abilities:',
  '  ring: { of: bell, when: at Noon, do: [note: ding] }',
  '  hunt: { of: fox, when: after Rest, do: [{ add-counter: prey, to: self }] }',
  'script:',
  '  - ana: resolve ring@bell-2',
  '  - ana: play fox companion',
  '  - bo: pass',
  '  - ana: pass',
  '  - until end of Morning of day 2: idle',
]

/** What is said of one expectation, without its place: `met`, or what was expected and found. */
function verdict(expectation: string, lines: readonly string[] = game): string {
  const [block = ''] = said(run(...lines, `expect: [${expectation}]`).failures)
  if (block === '') return 'met'
  const [head = '', ...rest] = block.replaceAll('\n    ', ' ').split('\n')
  const reason = head.replace(/^.*expect\[0\]: /, '')
  const parts = [reason === 'not as expected' ? '' : reason, ...rest.map(line => line.trim())]
  return parts.filter(part => part !== '').join(' | ')
}

describe('expectations', () => {
  it.each([
    ['{ turns: [ana, bo, ana] }', 'met'],
    ['{ turns: [ana, bo, ana], in: day 1 }', 'met'],
    ['{ turns: [], in: Noon }', 'met'],
    ['{ turns: [bo], in: Afternoon }', 'expected: turns: [bo] | found: turns: [ana, bo, ana]'],
    ['{ trigger: ring, fires: 2, at: start of Noon of day 1 }', 'met'],
    ['{ trigger: ring, fires: never, in: Afternoon }', 'met'],
    ['{ trigger: hunt, fires: once, because: 6.3.c, at: after Rest }', 'met'],
    ['{ order: [ring, ring], at: start of Noon }', 'met'],
    ['{ asked: ana, options: [ring, ring@bell-2], rule: 5.1.1.d, in: Noon }', 'met'],
    ['{ asked: bo, options: [play a, pass], in: turn of bo }', 'met'],
    ['{ asked: nobody, in: Dusk }', 'met'],
    ['{ phase: Dusk, in: Dusk }', 'met'],
    ['{ phase: Dusk, before: start of Afternoon }', 'expected: phase: Dusk | found: phase: Noon'],
    ['{ limbo: [], before: start of turn }', 'met'],
    ['{ limbo: [ring], before: start of turn }', 'expected: limbo: [ring] | found: limbo: []'],
    ['{ zone: { fox: hand }, before: start of turn of ana }', 'met'],
    ['{ zone: { fox: companion-expedition, bell: landmark }, in: turn of ana }', 'met'],
    ['{ zone: { fox: reserve }, at: after Rest }', 'met'],
    ['{ zone: { fox: hand } }', 'expected: zone: { fox: hand } | found: zone: { fox: reserve }'],
    ['{ winners: [ana] }', 'the game has not ended'],
  ])('%s: %s', (expectation, wanted) => {
    expect(verdict(expectation)).toBe(wanted)
  })

  it('of a player who takes turns running, the first one only', () => {
    const alone = ['  - ana: play fox hero', '  - ana: pass', 'until: end of Afternoon']
    const lines = [...game.slice(0, 11), '  passed: [bo]', ...game.slice(11, 16), ...alone]
    expect(verdict('{ turns: [ana, ana] }', lines)).toBe('met')
    expect(verdict('{ in: turn of ana, turns: [ana] }', lines)).toBe('met')
    expect(verdict('{ in: turn of ana, zone: { fox: hero-expedition } }', lines)).toBe('met')
  })
})

describe('what must be so now', () => {
  it.each([
    ['day: 1, phase: Afternoon, first-player: ana, turn: ana, passed: []', 'fine'],
    ['zone: { fox: hand, bell: landmark }, limbo: []', 'fine'],
    ['zones: { ana: { deck: 4, hand: [fox], reserve: [], mana: 1 }, bo: { hand: 1 } }', 'fine'],
    ['expeditions: { ana: { hero: 0, companion: 7 }, bo: { hero: 0 } }', 'fine'],
    ['ready: [bell], boosts: { fox: 0 }, counters: { fox: { prey: 0 } }, status: { fox: [] }', 'fine'],
    ['asked: ana, rule: 4.2.3.c.1, options: [play fox, pass], offers: [], ended: false', 'fine'],
    ['day: 2, phase: Noon', 'expected: day: 2, phase: Noon | found: day: 1, phase: Afternoon'],
    ['turn: bo, passed: [bo]', 'expected: turn: bo, passed: [bo] | found: turn: ana, passed: []'],
    ['zone: { fox: mana }', 'expected: zone: { fox: mana } | found: zone: { fox: hand }'],
    ['zones: { ana: { deck: 3 } }', 'expected: deck of ana: 3 | found: deck of ana: 4'],
    ['zones: { ana: { hand: [] } }', 'expected: hand of ana: [] | found: hand of ana: [fox]'],
    [
      'expeditions: { bo: { hero: 2 } }',
      'expected: expeditions bo: { hero: 2 } | found: expeditions bo: { hero: 0 }',
    ],
    ['status: { fox: [asleep] }', 'expected: status fox: [asleep] | found: status fox: []'],
    ['exhausted: [bell]', 'expected: exhausted: [bell] | found: exhausted: []'],
  ])('%s', (now, wanted) => {
    const [block = ''] = told(...game.slice(0, 16), `  - expect: { ${now} }`)
    const parts = block.split('\n').filter(line => !line.startsWith('a.yaml'))
    expect(parts.map(line => line.trim()).join(' | ')).toBe(wanted)
  })
})

describe('a script', () => {
  it('has pass and decline as the least answer; what must be kept is taken in the order given', () => {
    const lines = game.map(line => line.replace('landmark: [bell, bell]', 'landmark: [bell, bell, bell]'))
    const until = 'until end of Night'
    expect(told(...lines.slice(0, 15), `  - ${until}: idle`)[0]).toBe(
      [
        `a.yaml:16:5: script[0]: the script does not foresee this decision: ana must answer`,
        '  found: start of Noon of day 1',
        '  rule: day 1.0 5.1.1.d',
        '  allowed: resolve ring, resolve ring@bell-2, resolve ring@bell-3',
      ].join('\n'),
    )
    const { state } = run(
      ...lines.slice(0, 15),
      `  - ${until}: idle [ring, ring@bell-3, bell-3, bell]`,
      'until: end of Night',
    )
    const { things = {}, passed } = state.game.day ?? {}
    expect(passed).toEqual(['ana', 'bo'])
    expect(Object.keys(things).filter(id => things[id]?.zone === 'landmark')).toEqual(['bell', 'bell-3'])
  })

  it('goes on to the next phase, day and turn', () => {
    const lines = [
      '  - advance day: next phase',
      '  - expect: { phase: Afternoon }',
      '  - advance: next turn',
    ]
    const on = [...lines, '  - expect: { turn: ana, asked: nobody }', '  - until next start of Dusk: idle']
    const last = ['  - advance: next day', '  - expect: { day: 2, phase: Morning, first-player: ana }']
    expect(told(...game.slice(0, 15), '  - ana: ring', ...on, ...last)).toEqual(['fine'])
  })

  it('is answered by an object that the decision is about, for its player only', () => {
    const lines = game.map(line => line.replace('do: [note: ding]', 'do: [play-free: fox]'))
    const script = (who: string) => told(...lines.slice(0, 15), '  - ana: ring', `  - ${who}: hero`)
    expect(script('fox')).toEqual(['a.yaml:1:1: this scenario expects nothing, so it shows nothing'])
    expect(script('bell')[0]).toContain('it is ana who must answer')
  })

  it('sees that days repeat, the count of them aside', () => {
    const empty = [
      'title: A test',
      'players: [ana, bo]',
      'day: { begin: start of Dusk of day 1, first-player: ana }',
    ]
    const idle = (day: number) => `  - until start of Morning of day ${day}: idle`
    const at = (day: number) =>
      run(...empty, 'script:', idle(day), `until: start of Morning of day ${day}`).state
    expect(lapKey(at(4), 'day')).toBe(lapKey(at(2), 'day'))
    expect(lapKey(at(3), 'day')).not.toBe(lapKey(at(2), 'day'))
    const named = {
      structure: 'day',
      edge: 'start',
      span: 'phase',
      where: { phase: ['Noon'], day: [9] },
    } as const
    expect(lapKey(at(4), 'day', named)).not.toBe(lapKey(at(2), 'day', named))
  })
})
