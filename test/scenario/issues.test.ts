import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { problem, problemsOf, validate } from '../../src/scenario/issues.ts'
import { formatProblem } from '../../src/scenario/problem.ts'
import { readSource } from '../../src/scenario/source.ts'
import type { Lang } from '../../src/text/text.ts'

function told(schema: z.ZodType, text: string, lang: Lang = 'en'): string[] {
  const source = readSource(text, 'a.yaml')
  if (!source.ok) throw new Error(JSON.stringify(source.problems))
  const result = validate(schema, source)
  return result.ok ? ['ok'] : result.problems.map(problem => formatProblem(problem, lang))
}

const clock = z.strictObject({ clock: z.int().min(1).max(10) })
const advance = z.strictObject({ type: z.literal('advance'), to: z.string() })
const choose = z.strictObject({ type: z.literal('choose'), what: z.string() })
const wait = z.strictObject({ type: z.literal('expect'), tic: z.int() })
const kinds = [advance, choose, wait] as const

describe('SCN-05 numbers that are not', () => {
  const range = 'clock: this must be a whole number from 1 to 10'
  it.each([
    ['0', '0'],
    ['11', '11'],
    ['-3', '-3', undefined],
    ['3.5', '3.5'],
    ['"3"', '"3"', '3'],
    ['010', '010', '10'],
    ['08', '08', '8'],
    ['5:10', '5:10'],
    ['5/10', '5/10'],
    ['1e1', '1e1'],
    ['0x1F', '0x1F'],
    ['.inf', '.inf'],
    ['null', 'nothing (it is empty)'],
    ['', 'nothing (it is empty)'],
    ['[3]', '[3]'],
    ['true', 'true'],
    ['\n  - 3\n  - 4', 'a list'],
    ['\n  three: 3', 'a set of keys with values'],
  ])('%j', (written, found, suggestion?: string) => {
    const [first = ''] = told(clock, `clock: ${written}`)
    const [head, ...lines] = first.split('\n')
    expect(head).toMatch(/^a\.yaml:1:[178]: /)
    expect(head).toContain(range)
    expect(lines).toEqual([`  found: ${found}`, ...(suggestion ? [`  did you mean ${suggestion}?`] : [])])
  })

  it('one-sided ranges, and none', () => {
    const schema = z.object({ a: z.int().min(0), b: z.int().gt(0), c: z.int().lt(5), d: z.int() })
    expect(told(schema, 'a: -1\nb: 0\nc: x\nd: x')).toEqual([
      'a.yaml:1:4: a: this must be a whole number, 0 or more\n  found: -1',
      'a.yaml:2:4: b: this must be a whole number, 1 or more\n  found: 0',
      'a.yaml:3:4: c: this must be a whole number, 4 or less\n  found: x',
      'a.yaml:4:4: d: this must be a whole number\n  found: x',
    ])
  })
})

describe('SCN-06 a wrong word in a choice is told with all choices', () => {
  const expected = [
    'a.yaml:4:11: steps[2].type: this value is not known here',
    '  found: advnce',
    '  allowed: advance, choose, expect',
    '  did you mean advance?',
  ].join('\n')
  const text =
    'steps:\n  - { type: advance, to: x }\n  - { type: expect, tic: 3 }\n  - type: advnce\n    to: x\n'

  it('in a discriminated union', () => {
    const schema = z.strictObject({ steps: z.array(z.discriminatedUnion('type', kinds)) })
    expect(told(schema, text)).toEqual([expected])
  })
  it('in a plain union, others among its branches', () => {
    const schema = z.strictObject({ steps: z.array(z.union([z.string(), z.union(kinds), z.array(z.int())])) })
    expect(told(schema, text)).toEqual([expected])
  })
  it('in an enumeration, in French too', () => {
    const schema = z.strictObject({ link: z.enum(['none', 'phases-on-tics']) })
    expect(told(schema, 'link: "nnoe"', 'fr')).toEqual([
      'a.yaml:1:7: link: cette valeur n\'est pas connue ici\n  trouvé : "nnoe"\n  permis : none, phases-on-tics\n  vouliez-vous dire none ?',
    ])
    expect(told(schema, 'link:')).toEqual([
      'a.yaml:1:6: link: this value is not known here\n  found: nothing (it is empty)\n  allowed: none, phases-on-tics',
    ])
  })
})

