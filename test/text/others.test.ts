import { describe, expect, it } from 'vitest'
import type { Question } from '../../src/kernel/decision.ts'
import type { Position } from '../../src/kernel/moment.ts'
import {
  entryText,
  momentText,
  optionHint,
  questionText,
  refusalReason,
  refusalText,
} from '../../src/text/index.ts'
import { play } from './game.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

const question = (what: string, about: Question['about'] = {}, who = 'ana'): Question => ({
  for: who,
  what,
  rule: 'scenario',
  about,
  ask: { one: [] },
})

describe('a question says who decides and about what', () => {
  it.each<[Question, string, string]>([
    [
      question('next-turn'),
      'ana chooses which character takes the next turn',
      'ana choisit quel personnage prend le prochain tour',
    ],
    [
      question('next-turn', { skipped: ['b1'] }),
      'ana chooses which character takes the next turn, passed over: b1',
      'ana choisit quel personnage prend le prochain tour, sans tour : b1',
    ],
    [
      question('turn', { character: 'a1' }),
      'ana decides what a1 does next',
      'ana décide de la suite du tour de a1',
    ],
    [
      question('window', { cards: ['guard', 'ward'] }),
      'ana may react with guard or ward',
      'ana peut réagir avec guard ou ward',
    ],
    [
      question('trigger'),
      'ana chooses the trigger to resolve now',
      'ana choisit le déclenchement à résoudre maintenant',
    ],
    [
      question('may', { trigger: 'gift', object: 'a1' }),
      'ana decides whether the optional part of gift (a1) happens',
      'ana décide si la partie facultative de gift (a1) a lieu',
    ],
    [
      question('pay', { trigger: 'gift', object: 'a1' }),
      'ana decides whether to pay the cost in gift (a1)',
      'ana décide de payer ou non le coût prévu par gift (a1)',
    ],
    [
      question('choose', { trigger: 'gift', object: 'a1', verb: 'enter' }),
      'ana chooses who enters play, for gift (a1)',
      'ana choisit qui entre en jeu, pour gift (a1)',
    ],
    [
      {
        ...question('choose', { trigger: 'gift', verb: 'ready' }),
        ask: { some: [{ id: 'kick' }, { id: 'ward' }], min: 0, max: 2 },
      },
      'ana chooses what is readied, for gift, 2 at most',
      'ana choisit quoi redresser, pour gift, 2 au plus',
    ],
    [
      question('modification', { verb: 'leave', object: 'b1' }),
      'ana chooses which ability applies first (b1 leaves play)',
      "ana choisit quelle capacité s'applique d'abord (b1 quitte le jeu)",
    ],
    [
      question('loop', { trigger: 'gift', times: '100' }, 'judge'),
      'the judge decides whether gift goes on after 100 activations',
      'le juge décide si gift continue après 100 activations',
    ],
    [
      question('turn-loop', { character: 'a1', times: '100' }, 'judge'),
      'the judge decides whether a1 goes on after 100 turns in this tic',
      'le juge décide si a1 continue après 100 tours dans ce tic',
    ],
    [
      question('target', { player: 'bo', points: '12' }, 'judge'),
      'bo has reached the score target with 12 points: the judge decides whether the game goes on',
      'bo atteint le score visé avec 12 points : le juge décide si la partie continue',
    ],
    [
      question('winner', { players: ['ana', 'bo'] }, 'judge'),
      'ana and bo would win at once: the judge decides who wins',
      'ana et bo gagneraient en même temps : le juge décide qui gagne',
    ],
  ])('$what', (asked, en, fr) => {
    expect(questionText(asked, 'en')).toBe(en)
    expect(plain(questionText(asked, 'fr'))).toBe(fr)
  })

  it('in the words of the entry that asks it', () => {
    const { entries, asked } = play()
    const texts = entries.filter(({ kind }) => kind === 'asked').map(entry => entryText(entry, 'fr'))
    for (const decision of asked) {
      expect(texts.some(text => text.startsWith(questionText(decision, 'fr')))).toBe(true)
    }
    expect(asked.length).toBeGreaterThan(0)
  })
})

