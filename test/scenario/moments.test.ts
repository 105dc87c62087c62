import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MomentPattern, PositionPattern } from '../../src/kernel/moment.ts'
import { momentTexts } from '../../src/scenario/moment-problems.ts'
import {
  formatMoment,
  formatPosition,
  formatUntil,
  type Misread,
  type Parsed,
  parseBegin,
  parseMoment,
  parseMomentOrPosition,
  parsePosition,
  parseUntil,
} from '../../src/scenario/moments.ts'
import { grammarWords, isReserved } from '../../src/scenario/words.ts'
import { render } from '../../src/text/text.ts'

type Where = PositionPattern['where']
const position = (span: string, where: Where): PositionPattern => ({ structure: 'clock', span, where })
const ofDay = (span: string, where: Where): PositionPattern => ({ structure: 'day', span, where })
const start = (span: string, where: Where = {}): MomentPattern => ({
  ...position(span, where),
  edge: 'start',
})
const end = (span: string, where: Where = {}): MomentPattern => ({ ...position(span, where), edge: 'end' })
const next = (moment: MomentPattern): MomentPattern => ({ ...moment, next: true })

function understood<T>(parsed: Parsed<T>): T {
  if (parsed.ok) return parsed.value
  throw new Error(render(momentTexts[parsed.key], 'en', parsed.params))
}

function misread(parsed: Parsed<unknown>): Misread {
  if (!parsed.ok) return parsed
  throw new Error(`was understood: ${JSON.stringify(parsed.value)}`)
}

