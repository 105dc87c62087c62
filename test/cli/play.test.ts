import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, react, turnkeeper, two } from './command.ts'

/** Plays a text with these lines typed; `{}` in lines and arguments stands for the folder. */
function play(text: string, typed: readonly string[], ...args: string[]) {
  const path = folder({ 'a.yaml': text })
  const input = typed.map(line => `${line.replace('{}', path)}\n`).join('')
  const ended = turnkeeper(['play', join(path, 'a.yaml'), ...args.map(arg => arg.replace('{}', path))], {
    input,
  })
  const clean = (said: string) => said.replaceAll(`${path}/`, '')
  const read = (name: string) => readFileSync(join(path, name), 'utf8')
  return { code: ended.code, out: clean(ended.out), err: clean(ended.err), path, read }
}

const reacts = two.replace(
  '{ player: bo, clock: 4 }',
  '{ player: bo, clock: 4, bar: { ward: { react: 2 } } }',
)

describe('play', () => {
  it('plays the script, asks each decision with its options, and prints what is new', () => {
    const { code, out, err } = play(two, ['end turn', 'quit'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out.slice(out.indexOf(' 24 '))).toMatchInlineSnapshot(`
      " 24  500.3b      b1 takes the next turn
       25  501.2       start of turn of b1, turn player bo

      Answer as in a script. "help" says what else can be typed, "quit" ends.

      501.3b: bo decides what b1 does next
        move                move and end near no VP location
        move near NAME ...  move; add the VP locations it ends near (north)
        action TICS         play an action without a card; add its tics (0 to 99)
        instant TICS        play an instant without a card; add its tics (0 to 99)
        end turn            end the turn
      bo> end turn
       27  501.3b      > bo: end the turn
       28  501.3c        b1: 5 -> 6
       29  501.4       end of turn of b1
       30  500.3a*     no turn left to take in tic 5
       31  502.1       end of tic 5
       32  502.1         north triggers
       33  704.2*        north is resolved
       34  502.1         ana: +1 point for a1, total 1
       35  502.2       main clock: 5 -> 6

       36  500.1     Cycle 1, tic 6
       37  500.2       start of tic 6
       38  500.3b      b1 takes the next turn
       39  501.2       start of turn of b1, turn player bo

      501.3b: bo decides what b1 does next
        move                move and end near no VP location
        move near NAME ...  move; add the VP locations it ends near (north)
        action TICS         play an action without a card; add its tics (0 to 99)
        instant TICS        play an instant without a card; add its tics (0 to 99)
        end turn            end the turn
      bo> quit
      "
    `)
  })

  it('speaks French', () => {
    const { out } = play(two, ['help', 'quit'], '--lang', 'fr')
    expect(out.slice(out.indexOf('Répondez'))).toMatchInlineSnapshot(`
      "Répondez comme dans un script. « help » dit ce que l'on peut taper d'autre,
      « quit » termine.

      501.3b: bo décide de la suite du tour de b1
        move               se déplacer et finir loin de tout emplacement de VP
        move near NOM ...  se déplacer ; ajouter les emplacements de VP d'arrivée
                           (north)
        action TICS        jouer une action sans carte ; ajouter ses tics (0 à 99)
        instant TICS       jouer une capacité instantanée sans carte ; ajouter ses
                           tics (0 à 99)
        end turn           finir le tour
      bo> help
      Tapez une réponse telle que ci-dessus. Un mot commun à toutes peut être omis.
        (Entrée)               montre à nouveau la question
        QUI: RÉPONSE           pour une offre, ou pour dire qui répond
        until MOMENT: idle     chacun fait le moins possible jusque-là
        advance: MOMENT        va jusqu'à un moment, si personne n'est interrogé avant
        note: TEXTE            une remarque pour mémoire
        expect: QUOI           ce qui doit être vrai maintenant, comme dans un script
        save NOM               écrit la partie jouée comme fichier de scénario
        help, quit
      bo> quit
      "
    `)
  })

  it('takes offers, short answers, remarks, and what a script can say besides', () => {
    const typed = [
      'b1: play ward',
      'expect: { clocks: { b1: 7 } }',
      'note: well played',
      'end turn',
      'b1',
      'quit',
    ]
    const { code, out, err } = play(reacts, typed)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('Also possible now:\n  b1: play ward  play the card ward\n')
    expect(out).toContain('b1 plays the react ward')
    expect(out).toContain('bo> expect: { clocks: { b1: 7 } }\nok\n')
    expect(out).toContain('the judge notes: well played')
    expect(out).toMatch(/^\w+> b1\n[\s\S]*start of turn of b1/m)
  })

  it('says why an answer is refused and what would be legal, and goes on', () => {
    const { code, out, err } = play(two, [
      'end trun',
      'ana: end turn',
      'b9: end turn',
      'x: [',
      'end turn',
      'quit',
    ])
    // Nobody at a prompt has seen it.
    expect(code).toBe(1)
    expect(out).toMatch(/^bo> end turn\n.*> bo: end the turn$/m)
    expect(err).toMatchInlineSnapshot(`
      ""end trun" is not a legal answer here
        rule: clock 501.3b
        allowed: move, move near north, action 0..99, instant 0..99, end turn
        did you mean end turn?
      it is bo who must answer
        found: ana: end turn
        rule: clock 501.3b
        allowed: bo: move, bo: move near north, bo: action 0..99, bo: instant 0..99,
          bo: end turn
      nothing here has this id; it must be a player or a character
        found: b9
        allowed: judge, advance, until, expect, conclude, note, ana, bo, a1, b1
        did you mean bo?
      this is no line of a script; "help" says what can be typed
      "
    `)
  })

  it('takes nothing of a line back into the game that stops on its way', () => {
    const { err, out } = play(two, ['until end of tic 9: idle', 'end turn', 'quit'])
    expect(err).toMatch(/^the script does not foresee this decision: ana must answer\n/)
    expect(out).toMatch(/^bo> end turn\n.*> bo: end the turn$/m)
  })

  it('ends with the input as with quit', () => {
    expect(play(two, ['end turn'], '--save', '{}/b.yaml')).toMatchObject({ code: 0, err: '' })
    expect(play(two, [])).toMatchObject({ code: 0, err: '' })
  })

  it('says when the game is over', () => {
    const { out, code } = play(two, ['conclude: { winner: ana, reason: time }', 'quit'])
    expect(code).toBe(0)
    expect(out).toContain('the judge ends the game: ana wins (time)\n\nThe game is over.\n> quit\n')
  })

  it('plays one case of a file that has cases', () => {
    const cased = `${two}cases: { one: {}, two: {} }\n`
    expect(play(cased, ['quit'])).toMatchObject({ code: 2, out: '' })
    expect(play(cased, ['quit'], '--case', 'two')).toMatchObject({ code: 0 })
  })

  it('stops where the script cannot be played', () => {
    const { code, err } = play(two.replace('play strike', 'play strke'), ['end turn'])
    expect(code).toBe(1)
    expect(err).toMatch(/^a\.yaml:13:5: script\[1\]: "play strke" is not a legal answer here\n/)
  })
})

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

  it('refuses a folder that is not there before anything is played', () => {
    expect(play(two, ['end turn'], '--save', '{}/gone/b.yaml')).toMatchObject({ code: 2, out: '' })
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
