import { describe, expect, it } from 'vitest'
import type { Atomic } from '../../src/kernel/atomic.ts'
import type { Ask, Question } from '../../src/kernel/decision.ts'
import type { Entry } from '../../src/kernel/entry.ts'
import type { Position } from '../../src/kernel/moment.ts'
import { parseMomentOrPosition } from '../../src/scenario/moments.ts'
import { entryText, momentText, optionHint, questionText, refusalText } from '../../src/text/index.ts'
import { playDay } from './day-game.ts'

/** A space that does not break, as French has it before a high mark. */
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

const entry = (kind: string, more: Partial<Entry> = {}): Entry => ({
  n: 1,
  at: { structure: 'day', day: 1, phase: 'Noon' },
  kind,
  rules: ['day 1.0 4.2.a'],
  causes: [],
  ...more,
})

describe('an entry of the day is one line, as a judge would say it', () => {
  const turn = { structure: 'day', day: 2, phase: 'Afternoon', turn: 'ana', span: 'turn' } as const
  it.each<[Entry, string, string]>([
    [
      entry('opened', { at: { structure: 'day', day: 1, phase: 'Noon', edge: 'start', span: 'phase' } }),
      'start of Noon of day 1',
      'début de Midi du jour 1',
    ],
    [
      entry('opened', { who: 'ana', at: { ...turn, edge: 'start' } }),
      'start of turn of ana',
      'début du tour de ana',
    ],
    [
      entry('opened', { who: 'ana', at: { ...turn, edge: 'end' } }),
      'end of turn of ana',
      'fin du tour de ana',
    ],
    [
      entry('checked', { who: 'ana', details: { limbo: ['glad', 'sad'] } }),
      'Reactions are checked: ana has initiative, glad and sad wait in Limbo',
      "on vérifie les Réactions : ana a l'initiative, glad et sad attendent dans le Limbo",
    ],
    [
      entry('checked', { who: 'bo' }),
      'Reactions are checked: bo has initiative, Limbo is empty',
      "on vérifie les Réactions : bo a l'initiative, le Limbo est vide",
    ],
    [
      entry('quick-action', { who: 'ana', details: { ability: 'dig', object: 'tinker' } }),
      'ana plays the quick action dig (tinker)',
      "ana joue l'action rapide dig (tinker)",
    ],
    [
      entry('shuffled', { who: 'ana', details: { cards: 5 } }),
      '5 cards of ana are shuffled',
      'on mélange 5 cartes de ana',
    ],
    [
      entry('event', { details: { effect: 'Clean-up' }, actions: [] }),
      'Clean-up: nothing happens',
      'Nettoyage : il ne se passe rien',
    ],
    [
      entry('event', { details: { effect: 'Succeed' }, actions: [{ verb: 'succeed', who: 'bo' }] }),
      'Succeed: bo becomes first player',
      'Succéder : bo devient premier joueur',
    ],
    [
      entry('not-activated', { details: { trigger: 'glad', object: 'sage', reason: 'not-working' } }),
      'glad (sage) does not trigger: before this, sage was in no zone where this ability works',
      "glad (sage) ne se déclenche pas : avant cela, sage n'était dans aucune zone où cette capacité vaut",
    ],
    [
      entry('not-activated', { details: { trigger: 'glad', reason: 'hundred' } }),
      'glad does not trigger: it has triggered a hundred times today',
      "glad ne se déclenche pas : elle s'est déclenchée cent fois aujourd'hui",
    ],
    [
      entry('game-ended', { details: { winners: ['ana'], reason: 'expeditions-met' } }),
      'the game ends: ana wins (the Expeditions have met)',
      'la partie finit : ana gagne (les Expéditions se sont rejointes)',
    ],
    [
      entry('answered', { who: 'bo', details: { what: 'day-turn', choice: 'play ant companion' } }),
      'bo: play ant into the Companion Expedition',
      "bo : jouer ant dans l'Expédition du Compagnon",
    ],
  ])('%o', (given, en, fr) => {
    expect(entryText(given, 'en')).toBe(en)
    expect(plain(entryText(given, 'fr'))).toBe(fr)
  })
})