describe('what a text means, and how it is written', () => {
  test.each<[text: string, data: PositionPattern, canonical?: string]>([
    ['tic 5', position('tic', { tic: [5] })],
    ['tic 5/10', position('tic', { tic: [5, 10] })],
    ['tic 10/5/1/5', position('tic', { tic: [1, 5, 10] }), 'tic 1/5/10'],
    ['tic 4 of cycle 1', position('tic', { tic: [4], cycle: [1] })],
    ['tic 4/5 of cycle 12', position('tic', { tic: [4, 5], cycle: [12] })],
    ['cycle 2', position('cycle', { cycle: [2] })],
    ['turn of a1', position('turn', { turn: ['a1'] })],
    ['turn of in-1', position('turn', { turn: ['in-1'] })],
    ['turn of a1 in tic 4', position('turn', { turn: ['a1'], tic: [4] })],
    ['turn of a1 in tic 9/4', position('turn', { turn: ['a1'], tic: [4, 9] }), 'turn of a1 in tic 4/9'],
    ['turn of a1 of cycle 2', position('turn', { turn: ['a1'], cycle: [2] })],
    ['turn of a1 in tic 4 of cycle 2', position('turn', { turn: ['a1'], tic: [4], cycle: [2] })],
    ['  tic\t5  of\ncycle 2 ', position('tic', { tic: [5], cycle: [2] }), 'tic 5 of cycle 2'],
    ['Noon', ofDay('phase', { phase: ['Noon'] })],
    ['Afternoon of day 2', ofDay('phase', { phase: ['Afternoon'], day: [2] })],
    ['day 2', ofDay('day', { day: [2] })],
    ['turn of ana of day 2', ofDay('turn', { turn: ['ana'], day: [2] })],
  ])('position: %s', (text, data, canonical = text) => {
    expect(understood(parsePosition(text))).toStrictEqual(data)
    expect(formatPosition(data)).toBe(canonical)
    expect(understood(parseMomentOrPosition(text))).toStrictEqual(data)
  })

  test.each<[text: string, data: MomentPattern, canonical?: string]>([
    ['start of tic 3', start('tic', { tic: [3] })],
    ['end of tic 5/10', end('tic', { tic: [5, 10] })],
    ['end of tic 5 of cycle 2', end('tic', { tic: [5], cycle: [2] })],
    ['next end of tic 5/10', next(end('tic', { tic: [5, 10] }))],
    ['next start of turn of a1', next(start('turn', { turn: ['a1'] }))],
    ['end of turn of a1 in tic 4 of cycle 2', end('turn', { turn: ['a1'], tic: [4], cycle: [2] })],
    // A cycle opens no moments: those of its first and last tic are meant.
    ['start of cycle 2', start('tic', { tic: [1], cycle: [2] }), 'start of tic 1 of cycle 2'],
    ['end of cycle 2', end('tic', { tic: [10], cycle: [2] }), 'end of tic 10 of cycle 2'],
    ['start of cycle', start('tic', { tic: [1] }), 'start of tic 1'],
    ['next end of cycle', next(end('tic', { tic: [10] })), 'next end of tic 10'],
    // Any of them.
    ['start of turn', start('turn')],
    ['end of turn', end('turn')],
    ['end of turn in tic 4', end('turn', { tic: [4] })],
    ['start of turn of cycle 2', start('turn', { cycle: [2] })],
    ['end of turn in tic 4 of cycle 2', end('turn', { tic: [4], cycle: [2] })],
    ['start of tic', start('tic')],
    ['end of tic of cycle 2', end('tic', { cycle: [2] })],
    ['start of Noon of day 1', { ...ofDay('phase', { phase: ['Noon'], day: [1] }), edge: 'start' }],
    ['end of Dusk', { ...ofDay('phase', { phase: ['Dusk'] }), edge: 'end' }],
    ['end of phase of day 2', { ...ofDay('phase', { day: [2] }), edge: 'end' }],
    ['at Noon', { ...ofDay('phase', { phase: ['Noon'] }), edge: 'start' }, 'start of Noon'],
    [
      'next at Noon of day 3',
      { ...ofDay('phase', { phase: ['Noon'], day: [3] }), edge: 'start', next: true },
      'next start of Noon of day 3',
    ],
    ['after Rest', { ...ofDay('effect', { effect: ['Rest'] }), edge: 'after' }],
    ['next after Rest', { ...ofDay('effect', { effect: ['Rest'] }), edge: 'after', next: true }],
    ['after Clean-up of day 2', { ...ofDay('effect', { effect: ['Clean-up'], day: [2] }), edge: 'after' }],
    ['end of turn of ana of day 2', { ...ofDay('turn', { turn: ['ana'], day: [2] }), edge: 'end' }],
    ['start of turn of day 2', { ...ofDay('turn', { day: [2] }), edge: 'start' }],
    // A day opens no moments: those of its first and last phase are meant. Day 1 has no Morning (4.1.j).
    [
      'start of day 2',
      { ...ofDay('phase', { phase: ['Morning'], day: [2] }), edge: 'start' },
      'start of Morning of day 2',
    ],
    [
      'start of day 1',
      { ...ofDay('phase', { phase: ['Noon'], day: [1] }), edge: 'start' },
      'start of Noon of day 1',
    ],
    [
      'end of day 1',
      { ...ofDay('phase', { phase: ['Night'], day: [1] }), edge: 'end' },
      'end of Night of day 1',
    ],
  ])('moment: %s', (text, data, canonical = text) => {
    for (const parse of [parseMoment, parseMomentOrPosition, parseUntil, parseBegin]) {
      expect(understood<unknown>(parse(text))).toStrictEqual(data)
    }
    expect(formatMoment(data)).toBe(canonical)
  })

  test.each<
    [
      text: string,
      data: ReturnType<typeof parseUntil> extends Parsed<infer T> ? T : never,
      canonical?: string,
    ]
  >([
    ['next step', 'step'],
    ['next decision', 'decision'],
    ['next turn', next(start('turn'))],
    ['next tic', next(start('tic'))],
    ['next phase', next({ ...ofDay('phase', {}), edge: 'start' })],
    ['next day', next({ ...ofDay('phase', { phase: ['Morning'] }), edge: 'start' })],
    ['next start of Morning', next({ ...ofDay('phase', { phase: ['Morning'] }), edge: 'start' }), 'next day'],
    ['next start of tic', next(start('tic')), 'next tic'],
    ['next end of tic', next(end('tic'))],
    ['end of tic 5', end('tic', { tic: [5] })],
    ['the end', 'end'],
  ])('until: %s', (text, data, canonical = text) => {
    expect(understood(parseUntil(text))).toStrictEqual(data)
    expect(formatUntil(data)).toBe(canonical)
  })

  test('the same data in the same order of keys, so that equal states have equal bytes', () => {
    const bytes = (text: string) => JSON.stringify(parseUntil(text))
    expect(bytes('end of cycle 2')).toBe(bytes('end of tic 10 of cycle 2'))
    expect(bytes('next tic')).toBe(bytes('next start of tic'))
  })

  test('begin: set-up', () => expect(understood(parseBegin('set-up'))).toBe('set-up'))
})

