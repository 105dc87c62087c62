import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatProblem } from '../../src/scenario/problem.ts'
import { readFile, readSource, type Source } from '../../src/scenario/source.ts'
import type { Lang } from '../../src/text/text.ts'

function read(text: string): Source {
  const result = readSource(text, 'a.yaml')
  if (!result.ok) throw new Error(result.problems.map(problem => formatProblem(problem, 'en')).join('\n'))
  return result
}

/** The value as plain objects, which compare more easily than those without a prototype. */
function value(text: string): unknown {
  return JSON.parse(JSON.stringify(read(text).value))
}

function told(text: string, lang: Lang = 'en'): string {
  const result = readSource(text, 'a.yaml')
  return result.ok ? 'ok' : result.problems.map(problem => formatProblem(problem, lang)).join('\n')
}

describe('what a scalar is', () => {
  it("SCN-01 YAML 'Norway': no, yes and on are texts, with any line ends", () => {
    const text = 'players: [no, yes, on]\nid: NO'
    const expected = { players: ['no', 'yes', 'on'], id: 'NO' }
    const variants = [
      text,
      `${text}\n`,
      text.replaceAll('\n', '\r\n'),
      `\uFEFF${text}`,
      text.replace('\n', '\r'),
    ]
    for (const variant of variants) expect(value(variant)).toEqual(expected)
  })

  it('SCN-05 only whole numbers without a leading zero are numbers', () => {
    const texts = '5:10, 5/10, 3.5, 1e400, 010, 08, 0x1F, 0o7, .inf, .NaN, -0, 00, +1, 1_000, 2024-01-01'
    expect(value(`[${texts}]`)).toEqual(texts.split(', '))
    expect(value('[0, 7, -7, 10, 9007199254740991]')).toEqual([0, 7, -7, 10, 9007199254740991])
    expect(value(`['3', "3", "true", 'null', '']`)).toEqual(['3', '3', 'true', 'null', ''])
    expect(value('|-\n  3')).toBe('3')
  })

  it('refuses a number that a computer would round', () => {
    expect(told('a: 9007199254740992')).toBe(
      [
        'a.yaml:1:4: this number is too large; put quotes around it if it is text',
        '  found: 9007199254740992',
        '  did you mean "9007199254740992"?',
      ].join('\n'),
    )
  })

  it('knows one spelling of true, false and null', () => {
    expect(value('[true, false, True, TRUE, yes]')).toEqual([true, false, 'True', 'TRUE', 'yes'])
    expect(value('{a: null, b: ~, c: , d, e: Null}')).toEqual({
      a: null,
      b: null,
      c: null,
      d: null,
      e: 'Null',
    })
  })

  it('reads JSON as the same thing', () => {
    const data = { 'a b': [1, -2, true, null, 'é "x" \\ \n 😀', {}], c: { d: [] } }
    for (const indent of [undefined, 2, '\t']) expect(value(JSON.stringify(data, null, indent))).toEqual(data)
    expect(value('{"a": "\\u00e9\\ud83d\\ude00\\/"}')).toEqual({ a: 'é😀/' })
  })

  it('reads block scalars and repeated values', () => {
    expect(value('a: |\n  x\n  y\nb: >-\n  x\n  y')).toEqual({ a: 'x\ny\n', b: 'x y' })
    expect(value('a: &m {b: 1}\nc: [*m, *m]')).toEqual({ a: { b: 1 }, c: [{ b: 1 }, { b: 1 }] })
    expect(value('a: &m 1\nb: &n [*m]\nc: &m 2\nd: [*m, *n]')).toEqual({ a: 1, b: [1], c: 2, d: [2, [1]] })
  })
})

