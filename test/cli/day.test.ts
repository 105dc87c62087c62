/** Files of the day at the command line. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dayRules, dayRulings } from '../../src/rulebook/index.ts'
import { folder, shipped, turnkeeper } from './command.ts'
import { play } from './prompt.ts'

/** A day from Noon to Night: a Reaction, a card, two passes. */
const short = `title: Ana plays her mouse
edition: v1.0
players: [ana, bo]
cards:
  sage: { type: hero }
  mouse: { type: character, cost: { hand: 1, reserve: 1 }, stats: { forest: 1, mountain: 2, water: 0 } }
day:
  begin: start of Noon of day 1
  first-player: ana
  zones: { ana: { hero: [sage], hand: [mouse], mana: 1, deck: 3 }, bo: { deck: 3 } }
abilities:
  hark: { of: sage, when: at Noon, do: [{ may: { draw: 1 } }] }
script:
  - ana: no
  - ana: play mouse hero
  - bo: pass
  - ana: pass
expect:
  - { trigger: hark, fires: once, because: 6.3.c }
until: end of Night of day 1
`

const path = folder({ 'short.yaml': short })
const file = join(path, 'short.yaml')

function output(...args: string[]): string {
  const { code, out, err } = turnkeeper(args)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out.replaceAll(`${path}/`, '')
}

