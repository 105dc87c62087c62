import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, turnkeeper, two } from './command.ts'

const path = folder()

/** What `check` says of files with these texts, by their names. Nothing is played. */
function refused(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const names = Object.keys(texts)
  const files = names.map((name, i) => [`${i}.yaml`, texts[name] ?? ''])
  const place = folder(Object.fromEntries(files))
  const { code, out, err } = turnkeeper(['check', place, '--reporter', 'json'])
  expect(code).toBe(2)
  const report = JSON.parse(out)
  expect(report).toMatchObject({ files: names.length, unreadable: names.length, passed: 0 })
  for (const row of report.scenarios) expect(row).toMatchObject({ title: null, digest: null, failed: 1 })
  const blocks = err.split(/^(?=\/)/m)
  const said = names.map((_, i) =>
    blocks.filter(block => block.startsWith(join(place, `${i}.yaml`))).join(''),
  )
  return Object.fromEntries(
    names.map((name, i) => [name, said[i]?.replaceAll(join(place, `${i}.yaml`), 'a.yaml') ?? '']),
  )
}

/** The scenario with one mistake in it. */
const change = (from: string, to: string) => {
  expect(two).toContain(from)
  return two.replace(from, to)
}
function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
const b1 = 'b1: { player: bo, clock: 4 }'

describe('a file that is no scenario', () => {
  it('is missing', () => {
    const file = join(path, 'gone.yaml')
    for (const command of ['run', 'play']) {
      expect(turnkeeper([command, file])).toEqual({
        code: 2,
        out: '',
        err: `${file}: there is no such file\n`,
      })
    }
    expect(turnkeeper(['run', file, '--lang', 'fr']).err).toBe(`${file}: ce fichier n'existe pas\n`)
  })

  it('is a folder', () => {
    expect(turnkeeper(['run', path])).toMatchObject({
      code: 2,
      err: `${path}: this is a folder, not a file\n`,
    })
  })

  const files: [string, string, RegExp][] = [
    ['is not YAML', 'title: [a\nplayers: x', /^a\.yaml:2:1: in brackets|^a\.yaml:\d+:\d+: /],
    ['is empty', '', /^a\.yaml.*: the file is empty\n/],
    [
      'has a key twice',
      `${two}title: again\n`,
      /^a\.yaml:\d+:1: the key "title" is written twice\n {2}first at: a\.yaml:2:1\n/,
    ],
    [
      'is an alias bomb',
      `a: &a [x, x, x, x, x, x, x, x, x, x]\n${'bcdefgh'
        .split('')
        .map((name, i) => `${name}: &${name} [${`*${'abcdefgh'[i]}, `.repeat(10)}]\n`)
        .join('')}`,
      /^a\.yaml:\d+:\d+: .*too (much|many)/,
    ],
    [
      'is larger than 1 MiB',
      `title: ${'x'.repeat(10_000_000)}`,
      /^a\.yaml: the file is larger than 1024 KiB\n$/,
    ],
  ]
  const said = lazily(() => refused(Object.fromEntries(files)))

  it.each(files)('%s', (name, _, err) => {
    expect(said()[name]).toMatch(err)
  })
})

