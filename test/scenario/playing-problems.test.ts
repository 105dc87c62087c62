/** What is wrong with the targets, modes, costs and cards of a day's file. */
import { describe, expect, it } from 'vitest'
import { told } from './told.ts'

/** A file with a card `song` and an ability as they are written. */
function file(song: string, ability = ''): string[] {
  return [
    'title: A test',
    'edition: v1.0',
    'players: [ana, bo]',
    'cards:',
    '  sage: { type: hero }',
    '  ant: { type: character }',
    `  song: ${song}`,
    'day: { begin: start of Noon of day 1, first-player: ana, zones: { ana: { hero: [sage] } } }',
    ...(ability === '' ? [] : [`abilities: { x: ${ability} }`]),
  ]
}

const target = '{ x: { one: character } }'
const tap = 'do: [{ exhaust: { ref: x } }]'

describe('what is played', () => {
  it.each<[what: string, song: string, problem: readonly string[]]>([
    [
      'a target without how many',
      `{ type: spell, targets: { x: { type: character } }, ${tap} }`,
      ['a.yaml:7:38: cards.song.targets.x: one of these keys is missing', '  allowed: one, up-to'],
    ],
    [
      'a target that is each',
      `{ type: spell, targets: { x: { each: character } }, ${tap} }`,
      [
        'a.yaml:7:40: cards.song.targets.x.each: this key is not known here',
        '  found: each',
        '  allowed: one, up-to, type, side, status, zone, not',
      ],
    ],
    [
      'up to so many of what',
      `{ type: spell, targets: { x: { up-to: 2 } }, ${tap} }`,
      ['a.yaml:7:38: cards.song.targets.x: the key "type" is missing'],
    ],
    [
      'a name that no target has',
      '{ type: spell, targets: { victim: { one: character } }, do: [{ exhaust: { ref: victm } }] }',
      [
        `a.yaml:7:88: cards.song.do[0].exhaust.ref: no step before this one binds that name with \`as\`, and no target has it`,
        '  found: victm',
        '  allowed: victim',
        '  did you mean victim?',
      ],
    ],
    [
      'a type of the clock',
      `{ type: spell, targets: { x: { one: vp-location } }, ${tap} }`,
      [
        'a.yaml:7:45: cards.song.targets.x.one: this belongs to the other structure: this file has only a day',
        '  found: vp-location',
        '  allowed: character, permanent, spell, hero, orb, token, card-in-zone',
      ],
    ],
    [
      'a side that is no player',
      `{ type: spell, targets: { x: { one: character, side: cy } }, ${tap} }`,
      [
        'a.yaml:7:62: cards.song.targets.x.side: nothing here has this id; it must be a player',
        '  found: cy',
        '  allowed: mine, opponents, ana, bo',
      ],
    ],
    [
      'targets that nothing is done to',
      `{ type: spell, targets: ${target} }`,
      ['a.yaml:7:9: cards.song: the key "do" is missing'],
    ],
    [
      'modes beside do',
      '{ type: spell, modes: { a: { do: [{ draw: 1 }] }, b: { do: [{ draw: 2 }] } }, do: [{ draw: 1 }] }',
      ['a.yaml:7:87: cards.song.do: this key does not belong here', '  found: do', '  allowed: modes'],
    ],
    [
      'one mode',
      '{ type: spell, modes: { a: { do: [{ draw: 1 }] } } }',
      ['a.yaml:7:24: cards.song.modes: a choice of modes has at least two', '  found: modes'],
    ],
    [
      'a target of another mode',
      `{ type: spell, modes: { a: { targets: ${target}, ${tap} }, b: { ${tap} } } }`,
      [
        `a.yaml:7:135: cards.song.modes.b.do[0].exhaust.ref: no step before this one binds that name with \`as\`, and no target has it`,
        '  found: x',
      ],
    ],
    [
      'a mode that does nothing',
      `{ type: spell, modes: { a: { targets: ${target} }, b: { do: [{ draw: 2 }] } } }`,
      ['a.yaml:7:33: cards.song.modes.a: the key "do" is missing', '  allowed: a list'],
    ],
    [
      'an inner target of a name that is taken',
      `{ type: spell, targets: ${target}, do: [{ may: { pay: { mana: 1 } }, targets: ${target}, to: [{ exhaust: { ref: x } }] }] }`,
      [
        'a.yaml:7:105: cards.song.do[0].targets.x: another target, or a step before this one, has that name',
        '  found: x',
      ],
    ],
    [
      'targets of what is only optional',
      `{ type: spell, do: [{ may: { draw: 1 }, targets: ${target} }] }`,
      [
        'a.yaml:7:49: cards.song.do[0].targets: this key does not belong here',
        '  found: targets',
        '  allowed: may',
      ],
    ],
    [
      'targets of what every player does',
      `{ type: spell, do: [{ each-player: { may: { pay: { mana: 1 } }, targets: ${target}, to: [{ exhaust: { ref: x } }] } }] }`,
      [
        `a.yaml:7:73: cards.song.do[0].each-player.targets: what every player does has no targets of its own; have them choose with \`one\``,
      ],
    ],
    [
      'a Character with targets',
      `{ type: character, targets: ${target}, ${tap} }`,
      [
        'a.yaml:7:28: cards.song.targets: only a Spell does something by itself; give the others an ability',
        '  found: targets',
      ],
    ],
    [
      'a Tough Spell (7.4.5.a)',
      '{ type: spell, tough: 1 }',
      ['a.yaml:7:24: cards.song.tough: only Characters and Permanents are Tough (7.4.5.a)', '  found: tough'],
    ],
    [
      'Tough without a number (7.4.5.b)',
      '{ type: character, tough: 0 }',
      ['a.yaml:7:35: cards.song.tough: this must be a whole number, 1 or more', '  found: 0'],
    ],
    [
      'a Fleeting Hero',
      '{ type: hero, fleeting: true }',
      ['a.yaml:7:23: cards.song.fleeting: a Hero is never Fleeting', '  found: fleeting'],
    ],
    [
      'played from the hand besides',
      '{ type: character, playable-from: hand }',
      [
        'a.yaml:7:43: cards.song.playable-from: this value is not known here',
        '  found: hand',
        '  allowed: discard, landmark, hero-expedition, companion-expedition',
      ],
    ],
    [
      'a Spell played from an Expedition',
      '{ type: spell, playable-from: hero-expedition }',
      [
        'a.yaml:7:39: cards.song.playable-from: a card of this type is never played from there',
        '  found: hero-expedition',
      ],
    ],
  ])('%s', (_, song, problem) => {
    expect(told(...file(song))[0]?.split('\n')).toEqual(problem)
  })
})

