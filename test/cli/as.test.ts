import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, turnkeeper } from './command.ts'

const hidden = `title: What a hand holds
players: [ana, bo]
cards:
  raven: { type: character, cost: { hand: 1, reserve: 1 } }
  newt: { type: character, cost: { hand: 1, reserve: 1 } }
  toad: { type: spell, cost: { hand: 1, reserve: 1 } }
day:
  begin: start of Afternoon of day 1
  first-player: ana
  zones:
    ana: { hand: [raven, newt], mana: [toad, newt], deck: 5 }
    bo: { hand: [newt], mana: [toad], deck: 5 }
script:
  - ana: play raven hero
  - bo: pass
`
const path = folder({ 'hidden.yaml': hidden })
const failing = join(
  folder({ 'fails.yaml': hidden.replace('bo: pass', 'bo: play raven hero') }),
  'fails.yaml',
)
const file = join(path, 'hidden.yaml')
const run = (...args: string[]) => turnkeeper(['run', file, ...args])

describe('run --as', () => {
  it('is a timeline in the words of who looks', () => {
    const { code, out, err } = run('--as', 'bo')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('ana: play a card into the Hero Expedition')
    expect(out).toContain('ana plays raven.')
    expect(out).toMatch(/orb\.3 is exhausted/)
    expect(out).toMatch(/Hand: newt\.5/)
    expect(out).toMatch(/Hand: 1 unknown/)
  })

  it('asks in the words of who is asked, and shows answers to nobody else', () => {
    expect(run('--as', 'ana').out).toContain('play newt.2')
    expect(run('--as', 'everybody').out).not.toContain('newt')
  })

  it.each(['text', 'json', 'ndjson'])('tells nobody what he does not know (%s)', format => {
    for (const who of ['bo', 'everybody']) {
      const { out, err } = run('--as', who, '--format', format)
      expect(out + err).not.toContain('toad.3')
      expect(out + err).not.toMatch(/"(raven|newt|toad)(-\d+)?"/)
      expect(out + err).not.toMatch(/digest/i)
    }
  })

  it('json has where it stands as he sees it, and what only the judge may have is left out', () => {
    const { zones, decision, ...rest } = JSON.parse(run('--as', 'everybody', '--format', 'json').out)
    expect(zones.ana).toEqual({
      deck: ['card', 'card', 'card', 'card', 'card'],
      hand: ['card'],
      mana: ['orb.3', 'orb.4'],
      'hero-expedition': [expect.stringMatching(/^raven\.\d+$/)],
    })
    expect(decision).toMatchObject({ for: 'ana', what: 'day-turn' })
    expect(decision).not.toHaveProperty('ask')
    expect(Object.keys(rest)).not.toContain('digest')
    expect(Object.keys(rest)).not.toContain('expectations')
  })

  it('is the judge unless given', () => {
    expect(run('--as', 'judge').out).toBe(run().out)
    expect(run('--as', 'judge', '--format', 'ndjson').out).toBe(run('--format', 'ndjson').out)
    expect(run('--format', 'ndjson').out).not.toContain('"sight"')
  })

  it('says only that something fails to who may not know what', () => {
    const { code, err } = turnkeeper(['run', failing, '--as', 'bo'])
    expect(code).toBe(1)
    expect(err).toBe('error: something fails in this scenario; as the judge it says where\n')
    expect(turnkeeper(['run', failing, '--as', 'bo', '--lang', 'fr']).err).toMatch(
      /^erreur : un échec dans ce scénario/,
    )
  })

  it('names who can look', () => {
    const { code, out, err } = run('--as', 'anna')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/--as: nobody looks at this table under that name/)
    expect(err).toMatch(/allowed: judge, everybody, ana, bo/)
    expect(err).toMatch(/ana\b/)
    expect(run('--as', 'anna', '--lang', 'fr').err).toMatch(/personne ne suit cette table sous ce nom/)
    expect(run('--as').code).toBe(2)
  })

  it('nobody is called everybody', () => {
    const named = join(folder({ 'n.yaml': hidden.replaceAll('bo', 'everybody') }), 'n.yaml')
    const { code, err } = turnkeeper(['run', named])
    expect(code).toBe(2)
    expect(err).toMatch(/everybody/)
  })
})
