/** What is wrong with a day's file or its run: each a block with place, found, allowed and a suggestion. */
import { describe, expect, it } from 'vitest'
import { told } from './told.ts'

const plain = {
  title: 'title: A test',
  edition: 'edition: v1.0',
  players: 'players: [ana, bo]',
  cards:
    'cards: { fox: { type: character, cost: { hand: 1, reserve: 1 }, stats: { forest: 1 } }, bell: { type: permanent, cost: { hand: 1, reserve: 1 } }, song: { type: spell, cost: { hand: 0, reserve: 0 }, do: [note: la] }, sage: { type: hero } }',
  day: 'day: { begin: start of Noon of day 1, first-player: ana, zones: { ana: { hand: [fox, fox, song], landmark: [bell], hero: [sage], mana: 2, deck: 9 }, bo: { deck: 9 } } }',
}

/** The plain file with parts of it written in another way, left out (empty) or added. */
function file(change: Readonly<Record<string, string>>): string[] {
  return Object.values({ ...plain, ...change }).filter(line => line !== '')
}

describe('the file as a whole', () => {
  it.each<[what: string, change: Record<string, string>, blocks: readonly string[]]>([
    [
      'a misspelt key of it, and one of a card in a zone',
      { title: 'titel: A test', day: plain.day.replace('[bell]', '[{ crad: bell }]') },
      [
        [
          'a.yaml:1:1: titel: this key is not known here',
          '  found: titel',
          '  allowed: title, edition, players, cards, day, abilities, rulings, script,',
          '    until, expect, cases',
          '  did you mean title?',
        ].join('\n'),
        [
          'a.yaml:5:111: day.zones.ana.landmark[0].crad: this key is not known here',
          '  found: crad',
          '  allowed: card, id, exhausted, statuses, boosts, counters, token, owner',
          '  did you mean card?',
        ].join('\n'),
      ],
    ],
    [
      'edition 3.0 is not there yet',
      { edition: 'edition: v3.0' },
      [
        [
          'a.yaml:2:10: edition: this edition of the rules is not there yet',
          '  found: v3.0',
          '  allowed: v1.0',
          '  did you mean v1.0?',
        ].join('\n'),
      ],
    ],
    [
      'an edition that there is not',
      { edition: 'edition: v1' },
      [
        [
          'a.yaml:2:10: edition: this value is not known here',
          '  found: v1',
          '  allowed: v1.0',
          '  did you mean v1.0?',
        ].join('\n'),
      ],
    ],
    [
      'a clock and a day, and nothing that says how they go on',
      { clock: 'clock: { start-player: ana, characters: { a1: { player: ana, clock: 1 } } }' },
      [
        [
          'a.yaml:5:1: day: a clock and a day in one file need `link`, which says how they go on',
          '  found: day',
          '  did you mean link: none?',
        ].join('\n'),
      ],
    ],
    [
      'neither of them',
      { day: '', cards: '', edition: '' },
      [['a.yaml:1:1: one of these keys is missing', '  allowed: clock, day'].join('\n')],
    ],
    [
      'what belongs to a day, without one',
      { day: 'clock: { start-player: ana, characters: { a1: { player: ana, clock: 1 } } }' },
      [
        ['a.yaml:2:1: edition: this belongs to a day, and this file has no `day`', '  found: edition'].join(
          '\n',
        ),
        ['a.yaml:4:1: cards: this belongs to a day, and this file has no `day`', '  found: cards'].join('\n'),
      ],
    ],
    [
      'one player',
      { players: 'players: [ana]' },
      [['a.yaml:3:10: players: this needs at least 2 entries', '  found: [ana]'].join('\n')],
    ],
    [
      'a ruling of the clock',
      { r: 'rulings: { clock.react-window: judge }' },
      [
        [
          'a.yaml:6:12: rulings["clock.react-window"]: this belongs to the other structure: this file has only a day',
          '  found: clock.react-window',
        ].join('\n'),
      ],
    ],
    [
      'the day in a file with a clock',
      {
        day: 'clock: { start-player: ana, characters: { a1: { player: ana, clock: 1 } } }',
        cards: '',
        edition: '',
        abilities: 'abilities: { x: { of: a1, when: at Noon, do: [draw: 1] } }',
        e: 'rulings: { day.prepare: letter }',
      },
      [
        [
          'a.yaml:4:33: abilities.x.when: this belongs to the other structure: this file has only a clock',
          '  found: at Noon',
        ].join('\n'),
        [
          'a.yaml:4:47: abilities.x.do[0].draw: this belongs to the other structure: this file has only a clock',
          '  found: draw',
        ].join('\n'),
        [
          'a.yaml:5:12: rulings["day.prepare"]: this belongs to the other structure: this file has only a clock',
          '  found: day.prepare',
        ].join('\n'),
      ],
    ],
  ])('%s', (_, change, blocks) => {
    expect(told(...file(change))).toEqual(blocks)
  })
})