describe('run', () => {
  it('prints the day for a judge, by day and phase', () => {
    expect(output('run', file)).toMatchInlineSnapshot(`
      "Ana plays her mouse
      short.yaml

                        Noon of day 1
        1  4.2.b          start of Noon
        2  6.3.c            hark (sage) triggers
        3  4.2.b            Reactions are checked: ana has initiative, hark waits in
                            Limbo
        4  5.1.1.d          hark (sage) is resolved
        5  1.2.6.c        ? ana decides whether the optional part of hark (sage)
                            happens (yes, no)
        6  1.2.6.c        > ana: no, leave it
        7  4.4.c            Reactions are checked: ana has initiative, Limbo is empty
        8  4.2.2.a        end of Noon

                        Afternoon of day 1
        9  4.2.b          start of Afternoon
       10  4.2.b            Reactions are checked: ana has initiative, Limbo is empty
       11  4.2.3.b        start of turn of ana
       12  4.2.3.c.1      ? ana decides what to do: play a card or a quick action, or
                            pass (play mouse, pass)
       13  4.2.3.c.1      > ana: play mouse into the Hero Expedition
       14  5.1.2.g*         ana plays mouse from the Hand into Limbo
       15  3.2.9.f          ana-card-4 is exhausted
       16  5.1.2.h*         mouse has been played and goes into the Hero Expedition
       17  4.2.3.c.2        Reactions are checked: ana has initiative, Limbo is empty
       18  4.2.3.c.4      end of turn of ana
       19  4.2.3.b        start of turn of bo
       20  4.2.3.c.1      ? bo decides what to do: play a card or a quick action, or
                            pass (pass)
       21  4.2.3.c.1      > bo: pass for the rest of the day
       22  4.2.3.c.1        bo passes
       23  4.2.3.c.2        Reactions are checked: bo has initiative, Limbo is empty
       24  4.2.3.c.4      end of turn of bo
       25  4.2.3.b        start of turn of ana
       26  4.2.3.c.1      ? ana decides what to do: play a card or a quick action, or
                            pass (pass)
       27  4.2.3.c.1      > ana: pass for the rest of the day
       28  4.2.3.c.1        ana passes
       29  4.2.3.c.2        Reactions are checked: ana has initiative, Limbo is empty
       30  4.2.3.c.4      end of turn of ana
       31  4.2.3.c.4      end of Afternoon

                        Dusk of day 1
       32  4.2.b          start of Dusk
       33  4.2.b            Reactions are checked: ana has initiative, Limbo is empty
       34  4.2.4.b          Progress: the Hero Expedition of ana moves forward, region
                            0 -> 1, due to Forest and Mountain; the Companion
                            Expedition of ana, the Hero Expedition of bo, and the
                            Companion Expedition of bo fail to move forward
       35  4.2.d            Reactions are checked: ana has initiative, Limbo is empty
       36  4.2.e          end of Dusk

                        Night of day 1
       37  4.2.b          start of Night
       38  4.2.b            Reactions are checked: ana has initiative, Limbo is empty
       39  4.2.5.b          Rest: mouse rests in the Reserve
       40  4.2.d            Reactions are checked: ana has initiative, Limbo is empty
       41  4.2.5.c          Clean-up: nothing happens
       42  4.2.d            Reactions are checked: ana has initiative, Limbo is empty
       43  4.2.e          end of Night

      * of 5.1.2.g and 5.1.2.h the text at hand is that of edition 3.0

      Now
      Phase         Night of day 1
      Place         end of Night of day 1
      First player  ana
      Passed        ana, bo
      Expeditions   ana: Hero 1, Companion 7; bo: Hero 0, Companion 7
      Zones         ana: Deck: 3; Reserve: mouse; Mana zone: 1 (0 ready);
                    Hero zone: sage
      Zones         bo: Deck: 3
      Limbo         empty
      Asked         nobody is asked anything
      Expected      1 of 1 expectation met
      Digest        55783183f783
      "
    `)
  })

  it('speaks French', () => {
    expect(output('run', file, '--lang', 'fr')).toMatchInlineSnapshot(`
      "Ana plays her mouse
      short.yaml

                        Midi du jour 1
        1  4.2.b          début de Midi
        2  6.3.c            hark (sage) se déclenche
        3  4.2.b            on vérifie les Réactions : ana a l'initiative, hark attend
                            dans le Limbo
        4  5.1.1.d          on résout hark (sage)
        5  1.2.6.c        ? ana décide si la partie facultative de hark (sage) a lieu
                            (yes, no)
        6  1.2.6.c        > ana : non, s'en passer
        7  4.4.c            on vérifie les Réactions : ana a l'initiative, le Limbo
                            est vide
        8  4.2.2.a        fin de Midi

                        Après-midi du jour 1
        9  4.2.b          début de l'Après-midi
       10  4.2.b            on vérifie les Réactions : ana a l'initiative, le Limbo
                            est vide
       11  4.2.3.b        début du tour de ana
       12  4.2.3.c.1      ? ana décide que faire : jouer une carte ou une action
                            rapide, ou passer (play mouse, pass)
       13  4.2.3.c.1      > ana : jouer mouse dans l'Expédition du Héros
       14  5.1.2.g*         ana joue mouse de la Main dans le Limbo
       15  3.2.9.f          on épuise ana-card-4
       16  5.1.2.h*         on a joué mouse, qui va dans l'Expédition du Héros
       17  4.2.3.c.2        on vérifie les Réactions : ana a l'initiative, le Limbo
                            est vide
       18  4.2.3.c.4      fin du tour de ana
       19  4.2.3.b        début du tour de bo
       20  4.2.3.c.1      ? bo décide que faire : jouer une carte ou une action
                            rapide, ou passer (pass)
       21  4.2.3.c.1      > bo : passer pour le reste de la journée
       22  4.2.3.c.1        bo passe
       23  4.2.3.c.2        on vérifie les Réactions : bo a l'initiative, le Limbo est
                            vide
       24  4.2.3.c.4      fin du tour de bo
       25  4.2.3.b        début du tour de ana
       26  4.2.3.c.1      ? ana décide que faire : jouer une carte ou une action
                            rapide, ou passer (pass)
       27  4.2.3.c.1      > ana : passer pour le reste de la journée
       28  4.2.3.c.1        ana passe
       29  4.2.3.c.2        on vérifie les Réactions : ana a l'initiative, le Limbo
                            est vide
       30  4.2.3.c.4      fin du tour de ana
       31  4.2.3.c.4      fin de l'Après-midi

                        Crépuscule du jour 1
       32  4.2.b          début du Crépuscule
       33  4.2.b            on vérifie les Réactions : ana a l'initiative, le Limbo
                            est vide
       34  4.2.4.b          Progression : l'Expédition du Héros de ana avance, région
                            0 -> 1, grâce à Forêt et Montagne ; l'Expédition du
                            Compagnon de ana, l'Expédition du Héros de bo et
                            l'Expédition du Compagnon de bo échouent à avancer
       35  4.2.d            on vérifie les Réactions : ana a l'initiative, le Limbo
                            est vide
       36  4.2.e          fin du Crépuscule

                        Nuit du jour 1
       37  4.2.b          début de la Nuit
       38  4.2.b            on vérifie les Réactions : ana a l'initiative, le Limbo
                            est vide
       39  4.2.5.b          Repos : mouse se repose dans la Réserve
       40  4.2.d            on vérifie les Réactions : ana a l'initiative, le Limbo
                            est vide
       41  4.2.5.c          Nettoyage : il ne se passe rien
       42  4.2.d            on vérifie les Réactions : ana a l'initiative, le Limbo
                            est vide
       43  4.2.e          fin de la Nuit

      * de 5.1.2.g et 5.1.2.h, le texte disponible est celui de l'édition 3.0

      Maintenant
      Phase           Nuit du jour 1
      Endroit         fin de la Nuit du jour 1
      Premier joueur  ana
      Ont passé       ana, bo
      Expéditions     ana : Héros 1, Compagnon 7; bo : Héros 0, Compagnon 7
      Zones           ana : Deck : 3; Réserve : mouse; Zone de Mana : 1 (0 prêt);
                      Zone du Héros : sage
      Zones           bo : Deck : 3
      Limbo           vide
      Demandé         personne n'est interrogé
      Attentes        1 sur 1 attente remplie
      Empreinte       55783183f783
      "
    `)
  })

  it('stops at a moment, before what waits there is played', () => {
    const out = output('run', file, '--until', 'start of Noon')
    expect(out).toContain('hark (sage) triggers')
    expect(out).not.toContain('hark (sage) is resolved')
    expect(out).toMatch(/^Limbo +hark$/m)
    expect(output('run', file, '--until', 'after Rest')).toMatch(/Rest: mouse rests in the Reserve\n\n/)
  })

  it('is data in json and ndjson', () => {
    const { entries, digest, ...rest } = JSON.parse(output('run', file, '--format', 'json'))
    expect(digest).toMatch(/^[0-9a-f]{64}$/)
    expect(rest).toMatchObject({
      file: 'short.yaml',
      stopped: 'moment',
      position: { structure: 'day', day: 1, phase: 'Night', edge: 'end', span: 'phase' },
      expectations: { passed: 1, failed: 0 },
      failures: [],
    })
    const lines = output('run', file, '--format', 'ndjson').trimEnd().split('\n')
    expect(lines.map(line => JSON.parse(line))).toEqual(entries)
    expect(entries[0]).toEqual({
      n: 1,
      at: { structure: 'day', day: 1, phase: 'Noon', edge: 'start', span: 'phase' },
      kind: 'opened',
      rules: ['day 1.0 4.2.b'],
      causes: [],
    })
  })
})

