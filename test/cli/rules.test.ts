import { describe, expect, it } from 'vitest'
import { clockRules, clockRulings, dayRulings } from '../../src/rulebook/index.ts'
import { shipped, turnkeeper } from './command.ts'

const output = (...args: string[]) => {
  const { code, out, err } = turnkeeper(args)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
}

interface Row {
  readonly structure: string
  readonly number: string
  readonly standing: string
  readonly steps: readonly string[]
  readonly scenarios: readonly string[]
  readonly asserted: readonly string[]
}

describe('rules', () => {
  const all: readonly Row[] = JSON.parse(output('rules', '--format', 'json'))
  const rows = all.filter(({ structure }) => structure === 'clock')
  const row = (number: string) => rows.find(one => one.number === number)

  it('has every rule with a step that carries it out and a scenario that cites it', () => {
    expect(rows.map(({ number }) => number)).toEqual(clockRules.map(({ number }) => number))
    for (const { number, standing, steps, scenarios } of rows) {
      if (standing !== 'rule') continue
      expect(steps, number).not.toEqual([])
      expect(scenarios, number).not.toEqual([])
      for (const name of scenarios) expect(shipped).toContain(name)
    }
  })

  it.each([
    // Tagged with the rule in a procedure's table.
    ['500.1', ['tic/set', 'tic/again']],
    ['502.2', ['tic/ready', 'tic/increase']],
    // Seen to cite it while the scenarios were played.
    ['500.3a', ['tic/select']],
    ['500.3b', ['tic/select']],
    ['500.3c', ['tic/select']],
    // What serves others is counted for the step that it serves.
    ['501.3', ['turn/decide', 'turn/carried-out', 'play/play', 'play/pay']],
    ['501.3c', ['turn/step-up']],
    ['502.1', ['tic/end-triggers', 'settle/order']],
  ])('knows which steps carry out %s', (number, steps) => {
    expect(row(number)?.steps).toEqual(steps)
  })

  it('lists each rule by number and title, with its steps', () => {
    const out = output('rules')
    for (const { number, title } of clockRules) {
      expect(out).toMatch(new RegExp(`^${number.replace('.', '\\.')} +${title.en}`, 'm'))
    }
    expect(out).toMatch(/^500\.3c .*\n {10}steps {6}tic\/select\n {10}scenarios {2}clock\//m)
  })

  it('shows one rule whole', () => {
    const [head, ...lines] = output('rules', '501.3a', '--lang', 'fr').split('\n')
    expect(head).toBe('501.3a    Réactions pendant son tour')
    expect(lines.join('\n')).toContain('Pendant son tour, un joueur ajoute')
    expect(lines).toContain('          étapes     play/play, play/pay')
    for (const name of row('501.3a')?.scenarios ?? []) expect(lines).toContain(`            ${name}`)
  })

  it('takes a number as entries cite it', () => {
    const one = output('rules', '500.3a')
    expect(output('rules', 'clock 500.3a (read: 502)')).toBe(one)
    expect(output('rules', 'clock 500.3a')).toBe(one)
    expect(one).toContain('Its pointer is read as 502.')
  })

  it('counts for each rule what carries it out, cites it and asserts it', () => {
    const out = output('rules', '--coverage')
    expect(out).toMatch(/^rule +carried out +scenarios +asserted\n500\.1 +2 +\d+ +\d+\n/)
    expect(out).toMatch(/^404\.1 +not at hand$/m)
    expect(out).toMatch(/\n15 of 15 rules carried out by a step, \d+ named in an expectation, 4 whose/)
  })
})

describe('rulings', () => {
  it('lists each ruling with its options, the default marked, and why', () => {
    const [first = ''] = output('rulings').split('\n\n')
    expect(first).toMatchInlineSnapshot(`
      "clock.tie-chooser: Who chooses among several players' characters
        nearest-with-a-match (default)  The first player to the left of the turn
                                        player who has a matching character.
        next-seat                       The very next player to the left of the turn
                                        player, with or without a matching character.
        Why: 500.3c is about the players who own the matching characters, and "first"
        would add nothing if just the neighbour were meant. With two players or two
        teams both readings agree."
    `)
    expect(output('rulings', '--lang', 'fr')).toMatch(
      /^clock\.score-target: .*\n {2}announce \(par défaut\) /m,
    )
  })

  it('is data as well', () => {
    const all = JSON.parse(output('rulings', '--format', 'json'))
    expect(all.map(({ id }: { id: string }) => id)).toEqual(
      [...clockRulings, ...dayRulings].map(({ id }) => id),
    )
    expect(all[0]).toMatchObject({
      default: 'nearest-with-a-match',
      options: [{ id: 'nearest-with-a-match' }, {}],
    })
  })
})
