import { describe, expect, it } from 'vitest'
import { rules } from '../../src/cli/commands/rules.ts'
import { rulings } from '../../src/cli/commands/rulings.ts'
import { run } from '../../src/cli/commands/run.ts'
import type { Output } from '../../src/cli/output.ts'
import type { Lang } from '../../src/text/text.ts'
import { shipped } from './command.ts'

/** What a command prints at 80 columns. */
function printed(lang: Lang, command: (output: Output) => unknown): string {
  const texts: string[] = []
  const add = (text: string) => void texts.push(text)
  command({ lang, out: add, err: add, progress: () => undefined, paint: (_, text) => text, width: 80 })
  return texts.join('')
}

const tooLong = (text: string) => text.split('\n').filter(line => [...line].length > 80)
const langs = ['en', 'fr'] as const

describe.each(langs)('within 80 columns (%s)', lang => {
  it.each(shipped)('run %s', file => {
    const out = printed(lang, output =>
      run({ file, case: undefined, until: undefined, as: undefined, format: 'text' }, output),
    )
    expect(tooLong(out)).toEqual([])
    // Every entry has its rule at one place, and no parameter of a text is missing.
    expect(out).toMatch(/^ {2,}1 {2}(500\.|502\.|501\.|[1-7]\.|scenario)/m)
    expect(out).not.toMatch(/undefined|NaN|\[object|[{}]/)
  })

  it('rules and rulings', () => {
    const list = printed(lang, output => {
      rules({ number: undefined, coverage: false, format: 'text' }, output)
      rules({ number: undefined, coverage: true, format: 'text' }, output)
      rules({ number: '500.3c', coverage: false, format: 'text' }, output)
      rules({ number: '4.2.1.b', coverage: false, format: 'text' }, output)
      rulings({ format: 'text' }, output)
    })
    expect(tooLong(list)).toEqual([])
  })
})
