import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, turnkeeper, two } from './command.ts'

const path = folder({ 'two.yaml': two })
const file = join(path, 'two.yaml')
const cases = 'scenarios/clock/order-of-triggers-at-one-moment.yaml'

const run = (...args: string[]) => {
  const { code, out, err } = turnkeeper(['run', ...args])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out.replaceAll(`${path}/`, '')
}

describe('run --format json', () => {
  it('is one object', () => {
    const { entries, decision, offers, digest, ...rest } = JSON.parse(run(file, '--format', 'json'))
    expect(entries.map(({ n }: { n: number }) => n)).toEqual(entries.map((_: unknown, i: number) => i + 1))
    expect(digest).toMatch(/^[0-9a-f]{64}$/)
    expect(offers).toEqual([])
    expect(decision).toMatchObject({ for: 'bo', rule: '501.3b', about: { character: 'b1' } })
    expect(rest).toMatchInlineSnapshot(`
      {
        "clocks": {
          "a1": 7,
          "b1": 5,
        },
        "ended": null,
        "expectations": {
          "failed": 0,
          "judged": [
            {
              "line": 19,
              "met": true,
            },
          ],
          "passed": 1,
        },
        "failures": [],
        "file": "two.yaml",
        "mainClock": {
          "cycle": 1,
          "tic": 5,
        },
        "position": {
          "cycle": 1,
          "structure": "clock",
          "tic": 5,
          "turn": "b1",
        },
        "scores": {
          "ana": 0,
          "bo": 0,
        },
        "stopped": "decision",
        "title": "Two take turns",
        "turn": "b1",
        "turnPlayer": "bo",
      }
    `)
  })

  it('has the digest that the text begins', () => {
    const { digest } = JSON.parse(run(file, '--format', 'json'))
    expect(run(file)).toContain(`Digest       ${digest.slice(0, 12)}`)
  })

  it('has failures with their place and in words', () => {
    const wrong = join(folder({ 'a.yaml': two.replace('options: [a1, b1]', 'options: [b1]') }), 'a.yaml')
    const { code, out } = turnkeeper(['run', wrong, '--format', 'json'])
    expect(code).toBe(1)
    expect(JSON.parse(out).failures).toMatchObject([
      { line: 19, path: ['expect', 0], key: 'verdict.differs', message: 'not as expected' },
    ])
  })

  it('is of one case', () => {
    const { code, out, err } = turnkeeper(['run', cases, '--format', 'json'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^error: this file has several cases; say which one with --case\n/)
    const one = JSON.parse(run(cases, '--format', 'json', '--case', 'the judge says'))
    expect(one.case).toBe('the judge says')
  })
})

describe('run --format ndjson', () => {
  it('is one entry a line, the same as in json', () => {
    const lines = run(file, '--format', 'ndjson').trimEnd().split('\n')
    expect(lines.map(line => JSON.parse(line))).toEqual(JSON.parse(run(file, '--format', 'json')).entries)
  })
})