describe('an event of the day says what its actions do, those that are alike together', () => {
  const rest = (object: string, to: string, from = 'hero-expedition') => ({ verb: 'rest', object, to, from })
  const drawn = (who: string, object: string) => ({ verb: 'draw', who, object, from: 'deck', to: 'hand' })
  it.each<[Atomic[], string, string]>([
    [
      [
        rest('fox', 'reserve'),
        rest('ant', 'discard'),
        rest('bear', 'reserve', 'companion-expedition'),
        { verb: 'lose', object: 'owl', status: 'asleep' },
      ],
      'fox and bear rest in the Reserve; ant is discarded; owl loses Asleep',
      'fox et bear se reposent dans la Réserve ; on défausse ant ; owl perd le statut Endormi',
    ],
    [
      [drawn('ana', 'fox'), drawn('bo', 'ant'), drawn('ana', 'bear')],
      'ana draws fox and bear; bo draws ant',
      'ana pioche fox et bear ; bo pioche ant',
    ],
    [
      [
        { verb: 'draw', who: 'ana' },
        { verb: 'draw', who: 'ana' },
        { verb: 'draw', who: 'bo' },
      ],
      'ana draws 2 cards; bo draws a card',
      'ana pioche 2 cartes ; bo pioche une carte',
    ],
    [
      [
        { verb: 'discard', object: 'fox', from: 'reserve', to: 'discard' },
        { verb: 'discard', object: 'hut', from: 'landmark', to: 'discard' },
      ],
      'fox is discarded from the Reserve; hut is discarded from the Landmarks',
      'on défausse fox de la Réserve ; on défausse hut des Repères',
    ],
    [
      [{ verb: 'put', object: 'fox', from: 'hand', to: 'mana', ready: true }],
      'fox goes from the Hand into the Mana zone, ready',
      'fox va de la Main dans la Zone de Mana, prête',
    ],
    [
      [{ verb: 'put', object: 'hut', from: 'limbo', to: 'landmark', who: 'ana' }],
      'hut goes from Limbo to the Landmarks of ana',
      'hut va du Limbo parmi les Repères de ana',
    ],
    [
      [{ verb: 'put', object: 'fox', from: 'discard', to: 'deck', under: true }],
      'fox goes from the Discard pile under the deck',
      'fox va de la Défausse sous le deck',
    ],
    [
      [{ verb: 'play', object: 'fox', from: 'reserve', to: 'limbo', who: 'ana', statuses: ['fleeting'] }],
      'ana plays fox from the Reserve into Limbo, Fleeting',
      'ana joue fox de la Réserve dans le Limbo, Fugace',
    ],
    [
      [{ verb: 'finish', object: 'fox', from: 'limbo', to: 'hero-expedition', who: 'ana', statuses: [] }],
      'fox has been played and goes into the Hero Expedition',
      "on a joué fox, qui va dans l'Expédition du Héros",
    ],
    [
      [{ verb: 'play-free', object: 'fox', in: 'companion-expedition' }],
      'fox is played for free into the Companion Expedition',
      "on joue fox gratuitement dans l'Expédition du Compagnon",
    ],
    [
      ['ant', 'ant-2'].map(object => ({
        verb: 'create',
        card: 'ant',
        to: 'hero-expedition',
        who: 'bo',
        object,
      })),
      'bo creates ant and ant-2 in the Hero Expedition',
      "bo crée ant et ant-2 dans l'Expédition du Héros",
    ],
    [
      [1, 2].map(() => ({ verb: 'create', card: 'ant', to: 'hero-expedition', who: 'bo' })),
      'bo creates 2 tokens of ant in the Hero Expedition',
      "bo crée 2 jetons de ant dans l'Expédition du Héros",
    ],
    [
      [{ verb: 'sacrifice', object: 'hut', who: 'ana', from: 'landmark', to: 'discard' }],
      'ana sacrifices hut',
      'ana sacrifie hut',
    ],
    [
      [
        { verb: 'boost', object: 'fox', by: 1, boosts: 1 },
        { verb: 'boost', object: 'bear', by: 1, boosts: 1 },
        { verb: 'boost', object: 'owl', by: 1, boosts: 3 },
      ],
      'fox and bear: +1 boost each, total 1 each; owl: +1 boost, total 3',
      'fox et bear : +1 boost chacun, total 1 chacun ; owl : +1 boost, total 3',
    ],
    [
      [{ verb: 'add-counter', object: 'hut', name: 'ore', by: -2, total: 0 }],
      'hut: -2 ore counters, total 0',
      'hut : -2 compteurs ore, total 0',
    ],
    [
      [
        {
          ...{ verb: 'advance', who: 'ana', expedition: 'hero-expedition', from: 2, to: 3 },
          ...{ due: ['forest', 'water'], revealed: ['3', '4'] },
        },
        { verb: 'stay', who: 'ana', expedition: 'companion-expedition' },
        { verb: 'stay', who: 'bo', expedition: 'hero-expedition' },
      ],
      'the Hero Expedition of ana moves forward, region 2 -> 3, due to Forest and Water, the Tumult of regions 3 and 4 is revealed; the Companion Expedition of ana and the Hero Expedition of bo fail to move forward',
      "l'Expédition du Héros de ana avance, région 2 -> 3, grâce à Forêt et Eau, on révèle le Tumulte des régions 3 et 4 ; l'Expédition du Compagnon de ana et l'Expédition du Héros de bo échouent à avancer",
    ],
    [
      ['ana', 'bo'].map(who => ({ verb: 'shuffle', who })),
      'the decks of ana and bo are shuffled',
      'les decks de ana et bo sont mélangés',
    ],
    [
      [4, 2].map(face => ({ verb: 'roll', who: 'ana', face })),
      'ana rolls 4 and 2',
      'ana lance les dés : 4 et 2',
    ],
    [[{ verb: 'roll', who: 'ana' }], 'ana rolls a die', 'ana lance un dé'],
    [[{ verb: 'become-first', who: 'bo' }], 'bo becomes first player', 'bo devient premier joueur'],
    [
      ['sage', 'king'].map(object => ({ verb: 'reveal', object })),
      'sage and king are revealed',
      'on révèle sage et king',
    ],
    [
      [{ verb: 'retreat', who: 'bo', expedition: 'companion-expedition', from: 6, to: 7 }],
      'the Companion Expedition of bo moves back, region 6 -> 7',
      "l'Expédition du Compagnon de bo recule, région 6 -> 7",
    ],
    [
      [{ verb: 'advance', who: 'bo', expedition: 'hero-expedition' }],
      'the Hero Expedition of bo moves forward',
      "l'Expédition du Héros de bo avance",
    ],
    [
      [{ verb: 'succeed', who: 'bo', from: 'ana' }],
      'bo becomes first player in place of ana',
      'bo devient premier joueur à la place de ana',
    ],
    [
      [
        { verb: 'pass', who: 'ana' },
        { verb: 'pass', who: 'bo' },
      ],
      'ana and bo pass',
      'ana et bo passent',
    ],
    [[{ verb: 'activate', ability: 'glad' }], 'glad is activated', 'on active glad'],
    [
      [{ verb: 'mana', missing: 2 }],
      'too little mana, 2 more are needed',
      'pas assez de mana, il en manque 2',
    ],
    [
      [{ verb: 'add-ability', object: 'fox', ability: 'glad', for: 'turn' }],
      'fox gains the ability glad for this turn',
      'fox gagne la capacité glad pour ce tour',
    ],
  ])('%o', (actions, en, fr) => {
    expect(entryText(entry('event', { actions }), 'en')).toBe(en)
    expect(plain(entryText(entry('event', { actions }), 'fr'))).toBe(fr)
  })
})