describe('abilities', () => {
  it.each<[what: string, ability: string, problem: readonly string[]]>([
    [
      'a change of costs that changes nothing',
      '{ of: ant, cost: { what: { type: spell } } }',
      ['a.yaml:9:34: abilities.x.cost: one of these keys is missing', '  allowed: by, at-least'],
    ],
    [
      'a change of costs that does something',
      '{ of: ant, cost: { by: -1 }, do: [{ draw: 1 }] }',
      [
        'a.yaml:9:46: abilities.x.do: this key does not belong here',
        '  found: do',
        '  allowed: of, later, cost',
      ],
    ],
    [
      'a cost with a floor below nothing',
      '{ of: ant, cost: { at-least: -1 } }',
      ['a.yaml:9:46: abilities.x.cost.at-least: this must be a whole number, 0 or more', '  found: -1'],
    ],
    [
      'targets of a passive ability',
      `{ of: ant, cannot: { verb: draw }, targets: ${target} }`,
      [
        'a.yaml:9:52: abilities.x.targets: this key does not belong here',
        '  found: targets',
        '  allowed: of, later, cannot',
      ],
    ],
    [
      'a Reaction that does nothing',
      `{ of: ant, when: at Noon, targets: ${target} }`,
      ['a.yaml:9:17: abilities.x: the key "do" is missing'],
    ],
    [
      'modes of a quick action beside its steps',
      '{ of: ant, quick: { pay: { exhaust: self } }, modes: { a: { do: [{ draw: 1 }] }, b: { do: [{ draw: 2 }] } }, do: [{ draw: 1 }] }',
      ['a.yaml:9:126: abilities.x.do: this key does not belong here', '  found: do', '  allowed: modes'],
    ],
  ])('%s', (_, ability, problem) => {
    expect(told(...file('{ type: spell }', ability))[0]?.split('\n')).toEqual(problem)
  })
})
