import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { formatPath, formatProblem, nearest } from '../../src/scenario/problem.ts'
import { problemTexts } from '../../src/scenario/problems.ts'

describe('formatProblem', () => {
  it('shows place, path, found, allowed and suggestion, in both languages', () => {
    const problem = {
      key: 'value.unknown',
      file: 'a.yaml',
      line: 4,
      column: 11,
      path: ['script', 2, 'try'],
      found: 'advnce',
      allowed: ['advance', { key: 'kind.range', params: { min: 1, max: 10 } }],
      suggestion: 'advance',
    } as const
    expect(formatProblem(problem, 'en')).toBe(
      [
        'a.yaml:4:11: script[2].try: this value is not known here',
        '  found: advnce',
        '  allowed: advance, a whole number from 1 to 10',
        '  did you mean advance?',
      ].join('\n'),
    )
    expect(formatProblem(problem, 'fr')).toBe(
      [
        "a.yaml:4:11: script[2].try: cette valeur n'est pas connue ici",
        '  trouvé : advnce',
        '  permis : advance, un nombre entier de 1 à 10',
        '  vouliez-vous dire advance ?',
      ].join('\n'),
    )
  })

  it('shows what was expected and found instead, filled, and the rule', () => {
    const turns = (n: number) =>
      `turns: [${Array.from({ length: n }, (_, i) => `character-${i + 1}`).join(', ')}]`
    const problem = {
      key: 'verdict.differs',
      expected: turns(6),
      found: turns(7),
      rule: 'clock 501.3',
      allowed: ['end turn'],
    } as const
    expect(formatProblem(problem, 'en')).toBe(
      [
        'not as expected',
        '  expected: turns: [character-1, character-2, character-3, character-4,',
        '    character-5, character-6]',
        '  found: turns: [character-1, character-2, character-3, character-4,',
        '    character-5, character-6, character-7]',
        '  rule: clock 501.3',
        '  allowed: end turn',
      ].join('\n'),
    )
    expect(formatProblem({ ...problem, expected: turns(1), found: turns(0) }, 'fr')).toBe(
      [
        "ce n'est pas ce qui est attendu",
        '  attendu : turns: [character-1]',
        '  trouvé : turns: []',
        '  règle : clock 501.3',
        '  permis : end turn',
      ].join('\n'),
    )
    const long = formatProblem({ ...problem, expected: turns(50) }, 'en').split('\n')
    expect(long.every(line => line.length <= 80)).toBe(true)
    expect(long.join(' ')).toContain('…')
  })

  it('says what the engine refuses in its words', () => {
    const problem = {
      key: 'refused.exhausted',
      params: { answer: 'play strike' },
      rule: 'clock 501.3',
    } as const
    expect(formatProblem(problem, 'en')).toBe(
      '"play strike" is refused: the card is exhausted\n  rule: clock 501.3',
    )
  })

  it('leaves out what the problem does not have', () => {
    expect(formatProblem({ key: 'source.empty' }, 'en')).toBe('the file is empty')
  })

  it('joins kinds by "or"', () => {
    const problem = {
      key: 'value.kind',
      params: { kind: [{ key: 'kind.string' }, { key: 'kind.list' }] },
    } as const
    expect(formatProblem(problem, 'en')).toBe('this must be a text or a list')
    expect(formatProblem(problem, 'fr')).toBe('ceci doit être un texte ou une liste')
  })

  it('fills lines up to 80 columns and cuts a long list with a count', () => {
    const allowed = Array.from({ length: 34 }, (_, index) => `location-${index + 1}`)
    const lines = formatProblem({ key: 'value.unknown', allowed }, 'en').split('\n')
    expect(lines.slice(1)).toEqual([
      '  allowed: location-1, location-2, location-3, location-4, location-5,',
      '    location-6, location-7, location-8, location-9, location-10, location-11,',
      '    location-12, location-13, location-14, location-15, location-16,',
      '    location-17, location-18, location-19, location-20, and 14 more',
    ])
  })

  it('shortens what a file contains and lets none of it reach the terminal', () => {
    const found = `\u001b[31mred\n\u202egnikool\u2028${'x'.repeat(500)}`
    const lines = formatProblem({ key: 'value.unknown', found, path: ['a\u0007b', 'ok'] }, 'en').split('\n')
    expect(lines[0]).toBe('["a\\u{7}b"].ok: this value is not known here')
    expect(lines[1]).toBe(`  found: \\u{1b}[31mred\\n\\u{202e}gnikool\\u{2028}${'x'.repeat(42)}…`)
    expect(lines).toHaveLength(2)
  })

  it('keeps braces and apostrophes of a file as they are', () => {
    const problem = { key: 'value.missing', params: { name: "{n, plural, '" } } as const
    expect(formatProblem(problem, 'en')).toBe(`the key "{n, plural, '" is missing`)
  })
})

describe('formatPath', () => {
  it('writes keys and indexes', () => {
    expect(formatPath(['clock', 'vp-locations', 0])).toBe('clock.vp-locations[0]')
    expect(formatPath(['script', 3, 'until end of tic 5', 'é'])).toBe('script[3]["until end of tic 5"].é')
    expect(formatPath([])).toBe('')
  })
})

describe('nearest', () => {
  const near = (word: string, ...candidates: string[]) => nearest(word, candidates)
  it('finds a missing, a wrong and an exchanged letter', () => {
    expect(near('advnce', 'choose', 'advance')).toBe('advance')
    expect(near('expcet', 'expect', 'except')).toBe('expect')
    expect(near('trun', 'turn')).toBe('turn')
    expect(near('persnal_clock', 'personal-clock')).toBe('personal-clock')
    expect(near('a3', 'b1', 'a1')).toBe('a1')
  })
  it('does not care for upper and lower case', () => {
    expect(near('NOON', 'Noon')).toBe('Noon')
    expect(near('X', 'x')).toBe('x')
  })
  it('suggests nothing far', () => {
    expect(near('strike', 'ward')).toBeUndefined()
    expect(near('a', 'b')).toBeUndefined()
    expect(near('', 'b')).toBeUndefined()
    expect(near('cat', 'dog', 'cow')).toBeUndefined()
    expect(near('x'.repeat(1_000_000), 'x'.repeat(1_000_000))).toBeUndefined()
  })
})

describe('the texts', () => {
  it.each(Object.entries(problemTexts))(
    '%s can be put into both languages, with the same parameters',
    (_, text) => {
      const parse = (source: string) =>
        new IntlMessageFormat(source.replaceAll("'", "''"), 'en', undefined, { ignoreTag: true })
      const named = (source: string) => [...source.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name).sort()
      expect(() => [parse(text.en), parse(text.fr)]).not.toThrow()
      expect(new Set(named(text.fr))).toEqual(new Set(named(text.en)))
    },
  )
})