describe('a question of the day says who decides and about what', () => {
  const some: Ask = { some: [{ id: 'fox' }, { id: 'ant' }, { id: 'owl' }], min: 2, max: 2 }
  it.each<[string, Question['about'], Ask, string, string]>([
    [
      'day-turn',
      {},
      { one: [] },
      'ana decides what to do: play a card or a quick action, or pass',
      'ana décide que faire : jouer une carte ou une action rapide, ou passer',
    ],
    [
      'expand',
      {},
      { one: [] },
      'ana decides whether to expand: a card of the Hand becomes a Mana Orb',
      "ana décide d'étendre ou non : une carte de la Main devient un Orbe de Mana",
    ],
    [
      'keep',
      { zone: 'reserve' },
      some,
      'ana chooses what to keep in the Reserve, 2 in all',
      'ana choisit quoi garder dans la Réserve, 2 en tout',
    ],
    [
      'keep',
      { zone: 'landmark' },
      some,
      'ana chooses what to keep among the Landmarks, 2 in all',
      'ana choisit quoi garder parmi les Repères, 2 en tout',
    ],
    [
      'shuffle',
      { player: 'bo' },
      { order: [] },
      'the cards of bo are shuffled: ana says how they lie, from the top',
      'les cartes de bo sont mélangées : ana dit leur ordre, en partant du dessus',
    ],
    [
      'first-orbs',
      { player: 'ana' },
      { ...some, min: 3, max: 3 },
      'ana chooses what goes into the Mana zone, 3 in all',
      'ana choisit quoi mettre dans la Zone de Mana, 3 en tout',
    ],
    [
      'expedition',
      { card: 'fox' },
      { one: [] },
      'ana chooses the Expedition into which fox is played',
      'ana choisit dans quelle Expédition jouer fox',
    ],
    ['first-player', {}, { one: [] }, 'ana says who is first player', 'ana dit qui est premier joueur'],
    ['initiative', {}, { one: [] }, 'ana says who has initiative', "ana dit qui a l'initiative"],
    [
      'dice',
      {},
      { number: { min: 1, max: 6 } },
      'a die is rolled: ana says how it falls',
      'on lance un dé : ana dit le résultat',
    ],
    [
      'choose',
      { trigger: 'glad', object: 'sage', verb: 'sacrifice' },
      { one: [] },
      'ana chooses what is sacrificed, for glad (sage)',
      'ana choisit quoi sacrifier, pour glad (sage)',
    ],
  ])('%s %o', (what, about, ask, en, fr) => {
    const asked: Question = { for: 'ana', what, rule: 'scenario', about, ask }
    expect(questionText(asked, 'en')).toBe(en)
    expect(plain(questionText(asked, 'fr'))).toBe(fr)
  })

  it('in the words of the entry that asks it', () => {
    const { entries, asked } = playDay()
    const texts = entries.filter(({ kind }) => kind === 'asked').map(e => entryText(e, 'fr'))
    expect(new Set(asked.map(({ what }) => what))).toEqual(
      new Set(['pay', 'day-turn', 'choose', 'keep', 'shuffle', 'expand']),
    )
    for (const decision of asked) {
      const [start = ''] = questionText(decision, 'fr').split(/, \d+ en tout$/)
      expect(texts.some(text => text.startsWith(start))).toBe(true)
    }
  })
})