describe('how a day begins', () => {
  it.each<[what: string, change: Record<string, string>, blocks: readonly string[]]>([
    [
      'day 1 at Morning',
      { day: 'day: { begin: start of Morning of day 1, first-player: ana }' },
      [
        [
          'a.yaml:5:15: day.begin: day 1 has no Morning: it begins at Noon (4.1.j)',
          '  found: start of Morning of day 1',
          '  did you mean start of Noon of day 1?',
        ].join('\n'),
      ],
    ],
    [
      'at an end',
      { day: 'day: { begin: end of Noon of day 1, first-player: ana }' },
      [
        [
          'a.yaml:5:15: day.begin: a day begins at set-up, or at the start of one phase',
          '  found: end of Noon of day 1',
        ].join('\n'),
      ],
    ],
    [
      'nobody is first',
      { day: 'day: { begin: start of Noon of day 2 }' },
      [['a.yaml:5:6: day: the key "first-player" is missing'].join('\n')],
    ],
    [
      'a first player who is not there',
      { day: 'day: { begin: start of Noon, first-player: an }' },
      [
        [
          'a.yaml:5:44: day.first-player: nothing here has this id; it must be a player',
          '  found: an',
          '  allowed: ana, bo',
          '  did you mean ana?',
        ].join('\n'),
      ],
    ],
  ])('%s', (_, change, blocks) => {
    expect(told(...file(change))).toEqual(blocks)
  })
})