describe('check', () => {
  it('has one line for it, and says what is not met', () => {
    expect(output('check', file)).toContain('ok      short.yaml (1 of 1)\n')
    const wrong = join(folder({ 'a.yaml': short.replace('fires: once', 'fires: 2') }), 'a.yaml')
    const { code, out } = turnkeeper(['check', wrong])
    expect(code).toBe(1)
    expect(out).toMatch(
      /a\.yaml:19:5: expect\[0\]: not as expected\n +expected: fires: 2\n +found: fires: once\n/,
    )
  })

  it('refuses what a day cannot be, with the line', () => {
    const wrong = join(folder({ 'a.yaml': short.replace('start of Noon', 'start of Morning') }), 'a.yaml')
    const { code, err } = turnkeeper(['check', wrong])
    expect(code).toBe(2)
    expect(err).toMatch(/a\.yaml:8:10: day\.begin: /)
  })
})

describe('play', () => {
  const open = short.replace('  - bo: pass\n  - ana: pass\n', '').replace(/until: .*\n/, '')

  it('asks, says why an answer is refused, and goes on into the next day', () => {
    const typed = ['passs', 'ana: pass', '', 'use mouse', 'pass', 'bo: pass', 'pass', 'decline', 'quit']
    const { code, out, err } = play(open, typed)
    // Nobody at a prompt has seen what was refused.
    expect(code).toBe(1)
    expect(out.slice(out.indexOf('Answer as'))).toMatchInlineSnapshot(`
      "Answer as in a script. "help" says what else can be typed, "quit" ends.

      4.2.3.c.1: bo decides what to do: play a card or a quick action, or pass
        pass  pass for the rest of the day
      bo> passs
      bo> ana: pass
      bo> 

      4.2.3.c.1: bo decides what to do: play a card or a quick action, or pass
        pass  pass for the rest of the day
      bo> use mouse
      bo> pass
       21  4.2.3.c.1      > bo: pass for the rest of the day
       22  4.2.3.c.1        bo passes
       23  4.2.3.c.2        Reactions are checked: bo has initiative, Limbo is empty
       24  4.2.3.c.4      end of turn of bo
       25  4.2.3.b        start of turn of ana

      4.2.3.c.1: ana decides what to do: play a card or a quick action, or pass
        pass  pass for the rest of the day
      ana> bo: pass
      ana> pass
       27  4.2.3.c.1      > ana: pass for the rest of the day
       28  4.2.3.c.1        ana passes
       29  4.2.3.c.2        Reactions are checked: ana has initiative, Limbo is empty
       30  4.2.3.c.4      end of turn of ana
       31  4.2.3.c.4      end of Afternoon

                        Dusk of day 1
       32  4.2.b          start of Dusk
       33  4.2.b            Reactions are checked: ana has initiative, Limbo is empty
       34  4.2.4.b          Progress: the Hero Expedition of ana moves forward, region
                            0 -> 1, due to Forest and Mountain; the Companion
                            Expedition of ana, the Hero Expedition of bo, and the
                            Companion Expedition of bo fail to move forward
       35  4.2.d            Reactions are checked: ana has initiative, Limbo is empty
       36  4.2.e          end of Dusk

                        Night of day 1
       37  4.2.b          start of Night
       38  4.2.b            Reactions are checked: ana has initiative, Limbo is empty
       39  4.2.5.b          Rest: mouse rests in the Reserve
       40  4.2.d            Reactions are checked: ana has initiative, Limbo is empty
       41  4.2.5.c          Clean-up: nothing happens
       42  4.2.d            Reactions are checked: ana has initiative, Limbo is empty
       43  4.2.e          end of Night

                        Morning of day 2
       44  4.2.b          start of Morning
       45  4.2.b            Reactions are checked: ana has initiative, Limbo is empty
       46  4.2.1.b          Succeed: bo becomes first player in place of ana
       47  4.2.d            Reactions are checked: bo has initiative, Limbo is empty
       48  4.2.1.c+         Prepare: ana-card-4 is readied
       49  4.2.d            Reactions are checked: bo has initiative, Limbo is empty
       50  4.2.1.d          Draw: bo draws bo-card and bo-card-2; ana draws ana-card
                            and ana-card-2
       51  4.2.d            Reactions are checked: bo has initiative, Limbo is empty

      4.2.1.e: bo decides whether to expand: a card of the Hand becomes a Mana Orb
        expand bo-card    make bo-card a Mana Orb
        expand bo-card-2  make bo-card-2 a Mana Orb
        decline           do not expand
      bo> decline
       53  4.2.1.e      > bo: do not expand

      4.2.1.e: ana decides whether to expand: a card of the Hand becomes a Mana Orb
        expand ana-card    make ana-card a Mana Orb
        expand ana-card-2  make ana-card-2 a Mana Orb
        decline            do not expand
      ana> quit
      "
    `)
    expect(err).toMatchInlineSnapshot(`
      ""passs" is not a legal answer here
        rule: day 1.0 4.2.3.c.1
        allowed: pass
        did you mean pass?
      it is bo who must answer
        found: ana: pass
        rule: day 1.0 4.2.3.c.1
        allowed: bo: pass
      "use mouse" is refused: there is no such quick action
        rule: day 1.0 4.2.3.c.1
        allowed: pass
      it is ana who must answer
        found: bo: pass
        rule: day 1.0 4.2.3.c.1
        allowed: ana: pass
      "
    `)
  })

  it('takes remarks, moments and what must be so now, and saves what was played', () => {
    const typed = [
      'expect: { phase: Afternoon, turn: bo, zone: { mouse: hero-expedition } }',
      'note: a warm day',
      'pass',
      'pass',
      'bo: decline',
      'expect: { phase: Morning, first-player: bo, zone: { mouse: reserve } }',
      'save {}/b.yaml',
      'quit',
    ]
    const { code, err, out, read } = play(open, typed)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out.match(/^bo> expect.*\nok$/m)).not.toBeNull()
    const saved = read('b.yaml')
    expect(saved).toContain(`  - ana: play mouse hero
  - expect: { phase: Afternoon, turn: bo, zone: { mouse: hero-expedition } }
  - note: a warm day
  - bo: pass
  - ana: pass
  - bo: decline
`)
    expect(output('check', join(folder({ 'b.yaml': saved }), 'b.yaml'))).toMatch(/3 met|3 of 3/)
  })

  it('speaks French', () => {
    const { out } = play(open, ['quit'], '--lang', 'fr')
    expect(out.slice(out.indexOf('Répondez'))).toMatchInlineSnapshot(`
      "Répondez comme dans un script. « help » dit ce que l'on peut taper d'autre,
      « quit » termine.

      4.2.3.c.1: bo décide que faire : jouer une carte ou une action rapide, ou passer
        pass  passer pour le reste de la journée
      bo> quit
      "
    `)
  })
})