describe('an option of the day has a hint', () => {
  it.each<[string, string, string, string | undefined, string | undefined]>([
    [
      'play fox hero',
      'day-turn',
      'hero',
      'play fox into the Hero Expedition',
      "jouer fox dans l'Expédition du Héros",
    ],
    ['play hut', 'day-turn', '', 'play the card hut', 'jouer la carte hut'],
    ['play sting ant', 'declare', '', 'play sting (ant)', 'jouer sting (ant)'],
    ['play card owl.3', 'day-turn', 'unseen', 'play a card (owl.3)', 'jouer une carte (owl.3)'],
    ['play card', 'day-turn', 'unseen', 'play a card', 'jouer une carte'],
    ['use dig', 'day-turn', '', 'play the quick action dig', "jouer l'action rapide dig"],
    ['pass', 'day-turn', '', 'pass for the rest of the day', 'passer pour le reste de la journée'],
    ['companion', '', '', 'into the Companion Expedition', "dans l'Expédition du Compagnon"],
    ['expand fox', 'expand', '', 'make fox a Mana Orb', 'faire de fox un Orbe de Mana'],
    ['decline', 'expand', '', 'do not expand', 'ne pas étendre'],
    ['fox ant', 'keep', '', 'keep fox and ant', 'garder fox et ant'],
    ['pass', 'keep', 'a card of that name', 'keep pass', 'garder pass'],
    ['none', 'keep', '', 'keep nothing', 'ne rien garder'],
    [
      'fox, ant',
      'shuffle',
      '',
      'lay fox and ant in this order, from the top',
      'poser fox et ant dans cet ordre, en partant du dessus',
    ],
    [
      'fox ant owl',
      'first-orbs',
      '',
      'put fox, ant, and owl into the Mana zone',
      'mettre fox, ant et owl dans la Zone de Mana',
    ],
    ['hero', 'expedition', '', 'into the Hero Expedition', "dans l'Expédition du Héros"],
    ['first ana', 'first-player', '', 'ana is first player', 'ana est premier joueur'],
    ['initiative bo', 'initiative', '', 'bo has initiative', "bo a l'initiative"],
    ['winner ana', 'winner', '', 'ana wins', 'ana gagne'],
    ['fox', '', 'a mere id', undefined, undefined],
  ])('%s (%s) %s', (id, what, _, en, fr) => {
    expect(optionHint(id, 'en', what)).toBe(en)
    expect(plain(optionHint(id, 'fr', what))).toBe(fr)
  })
})