describe('a union says what the branch lacks that was meant', () => {
  const schema = z.array(
    z.union([z.string(), ...kinds, z.strictObject({ any: z.array(clock) }), z.array(z.int())]),
  )
  it.each([
    [
      '- { type: choose, waht: x }',
      'a.yaml:1:19: [0].waht: this key is not known here\n  found: waht\n  allowed: type, what\n  did you mean what?',
    ],
    ['- { type: choose }', 'a.yaml:1:3: [0]: the key "what" is missing\n  allowed: a text'],
    [
      '- any: [{ clock: 3 }, { clock: 11 }]',
      'a.yaml:1:32: [0].any[1].clock: this must be a whole number from 1 to 10\n  found: 11',
    ],
    ['- [1, x]', 'a.yaml:1:7: [0][1]: this must be a whole number\n  found: x'],
    [
      '- 5',
      'a.yaml:1:3: [0]: this must be a text, a set of keys with values, or a list\n  found: 5\n  did you mean "5"?',
    ],
  ])('%j', (text, expected) => {
    expect(told(schema, text)).toEqual([expected])
  })

  it('words beside a number', () => {
    const fires = z.strictObject({ fires: z.union([z.int().min(0), z.enum(['once', 'never'])]) })
    expect(told(fires, 'fires: onec')).toEqual([
      'a.yaml:1:8: fires: this value is not known here\n  found: onec\n  allowed: once, never, a whole number, 0 or more\n  did you mean once?',
    ])
    expect(told(fires, '{}')).toEqual([
      'a.yaml:1:1: the key "fires" is missing\n  allowed: once, never, a whole number, 0 or more',
    ])
  })
})

describe('SCN-07 unknown keys are told at every level', () => {
  const schema = z.strictObject({
    script: z.array(z.strictObject({ expect: z.strictObject({ tic: z.int() }).optional() })),
    characters: z.record(z.string(), z.strictObject({ 'personal-clock': z.int(), player: z.string() })),
    expect: z.lazy(() => z.array(z.string())).optional(),
  })
  it('each at its key, with the known keys and a suggestion', () => {
    const text = [
      'script:',
      '  - expcet: { tic: 3 }',
      '  - expect: { tic: 3, tac: 4, zzz: 5 }',
      'characters:',
      '  a1: { persnal_clock: 3, player: ana }',
      'expetc: []',
    ].join('\n')
    expect(told(schema, text)).toEqual([
      'a.yaml:2:5: script[0].expcet: this key is not known here\n  found: expcet\n  allowed: expect\n  did you mean expect?',
      'a.yaml:3:23: script[1].expect.tac: this key is not known here\n  found: tac\n  allowed: tic\n  did you mean tic?',
      'a.yaml:3:31: script[1].expect.zzz: this key is not known here\n  found: zzz\n  allowed: tic',
      // A misspelt key that is needed is one mistake, told once.
      'a.yaml:5:9: characters.a1.persnal_clock: this key is not known here\n  found: persnal_clock\n  allowed: personal-clock, player\n  did you mean personal-clock?',
      'a.yaml:6:1: expetc: this key is not known here\n  found: expetc\n  allowed: script, characters, expect\n  did you mean expect?',
    ])
  })
  it('in French', () => {
    expect(told(z.strictObject({ a: z.int() }), 'a: 1\nb: 2', 'fr')).toEqual([
      "a.yaml:2:1: b: cette clé n'est pas connue ici\n  trouvé : b\n  permis : a",
    ])
  })
})