describe('keys', () => {
  it('SCN-02 duplicate keys are told with both places', () => {
    const text =
      'script:\n  - expect: { tic: 1 }\n    expect: { tic: 2 }\ncharacters:\n  a1: {}\n  "a1": {}\n'
    expect(told(text)).toBe(
      [
        'a.yaml:3:5: the key "expect" is written twice',
        '  first at: a.yaml:2:5',
        'a.yaml:6:3: the key "a1" is written twice',
        '  first at: a.yaml:5:3',
      ].join('\n'),
    )
    expect(told(text.replaceAll('\n', '\r\n'), 'fr')).toContain(
      "a.yaml:3:5: la clé « expect » est écrite deux fois\n  d'abord ici : a.yaml:2:5",
    )
    expect(told('2: x\n"2": y')).toContain('the key "2" is written twice')
  })

  it('are texts, whatever they look like', () => {
    expect(value('{1: a, true: b, null: c, 1.5: d, "": e}')).toEqual({
      1: 'a',
      true: 'b',
      null: 'c',
      1.5: 'd',
      '': 'e',
    })
    expect(told('? [a]\n: 1')).toBe('a.yaml:1:3: a key must be a plain text')
    expect(told('a: &k b\n*k : 1')).toBe('a.yaml:2:1: a key must be a plain text')
    expect(told(': 1')).toBe('a.yaml:1:1: a key is missing before the colon')
  })

  it('named like parts of every object are keys like any other', () => {
    const { value } = read('__proto__: { polluted: 1 }\nconstructor: 2\ntoString: 3')
    expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor', 'toString'])
    expect(Object.getPrototypeOf(value)).toBeNull()
    expect((value as { polluted?: unknown }).polluted).toBeUndefined()
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect((read('a: 1').value as object).constructor).toBeUndefined()
  })
})

describe('what YAML has and a scenario does not', () => {
  it.each([
    [
      'a: !!int "3"',
      'a.yaml:1:4: a YAML tag (a word with !) is not allowed; put quotes around it if it is text\n  found: !!int',
    ],
    [
      '!foo {a: 1}',
      'a.yaml:1:1: a YAML tag (a word with !) is not allowed; put quotes around it if it is text\n  found: !foo',
    ],
    ['a: {b: 1}\n<<: {c: 1}', 'a.yaml:2:1: merging with << is not allowed; write the keys out\n  found: <<'],
    ['a: 1\n---\nb: 2', 'a.yaml:2:1: a second document starts here; a file holds one'],
    ['%YAML 1.1\n---\na: 1', 'a.yaml:1:1: a line that starts with % is not allowed\n  found: %YAML 1.1'],
    ['a: "\\0"', 'a.yaml:1:4: this character cannot stand in a text\n  found: \\u{0}'],
    ['a\n\u0007', 'a.yaml:2:1: this character cannot stand in a text\n  found: \\u{7}'],
    ['', 'a.yaml:1:1: the file is empty'],
    ['# only this\n', 'a.yaml:1:1: the file is empty'],
    ['---\n', 'a.yaml:1:1: the file is empty'],
  ])('%j', (text, expected) => {
    expect(told(text)).toBe(expected)
  })

  it('a ! within a text, a closing ... and %YAML 1.2 are no harm', () => {
    expect(value('%YAML 1.2\n---\na: oh no!\nb: "!x"\n...\n')).toEqual({ a: 'oh no!', b: '!x' })
  })
})