describe('cards and what lies where', () => {
  it.each<[what: string, change: Record<string, string>, blocks: readonly string[]]>([
    [
      'a statistic that is not whole',
      {
        cards: 'cards: { fox: { type: character, stats: { forest: 1.5 } } }',
        day: 'day: { begin: start of Noon of day 1, first-player: ana, zones: { ana: { hand: [fox] } } }',
      },
      [['a.yaml:4:51: cards.fox.stats.forest: this must be a whole number', '  found: 1.5'].join('\n')],
    ],
    [
      'a Hero with a cost',
      {
        cards: 'cards: { sage: { type: hero, cost: { hand: 1, reserve: 1 } } }',
        day: 'day: { begin: start of Noon of day 1, first-player: ana, zones: { ana: { hero: [sage] } } }',
      },
      [['a.yaml:4:30: cards.sage.cost: a Hero has no cost: it is never played', '  found: cost'].join('\n')],
    ],
    [
      'a word of the day as an id',
      {
        cards: 'cards: { noon: { type: spell } }',
        day: 'day: { begin: start of Noon of day 1, first-player: ana, zones: { ana: { deck: 1 } } }',
      },
      [
        [
          'a.yaml:4:10: cards.noon: this word has a meaning of its own and cannot be an id',
          '  found: noon',
        ].join('\n'),
      ],
    ],
    [
      'a Hero in the Hand',
      { day: 'day: { begin: start of Noon of day 1, first-player: ana, zones: { ana: { hand: [sage] } } }' },
      [
        [
          'a.yaml:5:81: day.zones.ana.hand[0]: a Hero cannot lie in this zone',
          '  found: sage',
          '  allowed: hero',
        ].join('\n'),
      ],
    ],
    [
      'a Spell in an Expedition',
      {
        day: 'day: { begin: start of Noon of day 1, first-player: ana, zones: { ana: { hero-expedition: [song] } } }',
      },
      [
        [
          'a.yaml:5:92: day.zones.ana.hero-expedition[0]: a Spell cannot lie in this zone',
          '  found: song',
          '  allowed: deck, hand, reserve, mana, discard',
        ].join('\n'),
      ],
    ],
    [
      'a Permanent in an Expedition',
      {
        day: 'day: { begin: start of Noon of day 1, first-player: ana, zones: { ana: { companion-expedition: [bell] } } }',
      },
      [
        [
          'a.yaml:5:97: day.zones.ana.companion-expedition[0]: a Permanent cannot lie in this zone',
          '  found: bell',
          '  allowed: deck, hand, reserve, mana, discard, landmark',
        ].join('\n'),
      ],
    ],
    [
      'a Character among the Landmarks',
      {
        day: 'day: { begin: start of Noon of day 1, first-player: ana, zones: { ana: { landmark: [{ card: fox, id: f1 }] } } }',
      },
      [
        [
          'a.yaml:5:85: day.zones.ana.landmark[0]: a character cannot lie in this zone',
          '  found: { card: fox, id: f1 }',
          '  allowed: deck, hand, reserve, mana, discard, hero-expedition,',
          '    companion-expedition',
        ].join('\n'),
      ],
    ],
    [
      'cards that nobody knows in an Expedition',
      {
        day: 'day: { begin: start of Noon of day 1, first-player: ana, zones: { ana: { hero-expedition: 2 } } }',
      },
      [
        [
          'a.yaml:5:91: day.zones.ana.hero-expedition: a card that nobody knows cannot lie in this zone',
          '  found: 2',
          '  allowed: deck, hand, reserve, mana, discard',
        ].join('\n'),
      ],
    ],
    [
      'something in Limbo',
      { day: 'day: { begin: start of Noon of day 1, first-player: ana, zones: { ana: { limbo: [fox] } } }' },
      [
        [
          'a.yaml:5:74: day.zones.ana.limbo: this key is not known here',
          '  found: limbo',
          '  allowed: deck, hand, reserve, mana, discard, hero, landmark, hero-expedition,',
          '    companion-expedition',
        ].join('\n'),
      ],
    ],
    [
      'a card that is not there',
      { day: 'day: { begin: start of Noon of day 1, first-player: ana, zones: { ana: { hand: [fxo] } } }' },
      [
        [
          'a.yaml:5:81: day.zones.ana.hand[0]: nothing here has this id; it must be a card',
          '  found: fxo',
          '  allowed: fox, bell, song, sage',
          '  did you mean fox?',
        ].join('\n'),
      ],
    ],
    [
      'two objects of one id',
      {
        day: 'day: { begin: start of Noon of day 1, first-player: ana, zones: { ana: { hand: [{ card: fox, id: f }, { card: fox, id: f }] } } }',
      },
      [
        [
          'a.yaml:5:120: day.zones.ana.hand[1].id: this id is already that of a character; every id stands for one thing',
          '  found: f',
          '  first at: a.yaml:5:98',
        ].join('\n'),
      ],
    ],
    [
      'an object with the id of another card',
      {
        day: 'day: { begin: start of Noon of day 1, first-player: ana, zones: { ana: { hand: [{ card: fox, id: bell }] } } }',
      },
      [
        [
          'a.yaml:5:98: day.zones.ana.hand[0].id: this id is already that of a card; every id stands for one thing',
          '  found: bell',
          '  first at: a.yaml:4:89',
        ].join('\n'),
      ],
    ],
  ])('%s', (_, change, blocks) => {
    expect(told(...file(change))).toEqual(blocks)
  })
})

