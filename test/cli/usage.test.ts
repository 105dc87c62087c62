import { describe, expect, it } from 'vitest'
import { react, turnkeeper } from './command.ts'

const refused = (args: readonly string[]) => {
  const { code, out, err } = turnkeeper(args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  return err
}

describe('a wrong command line', () => {
  it('without a command shows the help', () => {
    const err = refused([])
    expect(err).toMatch(/^error: no command given\n\nWhat happens next/)
    expect(refused(['--lang', 'fr'])).toMatch(/^erreur : aucune commande donnée\n/)
  })

  it.each<[string[], string]>([
    [
      ['rnu', 'a.yaml'],
      `error: there is no command "rnu"
  allowed: run, play, check, rules, rulings, schema, serve, token, backup
  did you mean run?
`,
    ],
    [
      ['chekc', '--lang', 'fr'],
      `erreur : la commande « chekc » n'existe pas
  permis : run, play, check, rules, rulings, schema, serve, token, backup
  vouliez-vous dire check ?
`,
    ],
    [
      ['run', react, '--formt', 'json'],
      `error: there is no option --formt here
  allowed: --until, --as, --case, --format, --lang, --help, --version
  did you mean --format?
`,
    ],
    [
      ['-x'],
      `error: there is no option -x here
  allowed: --lang, --help, --version
`,
    ],
    [
      ['run', react, '--format', 'jsn'],
      `error: Invalid values:
  Argument: format, Given: "jsn", Choices: "text", "json", "ndjson"
  did you mean json?
  help: turnkeeper run --help
`,
    ],
    [
      ['check', react, '--reporter=xml', '--lang=fr'],
      `erreur : Valeurs invalides :
  Argument : reporter, donné : "xml", choix : "text", "json", "junit"
  aide : turnkeeper check --help
`,
    ],
    [
      ['run'],
      `error: say which scenario file
  help: turnkeeper run --help
`,
    ],
    [
      ['play', '--lang', 'fr'],
      `erreur : dites quel fichier de scénario
  aide : turnkeeper play --help
`,
    ],
    [
      ['token'],
      `error: say what to do: create, list or revoke
  help: turnkeeper token --help
`,
    ],
    [
      ['backup', '--lang', 'fr'],
      `erreur : dites quel fichier écrire
  aide : turnkeeper backup --help
`,
    ],
    [
      ['run', react, 'more'],
      `error: "more" is too much here
`,
    ],
    [
      ['run', react, '--until'],
      `error: Not enough arguments following: until
  help: turnkeeper run --help
`,
    ],
    [
      ['run', react, '--until', 'end of tik 5'],
      `--until: "tik" is not understood after "end of"
  found: tik
  allowed: tic, turn, cycle
  did you mean tic?
`,
    ],
    [
      ['run', react, '--until', ''],
      `--until: nothing is written here
  allowed: start, end, next
`,
    ],
    [
      ['run', react, '--until', 'start of turn of a9'],
      `--until: nothing here has this id; it must be a character
  found: a9
  allowed: a1, a2, b1, c1, imp
  did you mean a1?
`,
    ],
    [
      ['run', react, '--case', 'one'],
      `error: this file has no cases
`,
    ],
    [
      ['rules', '500.3d'],
      `error: there is no rule "500.3d"
  allowed: 500.3, 500.3a, 500.3b, 500.3c
  did you mean 500.3?
`,
    ],
    [
      ['rules', '500.1', '500.2'],
      `error: "500.2" is too much here
`,
    ],
  ])('%j', (args, err) => {
    expect(refused(args)).toBe(err)
  })
})

describe('an option that is given twice', () => {
  it('counts as it is given last', () => {
    const args = ['rulings', '--format', 'text', '--lang', 'fr', '--format', 'json', '--lang', 'en']
    const { code, out } = turnkeeper(args)
    expect(code).toBe(0)
    expect(JSON.parse(out)[0].title).toBe("Who chooses among several players' characters")
  })
})