describe('what is not understood', () => {
  const parsers = { position: parsePosition, moment: parseMoment, until: parseUntil, begin: parseBegin }
  const tics = (word: string) => [
    `"${word}" is no tic: tics go from 1 to 10, several are written as in 5/10`,
    `« ${word} » n'est pas un tic : les tics vont de 1 à 10, plusieurs s'écrivent comme 5/10`,
  ]
  const cycle = (word: string) => [
    `"${word}" is no cycle: cycles are counted from 1, in whole numbers`,
    `« ${word} » n'est pas un cycle : les cycles se comptent à partir de 1, en nombres entiers`,
  ]
  const noId = (word: string) => [
    `"${word}" cannot be an id: a small letter first, then small letters, digits and hyphens`,
    `« ${word} » ne peut pas être un identifiant : d'abord une minuscule, puis minuscules, chiffres et traits d'union`,
  ]
  const reserved = (word: string) => [
    `"${word}" cannot be an id: it is a word with a meaning of its own`,
    `« ${word} » ne peut pas être un identifiant : ce mot a déjà un sens`,
  ]
  const unknown = (word: string, before?: string) => [
    `"${word}" is not understood${before === undefined ? '' : ` after "${before}"`}`,
    `« ${word} » n'est pas compris${before === undefined ? '' : ` après « ${before} »`}`,
  ]
  const tooMuch = (word: string, before: string) => [
    `"${word}" is too much: nothing can follow "${before}"`,
    `« ${word} » est de trop : rien ne peut suivre « ${before} »`,
  ]
  const cutShort = (before: string) => [
    `something is missing after "${before}"`,
    `il manque quelque chose après « ${before} »`,
  ]
  const day = (word: string) => [
    `"${word}" is no day: days are counted from 1, in whole numbers`,
    `« ${word} » n'est pas un jour : les jours se comptent à partir de 1, en nombres entiers`,
  ]
  const alone = (word: string) => [
    `"${word}" alone is no moment: its start is one, and its end`,
    `« ${word} » seul n'est pas un moment : son début en est un, et sa fin`,
  ]
  const noEdge = (word: string) => [
    `"${word}" begins a moment; what must stand here lasts, from its start to its end`,
    `« ${word} » commence un moment ; il faut ici ce qui dure, du début à la fin`,
  ]
  const empty = ['nothing is written here', "rien n'est écrit ici"]

  const phases = ['Morning', 'Noon', 'Afternoon', 'Dusk', 'Night']
  const effects = ['Succeed', 'Prepare', 'Draw', 'Expand', 'Progress', 'Rest', 'Clean-up']
  const spans = ['tic', 'turn', 'cycle', ...phases, 'day']
  const anySpans = ['tic', 'turn', 'cycle', ...phases, 'phase', 'day']
  const someTics = [{ key: 'kind.range', params: { min: 1, max: 10 } }, '5/10']
  const someCycle = [{ key: 'kind.at-least', params: { min: 1 } }]
  const anId = [{ key: 'kind.id' }]
  const edges = ['start', 'end', 'at', 'after']

  type Kind = keyof typeof parsers
  type More = { allowed?: readonly unknown[]; suggestion?: string }
  test.each<[kind: Kind, text: string, word: string, offset: number, said: string[], more: More]>([
    ['position', '', '', 0, empty, { allowed: spans }],
    ['moment', ' ', '', 0, empty, { allowed: [...edges, 'next'] }],
    ['until', '', '', 0, empty, { allowed: [...edges, 'next', 'the'] }],
    ['begin', '', '', 0, empty, { allowed: [...edges, 'next', 'set-up'] }],

    ['position', 'tik 5', 'tik', 0, unknown('tik'), { allowed: spans, suggestion: 'tic' }],
    ['position', 'Tic 5', 'Tic', 0, unknown('Tic'), { allowed: spans, suggestion: 'tic' }],
    ['position', '5', '5', 0, unknown('5'), { allowed: spans }],
    ['position', 'constructor 5', 'constructor', 0, unknown('constructor'), { allowed: spans }],
    ['position', 'tic', '', 3, cutShort('tic'), { allowed: someTics }],
    ['position', 'tic 0', '0', 4, tics('0'), { allowed: someTics }],
    ['position', 'tic 11', '11', 4, tics('11'), { allowed: someTics }],
    ['position', 'tic 5/11', '5/11', 4, tics('5/11'), { allowed: someTics }],
    ['position', 'tic 05', '05', 4, tics('05'), { allowed: someTics, suggestion: '5' }],
    ['position', 'tic 010', '010', 4, tics('010'), { allowed: someTics, suggestion: '10' }],
    ['position', 'tic 3.5', '3.5', 4, tics('3.5'), { allowed: someTics }],
    ['position', 'tic 5:10', '5:10', 4, tics('5:10'), { allowed: someTics, suggestion: '5/10' }],
    ['position', 'tic 5,10', '5,10', 4, tics('5,10'), { allowed: someTics, suggestion: '5/10' }],
    ['position', 'tic 5//10', '5//10', 4, tics('5//10'), { allowed: someTics, suggestion: '5/10' }],
    ['position', 'tic 5/', '5/', 4, tics('5/'), { allowed: someTics }],
    ['position', 'tic -5', '-5', 4, tics('-5'), { allowed: someTics }],
    ['position', 'tic five', 'five', 4, tics('five'), { allowed: someTics }],
    ['position', 'tic of cycle 2', 'of', 4, tics('of'), { allowed: someTics }],
    ['position', 'tic 5 10', '10', 6, unknown('10', 'tic 5'), { allowed: ['of'] }],
    [
      'position',
      'tic 5 off cycle 2',
      'off',
      6,
      unknown('off', 'tic 5'),
      { allowed: ['of'], suggestion: 'of' },
    ],
    ['position', 'tic 5 in cycle 2', 'in', 6, unknown('in', 'tic 5'), { allowed: ['of'] }],
    ['position', 'tic 5 of', '', 8, cutShort('tic 5 of'), { allowed: ['cycle'] }],
    [
      'position',
      'tic 5 of  cylce 2',
      'cylce',
      10,
      unknown('cylce', 'tic 5 of'),
      { allowed: ['cycle'], suggestion: 'cycle' },
    ],
    ['position', 'tic 5 of cycle 2 x', 'x', 17, tooMuch('x', 'tic 5 of cycle 2'), {}],
    ['position', 'cycle 0', '0', 6, cycle('0'), { allowed: someCycle }],
    ['position', 'cycle 02', '02', 6, cycle('02'), { allowed: someCycle, suggestion: '2' }],
    ['position', 'cycle 1/2', '1/2', 6, cycle('1/2'), { allowed: someCycle }],
    ['position', 'cycle 1e9', '1e9', 6, cycle('1e9'), { allowed: someCycle }],
    ['position', 'cycle 2 of cycle 2', 'of', 8, tooMuch('of', 'cycle 2'), {}],
    ['position', 'turn', '', 4, cutShort('turn'), { allowed: ['of'] }],
    ['position', 'turn a1', 'a1', 5, unknown('a1', 'turn'), { allowed: ['of'] }],
    ['position', 'turn of', '', 7, cutShort('turn of'), { allowed: anId }],
    ['position', 'turn of A_1', 'A_1', 8, noId('A_1'), { allowed: anId, suggestion: 'a-1' }],
    ['position', 'turn of 1a', '1a', 8, noId('1a'), { allowed: anId }],
    ['position', 'turn of __proto__', '__proto__', 8, reserved('__proto__'), { allowed: anId }],
    ['position', 'turn of constructor', 'constructor', 8, reserved('constructor'), { allowed: anId }],
    ['position', 'turn of tic 4', 'tic', 8, reserved('tic'), { allowed: anId }],
    ['position', 'turn of self', 'self', 8, reserved('self'), { allowed: anId }],
    ['position', 'turn of a1 in turn', 'turn', 14, unknown('turn', 'turn of a1 in'), { allowed: ['tic'] }],
    [
      'position',
      'turn of a1 on tic 4',
      'on',
      11,
      unknown('on', 'turn of a1'),
      { allowed: ['in', 'of'], suggestion: 'in' },
    ],
    ['position', 'turn of a1 of cycle 2 in tic 4', 'in', 22, tooMuch('in', 'turn of a1 of cycle 2'), {}],
    ['position', 'end of tic 5', 'end', 0, noEdge('end'), { allowed: spans }],
    ['position', 'next tic', 'next', 0, noEdge('next'), { allowed: spans }],

    [
      'moment',
      'strat of tic 5',
      'strat',
      0,
      unknown('strat'),
      { allowed: [...edges, 'next'], suggestion: 'start' },
    ],
    ['moment', 'END of tic 5', 'END', 0, unknown('END'), { allowed: [...edges, 'next'], suggestion: 'end' }],
    ['moment', 'at tic 5', 'tic', 3, unknown('tic', 'at'), { allowed: phases }],
    ['moment', 'start tic 5', 'tic', 6, unknown('tic', 'start'), { allowed: ['of'] }],
    ['moment', 'start', '', 5, cutShort('start'), { allowed: ['of'] }],
    ['moment', 'start of ', '', 8, cutShort('start of'), { allowed: anySpans }],
    [
      'moment',
      'start of trun',
      'trun',
      9,
      unknown('trun', 'start of'),
      { allowed: anySpans, suggestion: 'turn' },
    ],
    ['moment', 'start of turn a1', 'a1', 14, unknown('a1', 'start of turn'), { allowed: ['of', 'in'] }],
    ['moment', 'end of tic 5:10', '5:10', 11, tics('5:10'), { allowed: someTics, suggestion: '5/10' }],
    ['moment', 'tic 5', 'tic', 0, alone('tic'), { allowed: ['start of tic', 'end of tic'] }],
    ['moment', 'next turn', 'turn', 5, alone('turn'), { allowed: ['start of turn', 'end of turn'] }],
    ['moment', 'next', '', 4, cutShort('next'), { allowed: edges }],
    ['moment', 'next next end of tic', 'next', 5, unknown('next', 'next'), { allowed: edges }],
    ['moment', 'the end', 'the', 0, unknown('the'), { allowed: [...edges, 'next'] }],
    ['moment', 'set-up', 'set-up', 0, unknown('set-up'), { allowed: [...edges, 'next'] }],

    ['until', 'the ned', 'ned', 4, unknown('ned', 'the'), { allowed: ['end'], suggestion: 'end' }],
    ['until', 'the', '', 3, cutShort('the'), { allowed: ['end'] }],
    [
      'until',
      'next stp',
      'stp',
      5,
      unknown('stp', 'next'),
      { allowed: [...edges, 'step', 'decision', 'turn', 'tic', 'phase', 'day'], suggestion: 'step' },
    ],
    ['until', 'next tic 5', '5', 9, tooMuch('5', 'next tic'), {}],
    ['until', 'tic 5', 'tic', 0, alone('tic'), { allowed: ['start of tic', 'end of tic'] }],
    [
      'begin',
      'setup',
      'setup',
      0,
      unknown('setup'),
      { allowed: [...edges, 'next', 'set-up'], suggestion: 'set-up' },
    ],
    ['begin', 'set-up now', 'now', 7, tooMuch('now', 'set-up'), {}],

    ['position', 'noon', 'noon', 0, unknown('noon'), { allowed: spans, suggestion: 'Noon' }],
    ['position', 'phase', 'phase', 0, unknown('phase'), { allowed: spans }],
    ['position', 'Rest', 'Rest', 0, unknown('Rest'), { allowed: spans }],
    ['position', 'Noon 2', '2', 5, unknown('2', 'Noon'), { allowed: ['of'] }],
    ['position', 'Noon of', '', 7, cutShort('Noon of'), { allowed: ['day'] }],
    ['position', 'Noon of cycle 2', 'cycle', 8, unknown('cycle', 'Noon of'), { allowed: ['day'] }],
    ['position', 'day 0', '0', 4, day('0'), { allowed: someCycle }],
    ['position', 'day 02', '02', 4, day('02'), { allowed: someCycle, suggestion: '2' }],
    ['position', 'day', '', 3, cutShort('day'), { allowed: someCycle }],
    ['position', 'before day 1', 'before', 0, unknown('before'), { allowed: spans }],
    ['position', 'tic 5 of day 2', 'day', 9, unknown('day', 'tic 5 of'), { allowed: ['cycle'] }],
    [
      'position',
      'turn of ana in tic 4 of day 2',
      'day',
      24,
      unknown('day', 'turn of ana in tic 4 of'),
      { allowed: ['cycle'] },
    ],
    ['position', 'turn of ana of', '', 14, cutShort('turn of ana of'), { allowed: ['cycle', 'day'] }],
    ['moment', 'Noon', 'Noon', 0, alone('Noon'), { allowed: ['start of Noon', 'end of Noon'] }],
    ['moment', 'at', '', 2, cutShort('at'), { allowed: phases }],
    ['moment', 'at noon', 'noon', 3, unknown('noon', 'at'), { allowed: phases, suggestion: 'Noon' }],
    ['moment', 'at day 2', 'day', 3, unknown('day', 'at'), { allowed: phases }],
    ['moment', 'after', '', 5, cutShort('after'), { allowed: effects }],
    ['moment', 'after Noon', 'Noon', 6, unknown('Noon', 'after'), { allowed: effects }],
    ['moment', 'after rest', 'rest', 6, unknown('rest', 'after'), { allowed: effects, suggestion: 'Rest' }],
    ['moment', 'after Rest of Night', 'Night', 14, unknown('Night', 'after Rest of'), { allowed: ['day'] }],
    ['moment', 'after Rest 2', '2', 11, unknown('2', 'after Rest'), { allowed: ['of'] }],
    ['until', 'next Noon', 'Noon', 5, alone('Noon'), { allowed: ['start of Noon', 'end of Noon'] }],
  ])('%s: %s', (kind, text, word, offset, said, more) => {
    const { ok, key, params, ...found } = misread(parsers[kind](text))
    const message = (['en', 'fr'] as const).map(lang => render(momentTexts[key], lang, params))
    expect(message).toStrictEqual(said)
    expect(found).toStrictEqual({ word, offset, ...more })
    expect(text.slice(offset).startsWith(word)).toBe(true)
  })
})