describe('abilities', () => {
  it.each<[what: string, change: Record<string, string>, blocks: readonly string[]]>([
    [
      'a Reaction without a trigger',
      { abilities: 'abilities: { x: { of: bell, do: [draw: 1] } }' },
      [
        [
          'a.yaml:6:17: abilities.x: one of these keys is missing',
          '  allowed: when, quick, cannot, instead, also, stat, cost',
        ].join('\n'),
      ],
    ],
    [
      'an event and a type, misspelt, near to none of the day',
      {
        abilities:
          'abilities: { x: { of: bell, when: { event: entred }, do: [{ exhaust: { each: crd } }] } }',
      },
      [
        [
          'a.yaml:6:44: abilities.x.when.event: this value is not known here',
          '  found: entred',
          '  allowed: noted, exhausted, readied, ability-added, ability-ended, prohibited,',
          '    delayed, left, card-played, drawn, discarded, put, sacrificed, created,',
          '    status-gained, status-lost, boosted, counter-added, moved-forward,',
          '    moved-back, and 16 more',
        ].join('\n'),
        [
          'a.yaml:6:78: abilities.x.do[0].exhaust.each: this value is not known here',
          '  found: crd',
          '  allowed: character, permanent, spell, hero, orb, token, card-in-zone',
        ].join('\n'),
      ],
    ],
    [
      'a limit that is only one of the clock',
      { abilities: 'abilities: { x: { of: bell, when: at Noon, do: [draw: 1], limit: once per tik } }' },
      [
        [
          'a.yaml:6:66: abilities.x.limit: this value is not known here',
          '  found: once per tik',
          '  allowed: once per turn, once per day, once per game',
          '  did you mean once per turn?',
        ].join('\n'),
      ],
    ],
    [
      'a quick action of nobody',
      { abilities: 'abilities: { x: { quick: { pay: { mana: 1 } }, do: [draw: 1] } }' },
      [
        [
          'a.yaml:6:19: abilities.x.quick: a quick action belongs to a card; say which one with `of`',
          '  found: quick',
        ].join('\n'),
      ],
    ],
    [
      'an ability of one object',
      { abilities: 'abilities: { x: { of: fox-2, when: at Noon, do: [draw: 1] } }' },
      [
        [
          'a.yaml:6:23: abilities.x.of: this is a character; it must be a card',
          '  found: fox-2',
          '  allowed: fox, bell, song, sage',
        ].join('\n'),
      ],
    ],
    [
      'waiting for the end of a turn',
      { abilities: 'abilities: { x: { of: bell, when: end of turn, do: [draw: 1] } }' },
      [
        [
          'a.yaml:6:35: abilities.x.when: no ability can wait for this moment: the rules have no check there; it is for advancing and expectations',
          '  found: end of turn',
        ].join('\n'),
      ],
    ],
    [
      'waiting for the end of a phase',
      { abilities: 'abilities: { x: { of: bell, when: end of Noon, do: [draw: 1] } }' },
      [
        [
          'a.yaml:6:35: abilities.x.when: no ability can wait for this moment: the rules have no check there; it is for advancing and expectations',
          '  found: end of Noon',
        ].join('\n'),
      ],
    ],
    [
      'a delayed trigger for the end of a turn',
      {
        abilities:
          'abilities: { x: { of: bell, when: at Noon, do: [delayed: { when: next end of turn, do: [draw: 1] }] } }',
      },
      [
        [
          'a.yaml:6:66: abilities.x.do[0].delayed.when: no ability can wait for this moment: the rules have no check there; it is for advancing and expectations',
          '  found: next end of turn',
        ].join('\n'),
      ],
    ],
    [
      'waiting for a tic',
      { abilities: 'abilities: { x: { of: bell, when: end of tic 5, do: [draw: 1] } }' },
      [
        [
          'a.yaml:6:35: abilities.x.when: this belongs to the other structure: this file has only a day',
          '  found: end of tic 5',
        ].join('\n'),
      ],
    ],
    [
      'a phase in small letters',
      { abilities: 'abilities: { x: { of: bell, when: at noon, do: [draw: 1] } }' },
      [
        [
          'a.yaml:6:35: abilities.x.when: "noon" is not understood after "at"',
          '  found: noon',
          '  allowed: Morning, Noon, Afternoon, Dusk, Night',
          '  did you mean Noon?',
        ].join('\n'),
      ],
    ],
    [
      'a verb of the clock',
      { abilities: 'abilities: { x: { of: bell, when: at Noon, do: [score: 1] } }' },
      [
        [
          'a.yaml:6:49: abilities.x.do[0].score: this belongs to the other structure: this file has only a day',
          '  found: score',
        ].join('\n'),
      ],
    ],
    [
      'a type of the clock',
      { abilities: 'abilities: { x: { of: bell, when: at Noon, do: [exhaust: { each: vp-location }] } }' },
      [
        [
          'a.yaml:6:66: abilities.x.do[0].exhaust.each: this belongs to the other structure: this file has only a day',
          '  found: vp-location',
          '  allowed: character, permanent, spell, hero, orb, token, card-in-zone',
        ].join('\n'),
      ],
    ],
    [
      'a status of the clock',
      {
        abilities:
          'abilities: { x: { of: bell, when: at Noon, do: [exhaust: { each: character, status: in-play }] } }',
      },
      [
        [
          'a.yaml:6:85: abilities.x.do[0].exhaust.status: this belongs to the other structure: this file has only a day',
          '  found: in-play',
        ].join('\n'),
      ],
    ],
    [
      'a filter of the clock',
      {
        abilities:
          'abilities: { x: { of: bell, when: at Noon, do: [exhaust: { each: character, near: north }] } }',
      },
      [
        [
          'a.yaml:6:77: abilities.x.do[0].exhaust.near: this belongs to the other structure: this file has only a day',
          '  found: near',
        ].join('\n'),
      ],
    ],
    [
      'an event of the clock',
      { abilities: 'abilities: { x: { of: bell, when: { event: scored }, do: [draw: 1] } }' },
      [
        [
          'a.yaml:6:44: abilities.x.when.event: this belongs to the other structure: this file has only a day',
          '  found: scored',
        ].join('\n'),
      ],
    ],
    [
      'a period of the clock',
      { abilities: 'abilities: { x: { of: bell, when: at Noon, do: [draw: 1], limit: once per tic } }' },
      [
        [
          'a.yaml:6:66: abilities.x.limit: this belongs to the other structure: this file has only a day',
          '  found: once per tic',
          '  allowed: once per turn, once per day, once per game',
        ].join('\n'),
      ],
    ],
    [
      'a zone that there is not',
      { abilities: 'abilities: { x: { of: bell, when: at Noon, do: [{ put: fox, in: expedition }] } }' },
      [
        [
          'a.yaml:6:65: abilities.x.do[0].in: this value is not known here',
          '  found: expedition',
          '  allowed: deck, hand, reserve, mana, discard, landmark, hero-expedition,',
          '    companion-expedition',
        ].join('\n'),
      ],
    ],
  ])('%s', (_, change, blocks) => {
    expect(told(...file(change))).toEqual(blocks)
  })
})

