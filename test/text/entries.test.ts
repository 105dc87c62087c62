import { describe, expect, it } from 'vitest'
import type { Atomic } from '../../src/kernel/atomic.ts'
import type { Entry } from '../../src/kernel/entry.ts'
import { entryText } from '../../src/text/index.ts'
import { playDay } from './day-game.ts'
import { play } from './game.ts'
import { kinds } from './sources.ts'

const entry = (kind: string, more: Partial<Entry> = {}): Entry => ({
  n: 1,
  at: { structure: 'clock', cycle: 1, tic: 5 },
  kind,
  rules: ['clock scenario'],
  causes: [],
  ...more,
})
/** A space that does not break, as French has it before a high mark. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('an entry is one line, as a judge would say it', () => {
  const at = { structure: 'clock', cycle: 1, tic: 5 } as const
  it.each<[Entry, string, string]>([
    [
      entry('tic-began', { details: { tic: 5, cycle: 2 } }),
      'tic 5 of cycle 2 begins',
      'le tic 5 du cycle 2 commence',
    ],
    [
      entry('opened', { at: { ...at, edge: 'start', span: 'tic' } }),
      'start of tic 5 of cycle 1',
      'début du tic 5 du cycle 1',
    ],
    [
      entry('opened', { at: { ...at, turn: 'a1', edge: 'start', span: 'turn' }, who: 'ana' }),
      'start of turn of a1, turn player ana',
      'début du tour de a1, joueur du tour ana',
    ],
    [
      entry('opened', { at: { ...at, turn: 'a1', edge: 'end', span: 'turn' } }),
      'end of turn of a1',
      'fin du tour de a1',
    ],
    [entry('none-found'), 'no turn left to take in tic 5', 'plus aucun tour à prendre au tic 5'],
    [
      entry('none-found', { details: { skipped: ['a1', 'b1'] } }),
      'no turn left to take in tic 5 (passed over: a1 and b1)',
      'plus aucun tour à prendre au tic 5 (sans tour : a1 et b1)',
    ],
    [
      entry('selected', { details: { character: 'a1' } }),
      'a1 takes the next turn',
      'a1 prend le prochain tour',
    ],
    [
      entry('selected', { who: 'bo', details: { character: 'b1', skipped: ['a1'] } }),
      'b1 takes the next turn, the only one bo may choose (passed over: a1)',
      'b1 prend le prochain tour, seul choix possible pour bo (sans tour : a1)',
    ],
    [
      entry('no-turn', { details: { character: 'a1' } }),
      'a1 is out of the game and takes no turn',
      "a1 n'est plus de la partie et ne prend pas son tour",
    ],
    [
      entry('turn-cut-short', { details: { character: 'a1' } }),
      'a1 is gone: the rest of its turn is lost',
      "a1 n'est plus là : le reste de son tour est perdu",
    ],
    [
      entry('no-step-up', { details: { character: 'a1' } }),
      'the clock of a1 does not step up',
      "l'horloge de a1 n'avance pas",
    ],
    [
      entry('asked', { who: 'cy', details: { what: 'next-turn', options: ['choose a1', 'choose c1'] } }),
      'cy chooses which character takes the next turn (choose a1, choose c1)',
      'cy choisit quel personnage prend le prochain tour (choose a1, choose c1)',
    ],
    [
      entry('answered', { who: 'cy', details: { what: 'next-turn', choice: 'choose a1' } }),
      'cy: give a1 the next turn',
      'cy : donner le prochain tour à a1',
    ],
    [
      entry('answered', { who: 'judge', details: { what: 'turn-loop', choice: 'stop' } }),
      'the judge: no more turns for it in this tic',
      'le juge : plus de tour pour lui dans ce tic',
    ],
    [
      entry('offer-taken', { who: 'cy', details: { character: 'c1', card: 'ward', choice: 'play ward' } }),
      'cy reacts with ward',
      'cy réagit avec ward',
    ],
    [
      entry('prevented', {
        details: { by: 'root' },
        actions: [{ verb: 'move-near', object: 'a1', to: ['north'] }],
      }),
      'prevented by root (a1 moves near north)',
      'empêché par root (a1 se déplace près de north)',
    ],
    [
      entry('modified', { details: { by: 'shield', how: 'instead' }, actions: [] }),
      'changed by shield (nothing happens)',
      'changé par shield (il ne se passe rien)',
    ],
    [
      entry('activated', { details: { trigger: 'gift', object: 'a1', it: 'b1' } }),
      'gift (a1) triggers for b1',
      'gift (a1) se déclenche pour b1',
    ],
    [
      entry('activated', { details: { trigger: 'gift', object: 'a1', it: 'a1', delayed: true } }),
      'the delayed effect of gift (a1) triggers',
      "l'effet différé de gift (a1) se déclenche",
    ],
    [
      entry('activated', { details: { trigger: 'north', object: 'north' } }),
      'north triggers',
      'north se déclenche',
    ],
    [
      entry('not-activated', { details: { trigger: 'gift', object: 'a1', reason: 'not-in-play' } }),
      'gift (a1) does not trigger: a1 is not in play',
      "gift (a1) ne se déclenche pas : a1 n'est pas en jeu",
    ],
    [
      entry('not-activated', { details: { trigger: 'gift', reason: 'limit' } }),
      'gift does not trigger: the limit is reached',
      'gift ne se déclenche pas : la limite est atteinte',
    ],
    [
      entry('resolving', { details: { trigger: 'gift', object: 'a1', before: ['bell', 'echo'] } }),
      'gift (a1) is resolved, before bell and echo',
      'on résout gift (a1), avant bell et echo',
    ],
    [
      entry('step-skipped', { details: { reason: 'cost' } }),
      'part of the effect is skipped: the cost cannot be paid',
      "une partie de l'effet est sautée : le coût ne peut pas être payé",
    ],
    [
      entry('loop-stopped', { who: 'judge', details: { trigger: 'gift@a1' } }),
      'the judge stops gift@a1 here',
      'le juge arrête gift@a1 ici',
    ],
    [
      entry('target-reached', { who: 'ana', details: { points: 1, target: 1 } }),
      'ana has 1 point: the score target of 1 is reached',
      'ana a 1 point : le score visé de 1 est atteint',
    ],
    [
      entry('game-ended', { details: { winners: ['ana'], reason: 'target' } }),
      'the game ends: ana wins (the score target is reached)',
      'la partie finit : ana gagne (le score visé est atteint)',
    ],
    [
      entry('game-ended', { who: 'judge', details: { winners: ['ana', 'bo'], reason: 'time is up' } }),
      'the judge ends the game: ana and bo win (time is up)',
      'le juge met fin à la partie : ana et bo gagnent (time is up)',
    ],
    [
      entry('game-ended', { who: 'judge', details: { winners: [], reason: '' } }),
      'the judge ends the game: nobody wins',
      'le juge met fin à la partie : personne ne gagne',
    ],
    [
      entry('noted', { who: 'judge', details: { text: 'a die\nfell\u001b[31m off\u202e the table' } }),
      'the judge notes: a die fell [31m off the table',
      'le juge note : a die fell [31m off the table',
    ],
  ])('%o', (given, en, fr) => {
    expect(entryText(given, 'en')).toBe(en)
    expect(plain(entryText(given, 'fr'))).toBe(fr)
  })

  it('says by which rules a timeline goes on', () => {
    const changed = entry('rules-changed', { details: { from: '1', to: '2' } })
    expect(entryText(changed, 'en')).toBe('from here on by version 2 of the rules, no longer by 1')
    expect(entryText(changed, 'fr')).toBe("à partir d'ici selon la version 2 des règles, et non plus 1")
  })

  it('does not break before a high mark in French, and leaves the text of a note as it is', () => {
    const noted = entry('noted', { who: 'ana', details: { text: 'why : ok' } })
    expect(entryText(noted, 'fr')).toBe('ana note\u00a0: why : ok')
  })
})

describe('an event says what its actions do', () => {
  it.each<[Atomic[], string, string]>([
    [[{ verb: 'move-clock', object: 'a1', from: 3, to: 6 }], 'a1: 3 -> 6', 'a1 : 3 -> 6'],
    [
      [{ verb: 'move-clock', object: 'a1', from: 3, to: 5, by: 12 }],
      'a1: 3 -> 5 (12 tics; whole laps do not count)',
      'a1 : 3 -> 5 (12 tics ; les tours de cadran ne comptent pas)',
    ],
    [
      [{ verb: 'move-clock', object: 'c1', from: 3, to: 4, 'lost-turn': true }],
      'c1: 3 -> 4, so its turn in this tic is lost',
      'c1 : 3 -> 4, son tour dans ce tic est donc perdu',
    ],
    [
      [{ verb: 'move-clock', object: 'c1', from: 3, to: 5, 'too-late': true }],
      'c1: 3 -> 5, too late for a turn in this tic',
      'c1 : 3 -> 5, trop tard pour un tour dans ce tic',
    ],
    [[{ verb: 'move-clock', object: 'a1', by: 1 }], 'a1: +1 tic', 'a1 : +1 tic'],
    [[{ verb: 'move-clock', object: 'a1', by: -3 }], 'a1: -3 tics', 'a1 : -3 tics'],
    [[{ verb: 'move-clock', object: 'a1', to: 7 }], 'a1: clock to 7', 'a1 : horloge sur 7'],
    [
      [
        { verb: 'score', who: 'ana', points: 1, object: 'a1', total: 3 },
        { verb: 'score', who: 'bo', points: -2, total: 0 },
      ],
      'ana: +1 point for a1, total 3; bo: -2 points, total 0',
      'ana : +1 point pour a1, total 3 ; bo : -2 points, total 0',
    ],
    [
      [{ verb: 'score', who: 'ana', points: 0, total: 3 }],
      'ana: 0 points, total 3',
      'ana : 0 point, total 3',
    ],
    [[{ verb: 'enter', object: 'a1' }], 'a1 enters play', 'a1 entre en jeu'],
    [
      [
        { verb: 'leave', object: 'a1' },
        { verb: 'leave', object: 'b1' },
      ],
      'a1 and b1 leave play',
      'a1 et b1 quittent le jeu',
    ],
    [
      [{ verb: 'take-out', object: 'a1', who: 'ana' }],
      'a1 is taken out of the game',
      'on retire a1 de la partie',
    ],
    [
      ['kick', 'strike', 'ward'].map(object => ({ verb: 'ready', object })),
      'kick, strike, and ward are readied',
      'on redresse kick, strike et ward',
    ],
    [
      [
        { verb: 'exhaust', object: 'kick' },
        { verb: 'move-clock', object: 'b1', from: 10, to: 2 },
      ],
      'kick is exhausted; b1: 10 -> 2',
      'on épuise kick ; b1 : 10 -> 2',
    ],
    [
      [{ verb: 'move-near', object: 'a1', to: ['north', 'south'], from: [] }],
      'a1 moves near north and south',
      'a1 se déplace près de north et south',
    ],
    [
      [{ verb: 'move-away', object: 'a1', from: ['north'], to: ['south'] }],
      'a1 moves away from north, still near south',
      "a1 s'éloigne de north, toujours près de south",
    ],
    [
      [{ verb: 'move-away', object: 'a1', from: [], to: [] }],
      'a1 moves and ends near no VP location',
      'a1 se déplace et finit loin de tout emplacement de VP',
    ],
    [
      [{ verb: 'give-control', object: 'a1', from: 'ana', to: 'bo', who: 'bo' }],
      'control of a1 passes from ana to bo',
      'le contrôle de a1 passe de ana à bo',
    ],
    [
      [{ verb: 'set-main-clock', from: 10, to: 1, cycle: 2 }],
      'main clock: 10 -> 1',
      'horloge principale : 10 -> 1',
    ],
    [
      [{ verb: 'play-card', object: 'kick', character: 'b1', slot: 'instant', who: 'bo' }],
      'b1 plays the instant kick',
      'b1 joue la capacité instantanée kick',
    ],
    [
      [{ verb: 'act', object: 'a1', slot: 'action', tics: 1, who: 'ana' }],
      'a1 plays an action without a card, for 1 tic',
      'a1 joue une action sans carte, pour 1 tic',
    ],
    [[{ verb: 'take-turn', object: 'a1' }], 'a1 takes a turn', 'a1 prend un tour'],
    [[{ verb: 'note', text: 'roll a die' }], 'note: roll a die', 'note : roll a die'],
    [
      [{ verb: 'add-ability', object: 'a1', ability: 'gift' }],
      'a1 gains the ability gift',
      'a1 gagne la capacité gift',
    ],
    [
      [{ verb: 'end-ability', object: 'a1', ability: 'gift' }],
      'a1 loses the ability gift',
      'a1 perd la capacité gift',
    ],
    [
      [{ verb: 'cannot', object: 'a1', forbids: 'take-turn' }],
      'a1 forbids taking a turn',
      'a1 interdit ceci : prendre un tour',
    ],
    [
      [{ verb: 'delayed', object: 'a1', trigger: 'gift-later' }],
      'gift-later waits for its moment',
      'gift-later attend son moment',
    ],
    [[], 'nothing happens', 'il ne se passe rien'],
  ])('%o', (actions, en, fr) => {
    expect(entryText(entry('event', { actions }), 'en')).toBe(en)
    expect(plain(entryText(entry('event', { actions }), 'fr'))).toBe(fr)
  })
})

describe('a whole game', () => {
  const entries = [...play().entries, ...playDay().entries]

  it('has most of what can be told', () => {
    const rare = [
      'card-defined',
      'card-named',
      'declared',
      'game-ended',
      'loop-stopped',
      'no-step-up',
      'no-turn',
      'noted',
      'put-off',
      'rules-changed',
      'step-skipped',
      'target-lost',
      'turn-cut-short',
      'unpaid',
    ]
    expect(new Set([...entries.map(({ kind }) => kind), ...rare])).toEqual(new Set(kinds))
  })

  it('reads in words of each language', () => {
    for (const told of entries) {
      for (const lang of ['en', 'fr'] as const) {
        const text = entryText(told, lang)
        expect(text).not.toMatch(
          /undefined|null|NaN|\[object|[{}\n]|something|somebody|quelque chose|quelqu'un/,
        )
      }
    }
  })
})
