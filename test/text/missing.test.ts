import { describe, expect, it } from 'vitest'
import type { Question } from '../../src/kernel/decision.ts'
import type { Entry } from '../../src/kernel/entry.ts'
import {
  entryText,
  momentText,
  optionHint,
  questionText,
  refusalReason,
  refusalText,
} from '../../src/text/index.ts'
import { langs } from '../../src/text/text.ts'
import { kinds, optionWords, questionKeys, reasonKeys, refusalKeys, verbIds } from './sources.ts'

const unknown = ['never-heard-of', 'constructor', 'toString', '__proto__', '']
const oddities = [undefined, null, Number.NaN, Number.POSITIVE_INFINITY, {}, [], '', [null], () => 1]

/** UIX-05: nothing that is missing shows. */
function expectWords(text: string, ...keys: string[]): void {
  expect(text).toMatch(/\p{L}/u)
  expect(text).not.toMatch(
    /undefined|null|NaN|Infinity|\[object|function|[{}\n]|refused\.|\(\)|\[\]|, ?,| {2}/,
  )
  expect(text.trim()).toBe(text)
  for (const key of keys) if (key.includes('-')) expect(text).not.toContain(key)
}

const bare = (kind: string): Entry => ({
  n: 1,
  at: { structure: 'clock' },
  kind,
  rules: ['clock scenario'],
  causes: [],
})

const detailNames = [
  ...[
    'trigger',
    'object',
    'it',
    'who',
    'character',
    'card',
    'choice',
    'what',
    'options',
    'by',
    'how',
    'reason',
  ],
  ...['skipped', 'before', 'delayed', 'points', 'target', 'winners', 'text', 'tic', 'cycle', 'cards', 'verb'],
  ...[
    'player',
    'players',
    'times',
    'from',
    'to',
    'total',
    'slot',
    'tics',
    'lost-turn',
    'too-late',
    'forbids',
  ],
  ...['ability', 'effect', 'limbo', 'zone', 'expedition', 'status', 'statuses', 'revealed', 'in', 'under'],
  ...['ready', 'nothing', 'name', 'boosts', 'missing', 'day', 'phase', 'for'],
]
const odd = oddities.map(oddity => Object.fromEntries(detailNames.map(name => [name, oddity])))

describe.each(langs)('in %s', lang => {
  it.each([...kinds, ...unknown])('an entry of kind "%s" needs nothing but what every entry has', kind => {
    expectWords(entryText(bare(kind), lang), kind)
    for (const who of ['ana', 'judge']) expectWords(entryText({ ...bare(kind), who }, lang), kind)
    for (const actions of [[], verbIds.map(verb => ({ verb }))]) {
      expectWords(entryText({ ...bare(kind), actions }, lang), kind, ...verbIds)
    }
    for (const details of odd as NonNullable<Entry['details']>[]) {
      expectWords(entryText({ ...bare(kind), details }, lang), kind)
    }
  })

  it.each([...verbIds, ...unknown])('an action "%s" needs nothing but its verb', verb => {
    for (const more of [{}, { object: 'x1' }, { who: 'ana' }, ...odd]) {
      expectWords(entryText({ ...bare('event'), actions: [{ ...more, verb }] }, lang), verb)
    }
  })

  it.each([...questionKeys, ...unknown])('a question "%s" needs no more than whom it is for', what => {
    const question = (about: object): Question => ({
      for: 'ana',
      what,
      rule: 'scenario',
      about: about as Question['about'],
      ask: { yes: true },
    })
    for (const about of [{}, ...odd]) expectWords(questionText(question(about), lang), what)
    for (const verb of [...verbIds, ...unknown])
      expectWords(questionText(question({ verb }), lang), what, verb)
    const asked = { ...bare('asked'), who: 'ana', details: { what } }
    expect(entryText(asked, lang)).toBe(questionText(question({}), lang))
  })

  it.each([...refusalKeys, ...unknown])('a refusal "%s" needs no parameters', key => {
    for (const params of [{}, ...odd]) {
      const refusal = { key, code: key.replace('refused.', ''), params: params as object }
      const { code: _, ...uncoded } = refusal
      expectWords(refusalText(refusal as Parameters<typeof refusalText>[0], lang), key)
      expectWords(refusalReason(uncoded as Parameters<typeof refusalText>[0], lang), key)
    }
  })

  it.each([...reasonKeys, ...unknown])('a reason "%s" is said, or left out', reason => {
    for (const kind of kinds.filter(k => k !== 'game-ended')) {
      expectWords(entryText({ ...bare(kind), details: { reason } }, lang), kind, reason)
    }
  })

  it.each([...optionWords, 'yes', 'no'])(
    'the option "%s" has a hint by itself and with what follows',
    word => {
      for (const id of [word, `${word} x1`, `${word} 0..99`]) {
        const hint = optionHint(id, lang)
        if (hint !== undefined) expectWords(hint)
      }
      expect(optionHint(word, lang)).toBeDefined()
    },
  )

  it('any position can be said', () => {
    const positions = [
      {},
      { edge: 'start' },
      { edge: 'after', span: 'rest' },
      { edge: 'after', span: 'effect' },
      { edge: 'start', span: 'phase' },
      { span: 'tic', edge: 'end' },
      ...odd,
    ]
    for (const at of positions) {
      expectWords(momentText({ ...at, structure: 'clock' } as Entry['at'], lang))
    }
  })
})
