import { describe, expect, it } from 'vitest'
import { turnkeeper } from './command.ts'

const commands = ['run', 'play', 'check', 'rules', 'rulings', 'schema', 'serve', 'token', 'backup'] as const

describe('help', () => {
  it.each([
    ['en', 'Commands:', 'Play a scenario and print its timeline'],
    ['fr', 'Commandes :', 'Joue un scénario et affiche son déroulement'],
  ])('lists all commands (%s)', (lang, heading, run) => {
    const { code, out, err } = turnkeeper(['--help', '--lang', lang])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain(heading)
    expect(out).toContain(run)
    for (const command of commands) expect(out).toMatch(new RegExp(`^  turnkeeper ${command}\\b`, 'm'))
  })

  it.each(commands)('of %s stands in both languages, within 80 columns', command => {
    const [en, fr] = ['en', 'fr'].map(lang => turnkeeper([command, '--help', '--lang', lang]))
    expect([en?.code, fr?.code]).toEqual([0, 0])
    expect(en?.out).toContain('Options:')
    expect(fr?.out).toContain('Options :')
    // The second line of text says what the command is for.
    expect(en?.out.split('\n')[2]).not.toBe(fr?.out.split('\n')[2])
    for (const line of `${en?.out}${fr?.out}`.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  it('names every option of run', () => {
    expect(turnkeeper(['run', '--help']).out).toMatchInlineSnapshot(`
      "turnkeeper run <file>

      Play a scenario and print its timeline, with the rule of every line

      Positionals:
        file  Scenario file (YAML or JSON)                         [string] [required]

      Options:
            --lang     Language: en or fr (else that of the environment)
                                                                 [choices: "en", "fr"]
        -h, --help     Show this help                                        [boolean]
            --version  Show the version                                      [boolean]
            --until    Stop at a moment, such as "end of tic 5"               [string]
            --as       Who looks: judge, everybody, or a player               [string]
            --case     One case of a file that has cases                      [string]
            --format   How to print it
                                 [choices: "text", "json", "ndjson"] [default: "text"]
      "
    `)
  })

  it('speaks the language of the environment unless told otherwise', () => {
    const first = (env: Record<string, string>, ...args: string[]) =>
      turnkeeper(['rulings', ...args], { env }).out.split('\n')[0]
    const [en, fr] = ['en', 'fr'].map(lang => first({}, '--lang', lang))
    expect(en).not.toBe(fr)
    expect(first({ LANG: 'fr_FR.UTF-8' })).toBe(fr)
    expect(first({ LANG: 'en_GB.UTF-8', LC_MESSAGES: 'fr_CA' })).toBe(fr)
    expect(first({ LANG: 'fr_FR.UTF-8', LC_ALL: 'C' })).toBe(en)
    expect(first({ LANG: 'frr_DE' })).toBe(en)
    expect(first({ LANG: 'fr_FR.UTF-8' }, '--lang=en')).toBe(en)
  })

  it('says the version', () => {
    expect(turnkeeper(['--version'])).toMatchObject({ code: 0, out: '0.1.0\n' })
  })
})