describe('script and expectations', () => {
  it.each<[what: string, change: Record<string, string>, blocks: readonly string[]]>([
    [
      'an expectation of the clock',
      { e: 'expect: [{ clocks: { ana: 1 } }]' },
      [
        [
          'a.yaml:6:12: expect[0].clocks: this belongs to the other structure: this file has only a day',
          '  found: clocks',
        ].join('\n'),
      ],
    ],
    [
      'what is so of a clock now',
      { e: 'script: [expect: { tic: 3 }]' },
      [
        [
          'a.yaml:6:20: script[0].expect.tic: this belongs to the other structure: this file has only a day',
          '  found: tic',
        ].join('\n'),
      ],
    ],
    [
      'a turn of a card',
      { e: 'expect: [{ in: turn of fox, turns: [ana] }]' },
      [
        [
          'a.yaml:6:16: expect[0].in: this is a card; it must be a player',
          '  found: fox',
          '  allowed: ana, bo',
        ].join('\n'),
      ],
    ],
    [
      'an object that is not there',
      { e: 'expect: [{ zone: { fxo: hand }, at: start of Noon }]' },
      [
        [
          'a.yaml:6:20: expect[0].zone.fxo: nothing here has this id; it must be a character, a Permanent, a Spell, a Hero, or a card that nobody knows',
          '  found: fxo',
          '  allowed: fox, bell, song, sage, ana-card, ana-card-2, ana-card-3, ana-card-4,',
          '    ana-card-5, ana-card-6, ana-card-7, ana-card-8, ana-card-9, fox-2,',
          '    ana-card-10, ana-card-11, bo-card, bo-card-2, bo-card-3, bo-card-4,',
          '    and 5 more',
          '  did you mean fox?',
        ].join('\n'),
      ],
    ],
    [
      'a Reaction that is not there',
      { e: 'script: [expect: { limbo: [gift] }]' },
      [
        [
          'a.yaml:6:28: script[0].expect.limbo[0]: nothing here has this id; it must be an ability',
          '  found: gift',
        ].join('\n'),
      ],
    ],
    [
      'advancing the clock',
      { e: 'script: [advance clock: next decision]' },
      [
        [
          'a.yaml:6:10: script[0]["advance clock"]: this belongs to the other structure: this file has only a day',
          '  found: advance clock',
          '  allowed: advance day, advance',
        ].join('\n'),
      ],
    ],
  ])('%s', (_, change, blocks) => {
    expect(told(...file(change))).toEqual(blocks)
  })
})