describe('rules', () => {
  it('account for every number of the day', () => {
    const out = output('rules', '--coverage')
    const lines = out.slice(out.lastIndexOf('rule ')).split('\n')
    const counted = dayRules.filter(rule => rule.duty !== undefined)
    const duties = {
      'carried-out': 'carried out',
      asserted: 'asserted',
      advice: 'advice',
      'to-come': 'to come',
    }
    for (const { number, duty = 'to-come' } of counted) {
      const line = lines.find(text => text.startsWith(`${number} `)) ?? ''
      expect(line.slice(number.length).trim()).toMatch(new RegExp(`^${duties[duty]} +\\d+ +\\d+ +\\d+$`))
    }
    const count = (duty: string) => counted.filter(rule => rule.duty === duty).length
    expect(out).toContain(
      `\n${counted.length} rules: ${count('carried-out')} carried out by steps, ${count('asserted')} asserted by tests, ${count('advice')} advice, ${count('to-come')} to come`,
    )
  })

  it('show one rule of the day, its steps and its scenarios, by number or as it is cited', () => {
    const one = output('rules', '4.2.1.b')
    expect(one).toMatch(/^4\.2\.1\.b +.*\n[\s\S]*steps +day\/succeed/)
    for (const name of one.match(/scenarios\/day\/\S+/g) ?? []) expect(shipped).toContain(name)
    expect(output('rules', 'day 1.0 4.2.1.b')).toBe(one)
    expect(output('rules', '5.1.2.g', '--lang', 'fr')).toMatch(/^5\.1\.2\.g /)
  })
})

describe('rulings', () => {
  it('list the four of the day with their options, the default first', () => {
    const blocks = output('rulings')
      .split('\n\n')
      .filter(text => text.startsWith('day.'))
    expect(blocks.map(text => text.split(':')[0])).toEqual([
      'day.prepare',
      'day.first-orbs',
      'day.afternoon-check',
      'day.limit-after-zone-change',
    ])
    dayRulings.forEach(({ options: [first, ...others] }, i) => {
      expect(blocks[i]).toMatch(new RegExp(`\\n {2}${first.id} \\(default\\) `))
      for (const { id } of others) expect(blocks[i]).toMatch(new RegExp(`\\n {2}${id} `))
    })
    expect(output('rulings', '--lang', 'fr')).toMatch(/^day\.prepare: .*\n {2}everything \(par défaut\) /m)
  })
})