describe('for any text', () => {
  const tics = fc
    .uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength: 1 })
    .map(values => values.sort((a, b) => a - b))
  const cycle = fc.integer({ min: 1, max: 1_000_000 }).map(value => [value])
  const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/).filter(id => !isReserved(id))
  const turn = id.map(value => [value])
  const clock = { structure: fc.constant('clock') }
  const ofDay = { structure: fc.constant('day') }
  const phase = fc.constantFrom('Morning', 'Noon', 'Afternoon', 'Dusk', 'Night').map(value => [value])
  const effect = fc.constantFrom('Succeed', 'Rest', 'Clean-up').map(value => [value])

  const some = { requiredKeys: [] }
  const positions: fc.Arbitrary<PositionPattern> = fc.oneof(
    fc.record({
      ...clock,
      span: fc.constant('tic'),
      where: fc.record({ tic: tics, cycle }, { requiredKeys: ['tic'] }),
    }),
    fc.record({ ...clock, span: fc.constant('cycle'), where: fc.record({ cycle }) }),
    fc.record({
      ...clock,
      span: fc.constant('turn'),
      where: fc.record({ turn, tic: tics, cycle }, { requiredKeys: ['turn'] }),
    }),
    fc.record({
      ...ofDay,
      span: fc.constant('phase'),
      where: fc.record({ phase, day: cycle }, { requiredKeys: ['phase'] }),
    }),
    fc.record({ ...ofDay, span: fc.constant('day'), where: fc.record({ day: cycle }) }),
    fc.record({ ...ofDay, span: fc.constant('turn'), where: fc.record({ turn, day: cycle }) }),
  ) as fc.Arbitrary<PositionPattern>
  const spans = fc.oneof(
    fc.record({ span: fc.constant('tic'), where: fc.record({ tic: tics, cycle }, some) }),
    fc.record({ span: fc.constant('turn'), where: fc.record({ turn, tic: tics, cycle }, some) }),
  )
  const edges = fc.constantFrom('start' as const, 'end' as const)
  const moments = fc
    .tuple(
      fc.oneof(
        fc.record({ structure: fc.constant('clock'), edge: edges, found: spans }),
        fc.record({
          ...ofDay,
          edge: edges,
          found: fc.record({ span: fc.constant('phase'), where: fc.record({ phase, day: cycle }, some) }),
        }),
        fc.record({
          ...ofDay,
          edge: fc.constant('after' as const),
          found: fc.record({
            span: fc.constant('effect'),
            where: fc.record({ effect, day: cycle }, { requiredKeys: ['effect'] }),
          }),
        }),
      ),
      fc.boolean(),
    )
    .map(([{ structure, edge, found }, isNext]) => {
      const moment = { structure, edge, ...found } as MomentPattern
      return isNext ? next(moment) : moment
    })

  const words = fc.constantFrom(
    ...grammarWords,
    ...[
      'a1',
      '5',
      '5/10',
      '0',
      '05',
      '3.5',
      'Noon',
      'Rest',
      'Start',
      '/',
      ',',
      '-',
      'tci',
      '\u{1F600}',
      '{word}',
      "'",
    ],
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.array(words, { maxLength: 9 }).map(list => list.join(' ')),
  )

  test('what was written is read again as the same', () => {
    const read = fc.oneof(fc.constantFrom('step' as const, 'decision' as const, 'end' as const), moments)
    fc.assert(
      fc.property(positions, moments, read, (position, moment, until) => {
        expect(understood(parsePosition(formatPosition(position)))).toEqual(position)
        expect(understood(parseMoment(formatMoment(moment)))).toEqual(moment)
        expect(understood(parseUntil(formatUntil(until)))).toEqual(until)
      }),
    )
  })

  test('what was read is written so that it is read as the same', () => {
    fc.assert(
      fc.property(texts, text => {
        const position = parsePosition(text)
        const moment = parseMoment(text)
        const until = parseUntil(text)
        if (position.ok) expect(parsePosition(formatPosition(position.value))).toEqual(position)
        if (moment.ok) expect(parseMoment(formatMoment(moment.value))).toEqual(moment)
        if (until.ok) expect(parseUntil(formatUntil(until.value))).toEqual(until)
      }),
      { numRuns: 2000 },
    )
  })

  test('nothing throws, and every problem can be shown', () => {
    fc.assert(
      fc.property(texts, text => {
        for (const parse of [parsePosition, parseMoment, parseUntil, parseBegin, parseMomentOrPosition]) {
          const parsed: Parsed<unknown> = parse(text)
          if (parsed.ok) continue
          const { key, params, word, offset } = parsed
          expect(text.slice(offset, offset + word.length)).toBe(word)
          expect(word === '' ? offset : -1).toBe(word === '' ? text.trimEnd().length : -1)
          for (const lang of ['en', 'fr'] as const)
            expect(render(momentTexts[key], lang, params)).toContain(word)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('a very long text is read at once', () => {
    const begin = performance.now()
    misread(parseMoment('x'.repeat(1_000_000)))
    misread(parsePosition(`tic ${'5/'.repeat(500_000)}`))
    misread(parsePosition(`cycle ${'0'.repeat(1_000_000)}`))
    misread(parseUntil('next '.repeat(200_000)))
    expect(performance.now() - begin).toBeLessThan(5000)
  })
})

describe('what no id may be', () => {
  test.each([
    ...[
      'tic',
      'turn',
      'cycle',
      'day',
      'phase',
      'start',
      'end',
      'next',
      'step',
      'decision',
      'of',
      'in',
      'the',
    ],
    ...['at', 'after', 'before', 'set-up', 'morning', 'noon', 'afternoon', 'dusk', 'night'],
    ...['succeed', 'prepare', 'draw', 'expand', 'progress', 'rest', 'clean-up'],
    ...['self', 'it', 'me', 'opponent', 'mine', 'opponents', 'judge', 'nobody', 'none'],
    ...['yes', 'no', 'true', 'false', 'null', 'advance', 'until', 'expect'],
    ...['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'],
  ])('%s', word => expect(isReserved(word)).toBe(true))

  test.each(['ana', 'a1', 'north', 'tic-5', 'endless', 'on', 'then'])('but it may be %s', id =>
    expect(isReserved(id)).toBe(false),
  )
})
