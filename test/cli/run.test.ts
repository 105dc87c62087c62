import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, react, turnkeeper, two } from './command.ts'

const path = folder({ 'two.yaml': two })
const file = join(path, 'two.yaml')
const cases = 'scenarios/clock/order-of-triggers-at-one-moment.yaml'

const run = (...args: string[]) => {
  const { code, out, err } = turnkeeper(['run', ...args])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out.replaceAll(`${path}/`, '')
}

describe('run', () => {
  it('prints the timeline for a judge', () => {
    expect(run(file)).toMatchInlineSnapshot(`
      "Two take turns
      two.yaml

                     Cycle 1, tic 4
        1  500.2       start of tic 4
        2  500.3c+   ? bo chooses which character takes the next turn (choose a1,
                       choose b1)
        3  500.3c+   > bo: give a1 the next turn
        5  501.2       start of turn of a1, turn player ana
        6  501.3b      ? ana decides what a1 does next (move, move near, play strike,
                         action, instant, end turn)
        7  501.3b      > ana: play the card strike
        8  501.3         a1 plays the action strike
        9  501.3         strike is exhausted; a1: 4 -> 7
       10  501.3b      ? ana decides what a1 does next (move, move near, instant,
                         end turn)
       11  501.3b      > ana: end the turn
       12  501.4       end of turn of a1
       13  500.3b      b1 takes the next turn
       14  501.2       start of turn of b1, turn player bo
       15  501.3b      ? bo decides what b1 does next (move, move near, action,
                         instant, end turn)
       16  501.3b      > bo: end the turn
       17  501.3c        b1: 4 -> 5
       18  501.4       end of turn of b1
       19  500.3a*     no turn left to take in tic 4
       20  502.1       end of tic 4
       21  502.2       main clock: 4 -> 5

       22  500.1     Cycle 1, tic 5
       23  500.2       start of tic 5
       24  500.3b      b1 takes the next turn
       25  501.2       start of turn of b1, turn player bo

      * where 500.3a points to another rule, 502 is read
      + by ruling clock.tie-choice: any-match
      + by ruling clock.tie-chooser: nearest-with-a-match

      Now
      Main clock   tic 5 of cycle 1
      Place        turn of b1
      Turn player  bo
      Clocks       ana: a1 7 (near north); bo: b1 5
      Exhausted    strike
      Score        ana 0, bo 0
      Asked        501.3b: bo decides what b1 does next
        move                move and end near no VP location
        move near NAME ...  move; add the VP locations it ends near (north)
        action TICS         play an action without a card; add its tics (0 to 99)
        instant TICS        play an instant without a card; add its tics (0 to 99)
        end turn            end the turn
      Expected     1 of 1 expectation met
      Digest       7701d53ed398
      "
    `)
  })

  it('speaks French', () => {
    expect(run(file, '--lang', 'fr')).toMatchInlineSnapshot(`
      "Two take turns
      two.yaml

                     Cycle 1, tic 4
        1  500.2       début du tic 4
        2  500.3c+   ? bo choisit quel personnage prend le prochain tour (choose a1,
                       choose b1)
        3  500.3c+   > bo : donner le prochain tour à a1
        5  501.2       début du tour de a1, joueur du tour ana
        6  501.3b      ? ana décide de la suite du tour de a1 (move, move near,
                         play strike, action, instant, end turn)
        7  501.3b      > ana : jouer la carte strike
        8  501.3         a1 joue l'action strike
        9  501.3         on épuise strike ; a1 : 4 -> 7
       10  501.3b      ? ana décide de la suite du tour de a1 (move, move near,
                         instant, end turn)
       11  501.3b      > ana : finir le tour
       12  501.4       fin du tour de a1
       13  500.3b      b1 prend le prochain tour
       14  501.2       début du tour de b1, joueur du tour bo
       15  501.3b      ? bo décide de la suite du tour de b1 (move, move near, action,
                         instant, end turn)
       16  501.3b      > bo : finir le tour
       17  501.3c        b1 : 4 -> 5
       18  501.4       fin du tour de b1
       19  500.3a*     plus aucun tour à prendre au tic 4
       20  502.1       fin du tic 4
       21  502.2       horloge principale : 4 -> 5

       22  500.1     Cycle 1, tic 5
       23  500.2       début du tic 5
       24  500.3b      b1 prend le prochain tour
       25  501.2       début du tour de b1, joueur du tour bo

      * 500.3a renvoie à une autre règle : on lit 502
      + par arbitrage clock.tie-choice: any-match
      + par arbitrage clock.tie-chooser: nearest-with-a-match

      Maintenant
      Horloge principale  tic 5 du cycle 1
      Endroit             tour de b1
      Joueur du tour      bo
      Horloges            ana: a1 7 (près de north); bo: b1 5
      Épuisées            strike
      Score               ana 0, bo 0
      Demandé             501.3b: bo décide de la suite du tour de b1
        move               se déplacer et finir loin de tout emplacement de VP
        move near NOM ...  se déplacer ; ajouter les emplacements de VP d'arrivée
                           (north)
        action TICS        jouer une action sans carte ; ajouter ses tics (0 à 99)
        instant TICS       jouer une capacité instantanée sans carte ; ajouter ses
                           tics (0 à 99)
        end turn           finir le tour
      Attentes            1 sur 1 attente remplie
      Empreinte           7701d53ed398
      "
    `)
  })

  it('has no colours in a pipe', () => {
    expect(run(react)).not.toContain('\u001b')
  })

  it('stops at a moment that the script comes to, before anything in it is resolved', () => {
    const out = run(react, '--until', 'end of tic 5')
    expect(out).toContain('north triggers')
    expect(out).not.toContain('north is resolved')
    expect(out).toMatch(/^Place +end of tic 5 of cycle 1$/m)
    expect(out).toMatch(/^To resolve +north$/m)
    expect(out).toMatch(/^Expected +expectations are not judged with --until$/m)
  })

  it('goes on to a moment after the script, unless somebody must decide first', () => {
    const { code, out, err } = turnkeeper(['run', react, '--until', 'end of tic 6'])
    expect(code).toBe(1)
    expect(out).toContain('bo chooses which character takes the next turn')
    expect(err).toMatch(/^--until: the script does not foresee this decision: bo must answer\n/)
  })

  it('folds tics in which nothing happens into one line', () => {
    const text = two
      .replace('clock: 4, near', 'clock: 9, near')
      .replace('clock: 4 }', 'clock: 9 }')
      .replace(/script:[\s\S]*/, '')
    const quiet = join(folder({ 'a.yaml': text }), 'a.yaml')
    const { out } = turnkeeper(['run', quiet])
    expect(out).toMatch(
      /^ +\d+ {2}500\.3a\* {3}Cycle 1, tics 6 to 8: nobody takes a turn, nothing triggers$/m,
    )
  })

  it('prints all cases, or one', () => {
    expect(run(cases).match(/^case: .*$/gm)).toHaveLength(4)
    expect(run(cases, '--case', 'the judge says').match(/^case: .*$/gm)).toEqual(['case: the judge says'])
    expect(turnkeeper(['run', cases, '--case', 'the jugde says'])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(
        /^error: this file has no case "the jugde says"\n[\s\S]*did you mean the judge says\?\n$/,
      ),
    })
  })

  it('says what was not met on standard error', () => {
    const wrong = join(folder({ 'a.yaml': two.replace('options: [a1, b1]', 'options: [b1]') }), 'a.yaml')
    const { code, out, err } = turnkeeper(['run', wrong])
    expect(code).toBe(1)
    expect(out).toMatch(/^Expected +0 of 1 expectation met$/m)
    expect(err.replaceAll(wrong, 'a.yaml')).toMatchInlineSnapshot(`
      "a.yaml:19:5: expect[0]: not as expected
        expected: asked: bo, options: [b1], rule: 500.3c
        found: asked: bo, options: [choose a1, choose b1], rule: 500.3c
      "
    `)
  })
})