describe('text that is not YAML', () => {
  it.each([
    ['a: "x', 'a.yaml:1:6: a closing quote is missing\n  found: the end of the file'],
    ['a: [1, 2\n', 'a.yaml:1:9: a closing ] is missing\n  found: the end of the file'],
    ['{"a": 1', 'a.yaml:1:8: a closing } is missing\n  found: the end of the file'],
    ['{"a" 1}', 'a.yaml:1:6: a comma or a colon is missing before this\n  found: 1}'],
    ['a: 1\nkey\n', 'a.yaml:2:1: this line needs a colon with a space after it (key: value)\n  found: key'],
    [
      'a: b: c',
      'a.yaml:1:4: there is one colon too many on this line; put quotes around a text with a colon\n  found: b: c',
    ],
    ['a:\n\tb: 1', 'a.yaml:2:1: a tab cannot indent a line; use spaces\n  found: b: 1'],
    [
      'a:\n  b: 1\n c: 2',
      'a.yaml:3:2: this line is not indented like the lines it belongs to\n  found: c: 2',
    ],
    ['a: 1\n  b: 2', 'a.yaml:2:3: this line is not indented like the lines it belongs to\n  found: b: 2'],
    ['a: @x', 'a.yaml:1:4: a text cannot start with this character; put quotes around it\n  found: @x'],
    [
      'a: "\\q"',
      'a.yaml:1:5: after \\ this is not known; use single quotes to keep a \\ as it is\n  found: \\q"',
    ],
    [
      '{a: 1 b: 2}',
      'a.yaml:1:5: between brackets, entries are separated by commas and not by lines\n  found: 1 b: 2}',
    ],
    ['a: ]', 'a.yaml:1:4: this is not expected here\n  found: ]'],
    [
      'a: &x &y 1',
      'a.yaml:1:7: a mark (&name) or a repetition (*name) cannot be written like this\n  found: &y 1',
    ],
  ])('%j', (text, expected) => {
    expect(told(text)).toBe(expected)
  })

  it('is told in French too', () => {
    expect(told('a: [1, 2', 'fr')).toBe('a.yaml:1:9: il manque un ] fermant\n  trouvé : la fin du fichier')
  })
})

describe('too much', () => {
  it('refuses an alias bomb without expanding it', () => {
    const levels = Array.from(
      { length: 9 },
      (_, n) => `l${n + 1}: &l${n + 1} [${Array(9).fill(`*l${n}`).join(', ')}]`,
    )
    const started = performance.now()
    expect(told(['l0: &l0 lol', ...levels].join('\n'))).toBe(
      'a.yaml:6:10: there is too much here: more than 10000 values, repeated ones counted each time',
    )
    expect(performance.now() - started).toBeLessThan(500)
  })

  it('limits aliases and refuses those that never end or name nothing', () => {
    const some = (n: number) => `a: &m 1\nb: [${Array(n).fill('*m').join(', ')}]`
    expect(told(some(100))).toBe('ok')
    expect(told(some(101))).toBe('a.yaml:2:405: too many repetitions with *: more than 100')
    expect(told('a: &m [1, {b: *m}]')).toBe('a.yaml:1:15: *m stands inside of what it repeats')
    expect(told('a: &mark 1\nb: *makr')).toBe(
      'a.yaml:2:4: nothing before this is marked &makr\n  found: *makr\n  allowed: *mark\n  did you mean *mark?',
    )
  })

  it('limits the number of values', () => {
    expect(told(`[${'a,'.repeat(9_999)}]`)).toBe('ok')
    expect(told(`[${'a,'.repeat(10_000)}]`)).toContain('more than 10000 values')
  })

  it('limits nesting, that of repeated values included', () => {
    const nested = (n: number) => '['.repeat(n) + ']'.repeat(n)
    expect(told(nested(50))).toBe('ok')
    expect(told(nested(51))).toBe('a.yaml:1:51: this is nested too deep: more than 50 levels')
    expect(told(`a: &m ${nested(49)}\nb: *m`)).toBe('ok')
    expect(told(`a: &m ${nested(49)}\nb: [*m]`)).toBe(
      'a.yaml:2:5: this is nested too deep: more than 50 levels',
    )
  })

  it.each([
    ['[', 500_000],
    ['{a: ', 250_000],
    ['- ', 500_000],
    ['? ', 500_000],
    ['a: ', 300_000],
    ['[[],', 250_000],
  ])('stops at once at %j, %i times', (unit, times) => {
    const started = performance.now()
    expect(told(unit.repeat(times))).toContain('this is nested too deep: more than 50 levels')
    expect(performance.now() - started).toBeLessThan(1000)
  })

  it.each(['[,', '! ', '- |\n', '*a,', '---\n', ']', '"a" ', '\n', '%a\n', '&a ', '@\n'])(
    'answers a whole MiB of %j in bounded time',
    unit => {
      const started = performance.now()
      readSource(unit.repeat(Math.floor(2 ** 20 / unit.length)), 'a.yaml')
      expect(performance.now() - started).toBeLessThan(10_000)
    },
  )

  it('refuses a text larger than 1 MiB, counted in bytes', () => {
    expect(told(`a: ${'é'.repeat(2 ** 19)}`)).toBe('a.yaml: the file is larger than 1024 KiB')
    expect(told(`a: ${'x'.repeat(2 ** 20 - 3)}`)).toBe('ok')
  })
})

