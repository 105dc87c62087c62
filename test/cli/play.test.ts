import { describe, expect, it } from 'vitest'
import { two } from './command.ts'
import { play } from './prompt.ts'

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
      Le reste est demandé partie par partie ; « back » revient d'une question.
        (Entrée)               montre à nouveau la question
        QUI: RÉPONSE           pour une offre, ou pour dire qui répond
        until MOMENT: idle     chacun fait le moins possible jusque-là
        advance: MOMENT        va jusqu'à un moment, si nul n'est interrogé avant
        define: CARTES         ce que sont des cartes que le fichier ne décrit pas
        note: TEXTE            une remarque pour mémoire
        expect: QUOI           ce qui doit être vrai ici, comme dans un script
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

describe('where there are dozens of answers', () => {
  const cards = Array.from(
    { length: 30 },
    (_, i) => `  fox${i}: { type: character, cost: { hand: 1, reserve: 1 } }`,
  )
  const unknown = [
    'title: Dozens of cards',
    'edition: v1.0',
    'players: [ana, bo]',
    'cards:',
    ...cards,
    '  omen: { type: spell, cost: { hand: 1, reserve: 1 }, do: [{ draw: 1 }] }',
    'day:',
    '  begin: start of Afternoon of day 1',
    '  first-player: ana',
    '  zones: { ana: { hand: 2, mana: 3, deck: 9 }, bo: {} }',
    '',
  ].join('\n')

  it('tells how they begin, all of them where they are asked, and what is legal in short', () => {
    const { out, err } = play(unknown, ['play', 'play a', 'fox7', 'back', 'omen', 'quit'])
    expect(err).toBe(
      '"play" is not a legal answer here\n  rule: day 1.0 4.2.3.c.1\n  allowed: play a ..., pass\n',
    )
    expect(out.slice(out.indexOf('4.2.3.c.1: '), out.indexOf('ana (play a)> omen'))).toMatchInlineSnapshot(`
      "4.2.3.c.1: ana decides what to do: play a card or a quick action, or pass
        play a NAME ...  play a card that nobody knows yet (fox0, fox1, fox10, fox11,
                         fox12, fox13, fox14, fox15 and 22 more (each: hero,
                         companion); omen)
        pass             pass for the rest of the day
      ana> play
      ana> play a

      ana says which card it is that is played
        fox0   fox1   fox10  fox11  fox12  fox13  fox14  fox15  fox16  fox17  fox18
        fox19  fox2   fox20  fox21  fox22  fox23  fox24  fox25  fox26  fox27  fox28
        fox29  fox3   fox4   fox5   fox6   fox7   fox8   fox9   omen
        back  one question back
      ana (play a)> fox7

      ana chooses an Expedition
        hero       into the Hero Expedition
        companion  into the Companion Expedition
        back  one question back
      ana (play a fox7)> back

      ana says which card it is that is played
        fox0   fox1   fox10  fox11  fox12  fox13  fox14  fox15  fox16  fox17  fox18
        fox19  fox2   fox20  fox21  fox22  fox23  fox24  fox25  fox26  fox27  fox28
        fox29  fox3   fox4   fox5   fox6   fox7   fox8   fox9   omen
        back  one question back
      "
    `)
  })
})

describe('an answer of several parts', () => {
  const storm = [
    'title: A storm',
    'edition: v1.0',
    'players: [ana, bo]',
    'cards:',
    '  storm:',
    '    type: spell',
    '    cost: { hand: 1, reserve: 1 }',
    '    targets: { victims: { up-to: 2, type: character, side: opponents }, friend: { one: character } }',
    '    do: [{ discard: { ref: victims } }, { boost: { ref: friend }, by: 1 }]',
    '  fox: { type: character, tough: 1 }',
    '  hawk: { type: character }',
    '  owl: { type: character }',
    'day:',
    '  begin: start of Afternoon of day 1',
    '  first-player: ana',
    '  zones:',
    '    ana: { hand: [storm], hero-expedition: [owl], mana: 1 }',
    '    bo: { hero-expedition: [hawk], companion-expedition: [{ card: hawk, id: kite }] }',
    'script: []',
    'until: start of Dusk',
    'expect: [{ in: turn of ana, turns: [ana] }]',
    '',
  ].join('\n')

  it('is asked part by part, goes back one question at a time, and leaves nothing behind', () => {
    const { code, out, err } = play(storm, ['play storm', 'hawk kite', 'back', 'back', 'pass', 'quit'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out.slice(out.indexOf('ana> play storm'))).toMatchInlineSnapshot(`
      "ana> play storm

      ana chooses the target victims, 2 at most
        one answer: from 0 to 2 of these, apart by spaces
        hawk
        kite
        back  one question back
      ana (play storm)> hawk kite

      ana chooses the target friend
        owl
        hawk
        kite
        back  one question back
      ana (play storm hawk kite)> back

      ana chooses the target victims, 2 at most
        one answer: from 0 to 2 of these, apart by spaces
        hawk
        kite
        back  one question back
      ana (play storm)> back

      4.2.3.c.1: ana decides what to do: play a card or a quick action, or pass
        play storm VICTIMS FRIEND  play the card storm (victims: hawk, kite; friend:
                                   owl, hawk, kite)
        pass                       pass for the rest of the day
      ana> pass
        5  4.2.3.c.1      > ana: pass for the rest of the day
        6  4.2.3.c.1        ana passes
        7  4.2.3.c.2        Reactions are checked: ana has initiative, Limbo is empty
        8  4.2.3.c.4      end of turn of ana
        9  4.2.3.b        start of turn of bo

      4.2.3.c.1: bo decides what to do: play a card or a quick action, or pass
        pass  pass for the rest of the day
      bo> quit
      "
    `)
  })

  it('is one line of the script, as it is written at once', () => {
    const typed = ['play storm', 'hawk kite', 'nobody', 'owl', 'pass', 'pass', 'save {}/b.yaml', 'quit']
    const { err, read } = play(storm, typed)
    expect(err).toBe('"nobody" is not a legal answer here\n  allowed: owl, hawk, kite, back\n')
    expect(read('b.yaml')).toContain(
      'script: [ { ana: play storm hawk kite; owl }, { bo: pass }, { ana: pass } ]',
    )
  })

  it('speaks French', () => {
    const { out } = play(storm, ['play storm', 'quit'], '--lang', 'fr')
    expect(out.slice(out.indexOf('ana choisit la cible'))).toMatchInlineSnapshot(`
      "ana choisit la cible victims, 2 au plus
        une réponse : de 0 à 2 de ceux-ci, séparés par des espaces
        hawk
        kite
        back  une question en arrière
      ana (play storm)> quit
      "
    `)
  })
})
