import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, react, turnkeeper, two } from './command.ts'
import { play } from './prompt.ts'

describe('play --save', () => {
  it('writes the scenario with the whole script, all else as it was, and check passes it', () => {
    const { code, out, err, path, read } = play(
      two,
      ['end turn', 'note: for later', 'quit'],
      '--save',
      '{}/b.yaml',
    )
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/\nsaved: b\.yaml \(6 lines of script\)\n$/)
    expect(read('b.yaml')).toBe(
      two.replace('  - b1: end turn\n', '  - b1: end turn\n  - b1: end turn\n  - note: for later\n'),
    )
    expect(turnkeeper(['check', join(path, 'b.yaml')]).code).toBe(0)
    expect(readdirSync(path).sort()).toEqual(['a.yaml', 'b.yaml'])
  })

  it('saves at the prompt, and again under the same name', () => {
    const { code, out, read } = play(two, ['save {}/b.yaml', 'end turn', 'save {}/b.yaml', 'quit'])
    expect(code).toBe(0)
    expect(out.match(/^saved: .*$/gm)).toEqual([
      'saved: b.yaml (4 lines of script)',
      'saved: b.yaml (5 lines of script)',
    ])
    expect(read('a.yaml')).toBe(two)
  })

  it('begins a script where there is none, and leaves out where the file said that it ends', () => {
    const bare = two.replace(/script:[\s\S]*?\n\n/, 'until: start of tic 4\n')
    const { read, path } = play(bare, ['choose a1', 'quit'], '--save', '{}/b.yaml')
    expect(read('b.yaml')).toBe(
      bare.replace('until: start of tic 4\n', '').replace('# What', 'script:\n  - bo: choose a1\n# What'),
    )
    expect(turnkeeper(['run', join(path, 'b.yaml')]).out).toContain('bo: give a1 the next turn')
  })

  it('gives a case a script of its own', () => {
    const cased = `${two}cases:\n  one: {}\n  two: {}\n`
    const { read, path } = play(cased, ['end turn', 'quit'], '--case', 'two', '--save', '{}/b.yaml')
    expect(read('b.yaml')).toContain('\n  - b1: end turn\n\n# What must be so')
    const report = JSON.parse(turnkeeper(['check', join(path, 'b.yaml'), '--reporter', 'json']).out)
    expect(report.failed).toBe(0)
    const [one, other] = report.scenarios
    expect(one.digest).not.toBe(other.digest)
  })

  it('writes JSON where the name says so, and reads it', () => {
    const { path, read, code } = play(two, ['end turn', 'quit'], '--save', '{}/b.json')
    expect(code).toBe(0)
    expect(JSON.parse(read('b.json')).script.at(-1)).toEqual({ b1: 'end turn' })
    const again = turnkeeper(['play', join(path, 'b.json'), '--save', join(path, 'c.json')], {
      input: 'b1: end turn\n',
    })
    expect(again).toMatchObject({ code: 0, err: '' })
    expect(turnkeeper(['check', join(path, 'c.json')]).code).toBe(0)
  })

  it('overwrites nothing unless told to', () => {
    const { path } = play(two, [])
    const file = join(path, 'b.yaml')
    writeFileSync(file, 'mine')
    const args = ['play', join(path, 'a.yaml'), '--save', file]
    expect(turnkeeper(args, { input: 'end turn\n' })).toEqual({
      code: 2,
      out: '',
      err: `error: ${file} is there already; choose another name, or overwrite it with --force\n`,
    })
    const typed = turnkeeper(args.slice(0, 2), { input: `save ${file}\n` })
    expect(typed).toMatchObject({ code: 1, err: expect.stringContaining('is there already') })
    expect(readFileSync(file, 'utf8')).toBe('mine')
    expect(turnkeeper([...args, '--force'], { input: 'end turn\n' })).toMatchObject({ code: 0 })
    expect(readFileSync(file, 'utf8')).not.toBe('mine')
    expect(readdirSync(path).sort()).toEqual(['a.yaml', 'b.yaml'])
  })

  it.each([
    ['in a folder that is not there', '{}/gone/b.yaml', 'error: there is no folder '],
    ['of a folder', '{}', 'error: '],
  ])('refuses the name %s before anything is played', (_, name, err) => {
    const ended = play(two, ['end turn'], '--save', name, '--force')
    expect(ended).toMatchObject({ code: 2, out: '' })
    expect(ended.err.startsWith(err)).toBe(true)
  })

  it('says which expectations of the file are not met any more', () => {
    const ending = two.replace(/ {2}- \{ in: tic 4.*\n/, '  - { clocks: { b1: 5 } }\n')
    const { code, err, read } = play(ending, ['end turn', 'quit'], '--save', '{}/b.yaml')
    expect(code).toBe(1)
    expect(err).toMatch(
      /^saved, but what this file expects is not met any more:\nb\.yaml:\d+:5: expect\[0\]: /,
    )
    expect(read('b.yaml')).toContain('  - b1: end turn\n  - b1: end turn\n')
  })
})

describe('a shipped scenario', () => {
  it('is played on and saved', () => {
    const file = join(folder(), 'a.yaml')
    const { code, err } = turnkeeper(['play', react, '--save', file], { input: 'a1\nend turn\n' })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(turnkeeper(['check', file]).code).toBe(0)
  })
})