describe('keys', () => {
  it('that are missing are told at the mapping that lacks them', () => {
    const schema = z.strictObject({ clock: z.strictObject({ a1: z.strictObject({ player: z.string() }) }) })
    expect(told(schema, 'clock:\n  a1:\n    {}')).toEqual([
      'a.yaml:2:3: clock.a1: the key "player" is missing\n  allowed: a text',
    ])
    expect(told(schema, '{}', 'fr')).toEqual([
      'a.yaml:1:1: la clé « clock » manque\n  permis : un ensemble de clés avec des valeurs',
    ])
  })

  it('like __proto__ and constructor are never passed over', () => {
    const proto = (path: string, at: string) =>
      `a.yaml:${at}: ${path}: this cannot be used as a key\n  found: __proto__`
    expect(told(z.record(z.string(), z.int()), '__proto__: 3\na: 1')).toEqual([proto('__proto__', '1:1')])
    expect(told(z.looseObject({}), 'a: [{ __proto__: {} }]')).toEqual([proto('a[0].__proto__', '1:7')])
    expect(told(z.strictObject({}), '__proto__: {}')).toEqual([proto('__proto__', '1:1')])
    expect(told(z.strictObject({ a: z.int().optional() }), 'constructor: 1\ntoString: 2')).toEqual([
      'a.yaml:1:1: constructor: this key is not known here\n  found: constructor\n  allowed: a',
      'a.yaml:2:1: toString: this key is not known here\n  found: toString\n  allowed: a',
    ])
  })

  it('of a record are checked, and told at the key', () => {
    const id = z.string().superRefine((text, ctx) => {
      if (text === 'judge') problem(ctx, { key: 'value.other', params: { detail: 'taken' } })
    })
    expect(told(z.record(id, z.int()), '{ a: 1, judge: 2 }')).toEqual([
      'a.yaml:1:9: judge: this is not allowed here (taken)\n  found: judge',
    ])
    expect(told(z.record(z.string().regex(/^[a-z]+$/), z.int()), 'A: 1')).toEqual([
      'a.yaml:1:1: A: this cannot be used as a key\n  found: A\n  allowed: /^[a-z]+$/',
    ])
    expect(told(z.partialRecord(z.enum(['ana', 'bo']), z.int()), 'ana: 1\nbob: 2')).toEqual([
      'a.yaml:2:1: bob: this key is not known here\n  found: bob\n  allowed: ana, bo\n  did you mean bo?',
    ])
  })
})

describe('kinds and sizes', () => {
  const schema = z.strictObject({
    title: z.string().min(1).max(5),
    on: z.boolean().optional(),
    near: z.array(z.string()).min(1).max(2).optional(),
    by: z.int().multipleOf(5).optional(),
    code: z.string().min(2).regex(/^x/).optional(),
  })
  it.each([
    ['title: 2024', 'a.yaml:1:8: title: this must be a text\n  found: 2024\n  did you mean "2024"?'],
    ['title: ""', 'a.yaml:1:8: title: this text must not be empty\n  found: ""'],
    ['title: too long', 'a.yaml:1:8: title: this text must have at most 5 characters\n  found: too long'],
    ['title: x\non: yes', 'a.yaml:2:5: on: this must be true or false\n  found: yes\n  did you mean true?'],
    [
      'title: x\nnear: north',
      'a.yaml:2:7: near: this must be a list\n  found: north\n  did you mean [north]?',
    ],
    ['title: x\nnear: []', 'a.yaml:2:7: near: this needs at least 1 entry\n  found: []'],
    [
      'title: x\nnear:\n  - a\n  - b\n  - c',
      'a.yaml:2:1: near: this can have at most 2 entries\n  found: a list',
    ],
    ['title: x\nby: 7', 'a.yaml:2:5: by: this must be a multiple of 5\n  found: 7'],
    ['title: x\ncode: xx\n', 'ok'],
    [
      'title: x\ncode: yy\n',
      'a.yaml:2:7: code: this is not written as it must be\n  found: yy\n  allowed: /^x/',
    ],
    ['- title', 'a.yaml:1:1: this must be a set of keys with values\n  found: a list'],
    ['just words', 'a.yaml:1:1: this must be a set of keys with values\n  found: just words'],
  ])('%j', (text, expected) => {
    expect(told(schema, text)).toEqual([expected])
  })
  it('nothing can stand where nothing is allowed', () => {
    expect(told(z.object({ a: z.never() }), 'a: 1')).toEqual([
      'a.yaml:1:4: a: nothing can stand here\n  found: 1',
    ])
  })
})