describe('locate and written', () => {
  const source = read('a:\n  - { b: 1, "c d": "x" }\n  -   e:\n        f: 2\ng: &m [7, 8]\nh: *m\ni:\n')
  it('finds values and keys', () => {
    expect(source.locate(['a', 0, 'c d'])).toEqual({ line: 2, column: 20 })
    expect(source.locate(['a', 0, 'c d'], 'key')).toEqual({ line: 2, column: 13 })
    expect(source.locate(['a', 1, 'e', 'f'], 'key')).toEqual({ line: 4, column: 9 })
    expect(source.locate(['a', 1], 'key')).toEqual({ line: 3, column: 7 })
    expect(source.locate([])).toEqual({ line: 1, column: 1 })
  })
  it('follows repeated values', () => {
    expect(source.locate(['h'])).toEqual({ line: 6, column: 4 })
    expect(source.locate(['h', 1])).toEqual({ line: 5, column: 11 })
  })
  it('falls back to the nearest ancestor', () => {
    expect(source.locate(['a', 1, 'e', 'z'], 'key')).toEqual({ line: 3, column: 7 })
    expect(source.locate(['a', 9])).toEqual({ line: 2, column: 3 })
    expect(source.locate(['g', 0, 'x', 'y'])).toEqual({ line: 5, column: 8 })
    expect(source.locate(['z'])).toEqual({ line: 1, column: 1 })
    expect(source.locate(['__proto__', 'constructor'])).toEqual({ line: 1, column: 1 })
  })
  it('gives a value as it is written', () => {
    expect(source.written(['a', 0, 'c d'])).toBe('"x"')
    expect(source.written(['g'])).toBe('[7, 8]')
    expect(source.written(['h'])).toBe('*m')
    expect(source.written(['i'])).toBe('')
    expect(source.written(['z'])).toBeUndefined()
    expect(read('{a}').written(['a'])).toBe('')
  })
  it('counts the same with CRLF and a BOM', () => {
    const other = read('\uFEFFa: 1\r\nb:\r\n  c: 2\r\n')
    expect(other.locate(['a'])).toEqual({ line: 1, column: 4 })
    expect(other.locate(['b', 'c'])).toEqual({ line: 3, column: 6 })
  })
})