describe('a run', () => {
  it.each<[what: string, change: Record<string, string>, blocks: readonly string[]]>([
    [
      'a decision on the way to `until`',
      { e: 'until: start of Dusk' },
      [
        [
          'a.yaml:6:1: until: the script does not foresee this decision: ana must answer',
          '  found: turn of ana of day 1',
          '  rule: day 1.0 4.2.3.c.1',
          '  allowed: play fox hero, play fox companion, play fox-2 hero,',
          '    play fox-2 companion, play song, pass',
        ].join('\n'),
      ],
    ],
    [
      'the wrong player',
      { e: 'script: [bo: pass]' },
      [
        [
          'a.yaml:6:10: script[0]: it is ana who must answer',
          '  found: bo: pass',
          '  rule: day 1.0 4.2.3.c.1',
          '  allowed: ana: play fox hero, ana: play fox companion, ana: play fox-2 hero,',
          '    ana: play fox-2 companion, ana: play song, ana: pass',
        ].join('\n'),
      ],
    ],
    [
      'a third pass',
      { e: 'script: [ana: pass, bo: pass, ana: pass]' },
      [
        [
          'a.yaml:6:31: script[2]: it is bo who must answer',
          '  found: ana: pass',
          '  rule: day 1.0 4.2.1.e',
          '  allowed: bo: expand bo-card, bo: expand bo-card-2, bo: decline',
        ].join('\n'),
      ],
    ],
    [
      'what cannot be paid is refused by the rule that says so',
      {
        e: 'script: [ana: { try: play fox hero, refused: 4.2.3.c.1 }]',
        day: 'day: { begin: start of Noon of day 1, first-player: ana, zones: { ana: { hand: [fox], mana: 0 } } }',
      },
      [
        [
          'a.yaml:6:10: script[0]: this is refused by another rule',
          '  expected: refused: 4.2.3.c.1',
          '  found: refused: 1.4.1.b',
        ].join('\n'),
      ],
    ],
    [
      'a moment that has passed',
      {
        e: 'script: [advance: start of Noon of day 1, advance: next decision, advance: start of Noon of day 1]',
      },
      [['a.yaml:6:67: script[2]: this moment has passed: it is day 1'].join('\n')],
    ],
  ])('%s', (_, change, blocks) => {
    expect(told(...file(change))).toEqual(blocks)
  })
})