describe('problems of our own', () => {
  const players = ['ana', 'bo']
  const schema = z
    .strictObject({
      characters: z.record(z.string(), z.strictObject({ player: z.string() })),
      begin: z.string().optional(),
    })
    .superRefine(({ characters, begin }, ctx) => {
      for (const [id, { player }] of Object.entries(characters)) {
        const path = ['characters', id, 'player']
        if (!players.includes(player)) problem(ctx, { key: 'value.unknown', path, allowed: players })
      }
      if (begin === undefined) return
      problem(ctx, { key: 'value.other', params: { detail: 'x' }, path: ['begin'], at: 'key' })
      problem(ctx, {
        key: 'value.other',
        params: { detail: 'y' },
        path: ['begin'],
        found: 'strat',
        suggestion: 'start',
      })
      problem(ctx, { key: 'value.other', params: { detail: 'z' }, path: ['characters'] })
    })

  it('are found where they are, and completed from the file', () => {
    expect(told(schema, 'characters:\n  a1: { player: ana }\n  b1: { player: "bob" }')).toEqual([
      'a.yaml:3:17: characters.b1.player: this value is not known here\n  found: "bob"\n  allowed: ana, bo\n  did you mean bo?',
    ])
  })
  it('can stand at a key, say what was found, or concern a whole mapping', () => {
    expect(told(schema, 'characters:\n  a1: { player: ana }\nbegin: strat')).toEqual([
      'a.yaml:1:1: characters: this is not allowed here (z)',
      'a.yaml:3:1: begin: this is not allowed here (x)\n  found: begin',
      'a.yaml:3:8: begin: this is not allowed here (y)\n  found: strat\n  did you mean start?',
    ])
  })
  it('a check that is not ours still says something', () => {
    expect(
      told(
        z.string().refine(text => text === 'b', 'why'),
        'a',
      ),
    ).toEqual(['a.yaml:1:1: this is not allowed here (why)\n  found: a'])
  })
})

it('an error made without our error map is told without known keys', () => {
  const source = readSource('b: 1', 'a.yaml')
  const { error } = z.strictObject({ a: z.int().optional() }).safeParse({ b: 1 })
  if (!source.ok || !error) throw new Error('no error')
  expect(problemsOf(error, source).map(each => formatProblem(each, 'en'))).toEqual([
    'a.yaml:1:1: b: this key is not known here\n  found: b',
  ])
})

it('what is right comes out as the schema makes it', () => {
  const source = readSource('a: 1', 'a.yaml')
  if (!source.ok) throw new Error('not read')
  expect(validate(z.strictObject({ a: z.int(), b: z.int().default(2) }), source)).toEqual({
    ok: true,
    value: { a: 1, b: 2 },
  })
})

it('anything read is either right or told with its place, in both languages', () => {
  const item = z.union([z.string(), z.union(kinds), z.strictObject({ any: z.lazy(() => clock) })])
  const schema = z.strictObject({
    title: z.string().min(1),
    steps: z.array(item).max(3),
    by: z.record(z.string().regex(/^a/), z.union([clock, z.enum(['x', 'y'])])).optional(),
  })
  const word = fc.constantFrom(
    'title',
    'steps',
    'by',
    'a',
    'type',
    'advance',
    'any',
    'clock',
    '__proto__',
    'to',
    'x',
  )
  const { tree } = fc.letrec(tie => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.oneof(word, fc.integer({ min: -2, max: 12 }), fc.boolean(), fc.constant(null)),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(word, tie('tree'), { maxKeys: 4 }),
    ),
  }))
  const shape = fc.record(
    { title: tree, steps: fc.array(tree, { maxLength: 4 }), by: tree },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(tree, shape), data => {
      const source = readSource(JSON.stringify(data, null, 1), 'a.yaml')
      if (!source.ok) throw new Error('not read')
      const result = validate(schema, source)
      if (result.ok) return
      expect(result.problems.length).toBeGreaterThan(0)
      for (const each of result.problems) {
        expect(formatProblem(each, 'en')).toMatch(/^a\.yaml:\d+:\d+: /)
        expect(formatProblem(each, 'fr')).not.toMatch(/undefined|NaN|autre chose/)
      }
    }),
    { numRuns: 2000 },
  )
})