describe('a scenario with a mistake is refused with place, value, what is allowed and a suggestion', () => {
  const files: [string, string, string][] = [
    [
      'an unknown key',
      change('title:', 'titel:'),
      `a.yaml:2:1: titel: this key is not known here
  found: titel
  allowed: title, players, clock, abilities, rulings, script, until, expect,
    cases
  did you mean title?
`,
    ],
    [
      'an unknown key further in',
      change('clock: 4 }\n', 'clcok: 4 }\n'),
      `a.yaml:10:23: clock.characters.b1.clcok: this key is not known here
  found: clcok
  allowed: player, clock, in-play, familiar, near, bar
  did you mean clock?
`,
    ],
    [
      'a misspelt moment',
      change('start of tic 4', 'start of tik 4'),
      `a.yaml:5:10: clock.begin: "tik" is not understood after "start of"
  found: tik
  allowed: tic, turn, cycle
  did you mean tic?
`,
    ],
    [
      'an unknown id',
      change('- a1: play strike', '- a2: play strike'),
      `a.yaml:13:5: script[1].a2: nothing here has this id; it must be a player or a character
  found: a2
  allowed: `,
    ],
    [
      'an id that is taken',
      change(b1, b1.replace('b1', 'north')),
      `a.yaml:10:5: clock.characters.north: this id is already that of a VP location; every id stands for one thing
  found: north
  first at: a.yaml:7:18
`,
    ],
    ...(['constructor', '__proto__', 'judge', 'tic'] as const).map((id): [string, string, string] => [
      `an id like ${id}`,
      change(b1, b1.replace('b1', id)),
      `a.yaml:10:5: clock.characters.${id}`,
    ]),
    ...(['0', '11', '3.5', '"3"', '', 'null', '010', '5:10'] as const).map(
      (clock): [string, string, string] => [
        `a clock of ${clock || 'nothing'}`,
        change(b1, b1.replace('4 }', `${clock} }`)),
        'a.yaml:10:',
      ],
    ),
    [
      'a character without a player',
      change(b1, 'b1: { clock: 4 }'),
      `a.yaml:10:5: clock.characters.b1: the key "player" is missing
  allowed: a text
`,
    ],
    ['neither start player nor turn player', change('  turn-player: ana\n', ''), 'a.yaml:4:1: clock: '],
    [
      'both start player and turn player',
      change('  turn-player: ana\n', '  turn-player: ana\n  start-player: bo\n'),
      'a.yaml:',
    ],
    [
      'an expectation on a trigger that does not exist',
      `${two}  - { trigger: gift, fires: once }\n`,
      'a.yaml:20:16: expect[1].trigger: nothing here has this id; it must be an ability or a VP location\n',
    ],
    [
      'rulings that contradict each other',
      `${two}rulings: { clock.tie-chooser: next-seat, clock.tie-choice: own-match }\n`,
      'a.yaml:20:1: rulings: these rulings contradict each other: ',
    ],
    ['a misspelt verb', change('{ action: 3 }', '{ action: 3, do: [{ scroe: 1 }] }'), 'a.yaml:9:'],
  ]
  const said = lazily(() => refused(Object.fromEntries(files)))

  it.each(files)('%s', (name, _, err) => {
    expect(said()[name]?.slice(0, err.length)).toBe(err)
  })

  it.each(['run', 'play'])('by %s as well', command => {
    const [name = '', text = ''] = files[0] ?? []
    const file = join(folder({ 'a.yaml': text }), 'a.yaml')
    const { code, out, err } = turnkeeper([command, file])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.replaceAll(file, 'a.yaml')).toBe(said()[name])
  })
})

describe('a script that cannot be played', () => {
  it('fails at its line with the legal answers, exit code 1', () => {
    const file = join(folder({ 'a.yaml': change('play strike', 'play strke') }), 'a.yaml')
    const { code, out, err } = turnkeeper(['run', file])
    expect(code).toBe(1)
    expect(out).toContain('ana decides what a1 does next')
    expect(err.replaceAll(file, 'a.yaml')).toMatchInlineSnapshot(`
      "a.yaml:13:5: script[1]: "play strke" is not a legal answer here
        rule: clock 501.3b
        allowed: move, move near north, play strike, action 0..99, instant 0..99,
          end turn
        did you mean play strike?
      a.yaml:14:5: script[2]: 2 lines of the script are left over from here
      a.yaml:19:5: expect[0]: never judged: the run stopped before this was over
        expected: in: tic 4
        found: turn of a1 in tic 4 of cycle 1
      "
    `)
  })

  it('answers nobody who is asked', () => {
    const file = join(folder({ 'a.yaml': change('- bo: choose a1', '- ana: choose a1') }), 'a.yaml')
    const { code, err } = turnkeeper(['run', file, '--lang', 'fr'])
    expect(code).toBe(1)
    expect(err).toContain("c'est bo qui doit répondre")
  })
})