describe('readFile', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'turnkeeper-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const tell = (name: string, lang: Lang = 'en') => {
    const result = readFile(join(folder, name))
    if (result.ok) return 'ok'
    return result.problems.map(problem => formatProblem(problem, lang).replace(folder, '')).join('\n')
  }

  it('reads a file', () => {
    writeFileSync(join(folder, 'good.yaml'), '\uFEFFtitle: été\r\n')
    const result = readFile(join(folder, 'good.yaml'))
    expect(result).toMatchObject({ ok: true, file: join(folder, 'good.yaml'), value: { title: 'été' } })
  })

  it('tells what keeps it from being read', () => {
    expect(tell('none.yaml')).toBe('/none.yaml: there is no such file')
    expect(tell('none.yaml', 'fr')).toBe("/none.yaml: ce fichier n'existe pas")
    mkdirSync(join(folder, 'sub'))
    expect(tell('sub')).toBe('/sub: this is a folder, not a file')
    writeFileSync(join(folder, 'latin1.yaml'), Buffer.from('a: 1\nb: été\n', 'latin1'))
    expect(tell('latin1.yaml')).toBe('/latin1.yaml:2:1: this line is not UTF-8 text; save the file as UTF-8')
    writeFileSync(join(folder, 'utf16.yaml'), Buffer.from('\uFEFFa: 1\n', 'utf16le'))
    expect(tell('utf16.yaml')).toBe('/utf16.yaml:1:1: this line is not UTF-8 text; save the file as UTF-8')
    writeFileSync(join(folder, 'huge.yaml'), 'a: 1\n'.repeat(2_000_000))
    expect(tell('huge.yaml')).toBe('/huge.yaml: the file is larger than 1024 KiB')
    expect(tell('a\0b')).toContain('the file cannot be read (ERR_INVALID_ARG_VALUE)')
  })

  it.skipIf(process.platform === 'win32')('reads no more of an endless file than it must', () => {
    expect(readFile('/dev/zero')).toMatchObject({ ok: false, problems: [{ key: 'source.too-large' }] })
  })

  // A link that leads to itself cannot be read by anybody; rights do not keep root from reading.
  it.skipIf(process.platform === 'win32')('tells of a file that cannot be read', () => {
    symlinkSync('locked.yaml', join(folder, 'locked.yaml'))
    expect(tell('locked.yaml')).toBe('/locked.yaml: the file cannot be read (ELOOP)')
  })

  it.skipIf(process.platform === 'win32')('reads a pipe', () => {
    const pipe = join(folder, 'pipe')
    execFileSync('sh', ['-c', `mkfifo "$0"; printf 'a: 1' > "$0" &`, pipe], { stdio: 'ignore' })
    expect(readFile(pipe)).toMatchObject({ ok: true, value: { a: 1 } })
  })
})

describe('any text', () => {
  const pieces = [
    'a',
    'b: ',
    '- ',
    '? ',
    ': ',
    '[',
    ']',
    '{',
    '}',
    ',',
    '\n',
    '\r\n',
    '\r',
    '\t',
    ' ',
    '"',
    "'",
    '|',
    '>',
    '#',
  ]
  const more = [
    '&a ',
    '*a',
    '!t ',
    '<<: ',
    '---\n',
    '...\n',
    '%YAML 1.2\n',
    '\\',
    '\uFEFF',
    '\0',
    '\ud800',
    '1',
    '__proto__: ',
  ]
  const yamlish = fc.array(fc.constantFrom(...pieces, ...more)).map(parts => parts.join(''))
  it('gives a value with places, or problems that can be shown, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(yamlish, fc.string({ unit: 'binary' })), text => {
        const result = readSource(text, 'a.yaml')
        if (result.ok) {
          JSON.stringify(result.value)
          expect(result.locate([]).line).toBeGreaterThan(0)
        } else {
          expect(result.problems.length).toBeGreaterThan(0)
          for (const problem of result.problems) {
            expect(formatProblem(problem, 'en')).toMatch(/^a\.yaml:\d+:\d+: /)
            expect(formatProblem(problem, 'fr')).not.toMatch(/undefined|NaN/)
          }
        }
      }),
      { numRuns: 3000 },
    )
  })
  it('means the same with CRLF', () => {
    fc.assert(
      fc.property(yamlish, text => {
        const unix = text.replace(/\r\n?/g, '\n')
        const meaning = (written: string) => JSON.stringify({ ...readSource(written, 'x'), text: undefined })
        expect(meaning(unix.replaceAll('\n', '\r\n'))).toBe(meaning(unix))
      }),
    )
  })
  it('of JSON is read as JSON.parse reads it, where numbers are whole', () => {
    const json = fc
      .jsonValue()
      .map(data =>
        JSON.parse(JSON.stringify(data), (_, item) =>
          typeof item === 'number' ? Math.trunc(item % 1e6) + 0 : item,
        ),
      )
    fc.assert(
      fc.property(json, data => {
        const text = JSON.stringify(data)
        fc.pre(!/\\u00[01]|\\u007f|\\ud|\\b|\\f|[\u007f-\u009f\ufffe\uffff]/i.test(text) && text !== '""')
        expect(value(text)).toEqual(data)
      }),
    )
  })
})