describe('an option has a hint', () => {
  it.each<[string, string | undefined, string | undefined, string?]>([
    ['move', 'move and end near no VP location', 'se déplacer et finir loin de tout emplacement de VP'],
    [
      'move near',
      'move; add the VP locations it ends near',
      "se déplacer ; ajouter les emplacements de VP d'arrivée",
    ],
    [
      'move near north south',
      'move and end near north and south',
      'se déplacer et finir près de north et south',
    ],
    ['play strike', 'play the card strike', 'jouer la carte strike'],
    [
      'action',
      'play an action without a card; add its tics',
      'jouer une action sans carte ; ajouter ses tics',
    ],
    [
      'action 0..99',
      'play an action without a card; add its tics',
      'jouer une action sans carte ; ajouter ses tics',
    ],
    ['action 1', 'play an action without a card, for 1 tic', 'jouer une action sans carte, pour 1 tic'],
    [
      'instant 0',
      'play an instant without a card, for 0 tics',
      'jouer une capacité instantanée sans carte, pour 0 tic',
    ],
    ['end turn', 'end the turn', 'finir le tour'],
    ['choose a1', 'choose a1', 'choisir a1'],
    ['choose a1', 'give a1 the next turn', 'donner le prochain tour à a1', 'next-turn'],
    ['a1 b1', 'choose a1 and b1', 'choisir a1 et b1', 'choose'],
    ['none', 'choose none', 'ne rien choisir', 'choose'],
    ['resolve gift', 'resolve gift now', 'résoudre gift maintenant'],
    ['apply shield', 'apply shield first', "appliquer d'abord shield"],
    ['decline', 'decline', 'refuser'],
    ['decline', 'do not pay', 'ne pas payer', 'pay'],
    ['decline', 'do not react', 'ne pas réagir', 'window'],
    ['pay', 'pay the cost', 'payer le coût'],
    ['yes', 'yes, do it', 'oui, le faire'],
    ['no', 'no, leave it', "non, s'en passer"],
    ['go on', 'go on', 'continuer'],
    ['stop', 'stop it here', 'arrêter là'],
    ['stop', 'no more turns for it in this tic', 'plus de tour pour lui dans ce tic', 'turn-loop'],
    ['end', 'end the game', 'finir la partie'],
    ['draw', 'nobody wins', 'personne ne gagne', 'winner'],
    ['ana', 'ana wins', 'ana gagne', 'winner'],
    ['ana', undefined, undefined],
    ['', undefined, undefined],
  ])('%s', (id, en, fr, what) => {
    expect(optionHint(id, 'en', what)).toBe(en)
    expect(plain(optionHint(id, 'fr', what))).toBe(fr)
  })
})

describe('a refusal names the rule and what is possible', () => {
  it('with its reason', () => {
    const refusal = {
      key: 'refused.once-a-turn',
      code: 'illegal-choice',
      params: { answer: 'move' },
      rule: 'clock 501.3',
      legal: ['action 0..99', 'end turn'],
    }
    expect(refusalText(refusal, 'en')).toBe(
      '"move" is refused: one move, one instant and one action a turn, no more [clock 501.3]; possible: action 0..99, end turn',
    )
    expect(plain(refusalText(refusal, 'fr'))).toBe(
      '« move » est refusé : un déplacement, une capacité instantanée et une action par tour, pas plus [clock 501.3] ; possible : action 0..99, end turn',
    )
    expect(refusalReason(refusal, 'en')).toBe(
      '"move" is refused: one move, one instant and one action a turn, no more',
    )
  })

  it('with many answers cut, and what was typed too', () => {
    const legal = Array.from({ length: 20 }, (_, i) => `choose c${i}`)
    const refusal = { key: 'refused.illegal-choice', params: { answer: 'x'.repeat(1000) }, legal }
    const text = refusalText(refusal, 'en')
    expect(text.length).toBeLessThan(250)
    expect(text).toMatch(/choose c7 and 12 more$/)
    expect(refusalText(refusal, 'fr')).toMatch(/choose c7 et 12 autres$/)
  })

  it('without them where there are none', () => {
    const over = { key: 'refused.game-over', params: { reason: 'target' } }
    expect(refusalText(over, 'en')).toBe('the game is over (the score target is reached)')
    expect(refusalText({ ...over, params: { reason: 'time' } }, 'fr')).toBe('la partie est finie (time)')
    const pending = { key: 'refused.decision-pending', params: { who: 'judge' } }
    expect(refusalText(pending, 'en')).toBe('the judge has to decide first')
    expect(refusalText(pending, 'fr')).toBe("le juge doit d'abord décider")
  })

  it('by its code where its key is not known', () => {
    const later = { key: 'refused.later', code: 'illegal-choice', params: { answer: 'x' } }
    expect(refusalText(later, 'en')).toBe('"x" is not a legal answer here')
  })
})

describe('a moment in words', () => {
  it.each<[Partial<Position>, string, string]>([
    [
      { edge: 'start', span: 'tic', tic: 5, cycle: 1 },
      'start of tic 5 of cycle 1',
      'début du tic 5 du cycle 1',
    ],
    [{ edge: 'end', span: 'tic', tic: 10 }, 'end of tic 10', 'fin du tic 10'],
    [{ edge: 'end', span: 'turn', turn: 'a1' }, 'end of turn of a1', 'fin du tour de a1'],
    [
      { edge: 'start', span: 'turn', turn: 'a1', tic: 5, cycle: 2 },
      'start of turn of a1 in tic 5 of cycle 2',
      'début du tour de a1 au tic 5 du cycle 2',
    ],
    [{ turn: 'a1', tic: 5, cycle: 2 }, 'turn of a1 in tic 5 of cycle 2', 'tour de a1 au tic 5 du cycle 2'],
    [{ tic: 5, cycle: 2 }, 'tic 5 of cycle 2', 'tic 5 du cycle 2'],
    [{ cycle: 2 }, 'cycle 2', 'cycle 2'],
    [{}, 'before the start', 'avant le début'],
  ])('%o', (at, en, fr) => {
    expect(momentText({ structure: 'clock', ...at }, 'en')).toBe(en)
    expect(momentText({ structure: 'clock', ...at }, 'fr')).toBe(fr)
  })
})
