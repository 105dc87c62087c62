import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, shipped, turnkeeper, two } from './command.ts'
import { elements } from './xml.ts'

const unmet = two.replace('options: [a1, b1]', 'options: [b1]')
const unplayed = two.replace('play strike', 'play strke')
const nothing = two.replace(/expect:[\s\S]*/, '')
const unread = two.replace('title:', 'titel:')
const cased = `${two}cases:
  as it is: {}
  he takes his own: { script: [ { bo: b1 }, { b1: end turn }, { a1: end turn } ] }
`

/** The report on files with these texts, without the name of their folder. */
function check(texts: Readonly<Record<string, string>>, ...args: string[]) {
  const path = folder(texts)
  const { code, out, err } = turnkeeper(['check', path, ...args])
  return { code, out: out.replaceAll(`${path}/`, ''), err: err.replaceAll(`${path}/`, '') }
}

describe('check', () => {
  it('passes what comes with the package, every expectation judged', () => {
    const { code, out, err } = turnkeeper(['check', 'scenarios', '--reporter', 'json'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const { scenarios, ...totals } = JSON.parse(out)
    expect(totals).toMatchObject({ files: shipped.length, unreadable: 0, failed: 0 })
    expect(totals.expectations).toBe(totals.passed)
    expect(scenarios.length).toBeGreaterThanOrEqual(shipped.length)
    for (const row of scenarios) expect(row.digest).toMatch(/^[0-9a-f]{64}$/)
  })

  it('has one line for each scenario, failures in full by line, and totals', () => {
    const files = { 'a.yaml': two, 'b.yaml': unmet, 'c.yaml': nothing, 'd.yaml': cased, 'e.yaml': unread }
    const { code, out, err } = check(files)
    expect(code).toBe(2)
    expect(out).toMatchInlineSnapshot(`
      "ok      a.yaml (1 of 1)
      FAILED  b.yaml (0 of 1)
          b.yaml:19:5: expect[0]: not as expected
            expected: asked: bo, options: [b1], rule: 500.3c
            found: asked: bo, options: [choose a1, choose b1], rule: 500.3c
      FAILED  c.yaml (0 of 1)
          c.yaml:2:1: this scenario expects nothing, so it shows nothing
      ok      d.yaml > as it is (1 of 1)
      ok      d.yaml > he takes his own (1 of 1)
      UNREAD  e.yaml

      5 files, 5 scenarios, 6 expectations: 3 met, 3 failed
      1 file could not be read
      "
    `)
    expect(err).toMatchInlineSnapshot(`
      "e.yaml:2:1: titel: this key is not known here
        found: titel
        allowed: title, players, clock, abilities, rulings, script, until, expect,
          cases
        did you mean title?
      "
    `)
  })

  it('speaks French', () => {
    expect(check({ 'a.yaml': two, 'b.yaml': nothing }, '--lang', 'fr').out).toMatchInlineSnapshot(`
      "ok         a.yaml (1 sur 1)
      ÉCHEC      b.yaml (0 sur 1)
          b.yaml:2:1: ce scénario n'attend rien, donc ne montre rien

      2 fichiers, 2 scénarios, 2 attentes : 1 remplie, 1 échec
      "
    `)
  })

  it.each([
    ['all is met', two, 0],
    ['an expectation is not met', unmet, 1],
    ['a script line cannot be played', unplayed, 1],
    ['nothing is expected', nothing, 1],
    ['a file cannot be read', unread, 2],
  ])('when %s ends with its own exit code', (_, text, code) => {
    const { out, ...ended } = check({ 'a.yaml': text }, '--reporter', 'json')
    expect(ended.code).toBe(code)
    const { expectations, passed, failed } = JSON.parse(out)
    expect(failed > 0).toBe(code > 0)
    expect(passed + failed).toBe(expectations)
  })

  it('reports to programs in one object', () => {
    const { code, out, err } = check(
      { 'a.yaml': two, 'b.yaml': unmet, 'c.yaml': unread },
      '--reporter',
      'json',
    )
    expect(code).toBe(2)
    expect(err).toMatch(/^c\.yaml:2:1: titel: this key is not known here\n/)
    const { scenarios, ...totals } = JSON.parse(out)
    expect(totals).toEqual({ files: 3, unreadable: 1, expectations: 3, passed: 1, failed: 2 })
    const digest = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(scenarios).toMatchObject([
      { file: 'a.yaml', title: 'Two take turns', case: null, digest, passed: 1, failed: 0, failures: [] },
      { file: 'b.yaml', digest, passed: 0, failed: 1, failures: [{ file: 'b.yaml', line: 19 }] },
      { file: 'c.yaml', title: null, digest: null, passed: 0, failed: 1, failures: [{ line: 2, column: 1 }] },
    ])
  })

  it('reports to build servers in JUnit XML, whatever a file says', () => {
    const title = 'title: "<b>&amp; \\" ]]>"'
    const strange = unmet.replace('title: Two take turns', title)
    const { code, out, err } = check(
      { 'a.yaml': two, 'b\u0001.yaml': strange, 'c.yaml': unread },
      '--reporter',
      'junit',
    )
    expect(code).toBe(2)
    expect(err).not.toBe('')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold
    expect(out).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
    const found = elements(out)
    expect(found.map(({ name, attributes }) => [name, attributes.name ?? attributes.message])).toEqual([
      ['testsuites', 'turnkeeper'],
      ['testsuite', 'a.yaml'],
      ['testcase', 'Two take turns'],
      ['testsuite', 'b.yaml'],
      ['testcase', '<b>&amp; " ]]>'],
      ['failure', 'b\\u{1}.yaml:19:5: expect[0]: not as expected'],
      ['testsuite', 'c.yaml'],
      ['testcase', 'c.yaml'],
      ['error', 'c.yaml:2:1: titel: this key is not known here'],
    ])
    expect(found[0]?.attributes).toMatchObject({ tests: '3', failures: '1', errors: '1' })
  })

  it('looks in folders, takes each file once, and other files only by name', () => {
    const path = folder({ 'b.yml': two, 'a.JSON': '{}', 'notes.txt': two })
    mkdirSync(join(path, 'inner'))
    mkdirSync(join(path, '.git'))
    writeFileSync(join(path, 'inner', 'c.yaml'), two)
    writeFileSync(join(path, '.git', 'd.yaml'), two)
    symlinkSync('..', join(path, 'inner', 'round'))
    const files = (...paths: string[]) => {
      const { out } = turnkeeper(['check', ...paths, '--reporter', 'json'])
      return JSON.parse(out).scenarios.map(({ file }: { file: string }) => file.replace(`${path}/`, ''))
    }
    expect(files(path)).toEqual(['a.JSON', 'b.yml', 'inner/c.yaml'])
    expect(files(join(path, 'b.yml'), path, join(path, 'notes.txt'))).toEqual([
      'b.yml',
      'a.JSON',
      'inner/c.yaml',
      'notes.txt',
    ])
  })

  it('refuses paths with no scenario in them', () => {
    const path = folder()
    expect(turnkeeper(['check', path])).toEqual({
      code: 2,
      out: '',
      err: `error: no scenario file (.yaml, .yml, .json) found in ${path}\n`,
    })
    const gone = join(path, 'gone')
    expect(turnkeeper(['check', gone])).toMatchObject({ code: 2, err: `${gone}: there is no such file\n` })
    const long = 'x'.repeat(5000)
    expect(turnkeeper(['check', long])).toMatchObject({
      code: 2,
      err: expect.stringContaining('the file cannot be read (ENAMETOOLONG)'),
    })
  })
})