describe('a refusal of the day names the rule and what is possible', () => {
  it.each([
    [
      'refused.turn-ends-by-card-or-pass',
      'end turn',
      'a turn ends by playing a card or by passing',
      'un tour finit quand on joue une carte ou passe',
    ],
    [
      'refused.card-not-there',
      'play fox',
      'the card is neither in the Hand nor in the Reserve',
      "la carte n'est ni dans la Main ni dans la Réserve",
    ],
    [
      'refused.unknown-card',
      'play fox',
      'nobody knows which card this is',
      "personne ne sait quelle carte c'est",
    ],
    [
      'refused.hundred-plays',
      'use dig',
      'this quick action has been played a hundred times today',
      "cette action rapide a été jouée cent fois aujourd'hui",
    ],
  ])('%s', (key, answer, en, fr) => {
    const refusal = { key, params: { answer }, rule: 'day 1.0 4.2.3.c.1', legal: ['pass'] }
    const rule = '[day 1.0 4.2.3.c.1]'
    expect(refusalText(refusal, 'en')).toBe(`"${answer}" is refused: ${en} ${rule}; possible: pass`)
    expect(plain(refusalText(refusal, 'fr'))).toBe(
      `« ${answer} » est refusé : ${fr} ${rule} ; possible : pass`,
    )
  })

  it('and the day that it is', () => {
    const passed = { key: 'refused.moment-passed', params: { day: 3 } }
    expect(refusalText(passed, 'en')).toBe('this moment has passed: it is day 3')
    expect(plain(refusalText(passed, 'fr'))).toBe('ce moment est passé : on est au jour 3')
  })
})

describe('a moment of the day in words, in English as a scenario file has it', () => {
  const phases = ['Matin', 'Midi', 'Après-midi', 'Crépuscule', 'Nuit']
  const startOf = ['du Matin', 'de Midi', "de l'Après-midi", 'du Crépuscule', 'de la Nuit']
  const after = ["l'effet Succéder", "l'effet Préparer", "l'effet Piocher", "l'effet Étendre"]
  it.each<[Partial<Position>, string, string]>([
    ...['Morning', 'Noon', 'Afternoon', 'Dusk', 'Night'].flatMap(
      (phase, i): [Partial<Position>, string, string][] => [
        [{ day: 1, phase }, `${phase} of day 1`, `${phases[i]} du jour 1`],
        [
          { day: 1, phase, edge: 'start', span: 'phase' },
          `start of ${phase} of day 1`,
          `début ${startOf[i]} du jour 1`,
        ],
        [{ phase, edge: 'end', span: 'phase' }, `end of ${phase}`, `fin ${startOf[i]}`],
      ],
    ),
    ...['Succeed', 'Prepare', 'Draw', 'Expand', 'Progress', 'Rest', 'Clean-up'].map(
      (effect, i): [Partial<Position>, string, string] => [
        { day: 2, effect, edge: 'after', span: 'effect' },
        `after ${effect} of day 2`,
        `après ${[...after, 'la Progression', 'le Repos', 'le Nettoyage'][i]} du jour 2`,
      ],
    ),
    [
      { day: 2, phase: 'Afternoon', turn: 'ana', edge: 'start', span: 'turn' },
      'start of turn of ana of day 2',
      'début du tour de ana du jour 2',
    ],
    [{ turn: 'ana', edge: 'end', span: 'turn' }, 'end of turn of ana', 'fin du tour de ana'],
    [{ day: 2, phase: 'Afternoon', turn: 'ana' }, 'turn of ana of day 2', 'tour de ana du jour 2'],
    [{ day: 2 }, 'day 2', 'jour 2'],
    [{}, 'before day 1', 'avant le jour 1'],
  ])('%o', (at, en, fr) => {
    expect(momentText({ structure: 'day', ...at }, 'en')).toBe(en)
    expect(momentText({ structure: 'day', ...at }, 'fr')).toBe(fr)
    if (at.day !== undefined) expect(parseMomentOrPosition(en).ok).toBe(true)
  })
})
