/** Games in which much is hidden. All that they name is called by a word that nobody writes by chance. */

const character = (cost = 1, more: object = {}) => ({
  type: 'character',
  cost: { hand: cost, reserve: cost },
  stats: { forest: 1 },
  ...more,
})

const hand = { one: 'card-in-zone', zone: 'hand', side: 'mine' } as const
const victim = { one: 'character', side: 'opponents' } as const

/** Kinds of cards; those that a hand can hold cost what both sides can pay. */
const cards = {
  azimuthal: { type: 'hero', limits: { reserve: 1, landmarks: 0 } },
  brontide: { type: 'hero', limits: { reserve: 1, landmarks: 1 } },
  zorple: character(),
  vumbrel: character(),
  plovnik: character(),
  grizzock: character(1, { tough: 1 }),
  snoffer: character(2),
  wexlip: character(),
  drumbolo: character(),
  fendrool: character(3),
  huxapon: character(),
  lumquist: character(2),
  gorvash: character(),
  hintrip: character(),
  bixtron: character(),
  dapplit: character(4),
  efsomer: character(),
  yaffogle: character(2),
  /** There is none of it. */
  oblifur: character(),
  jexmoor: { type: 'permanent', cost: { hand: 1, reserve: 1 } },
  ixolade: { type: 'permanent', cost: { hand: 2, reserve: 1 } },
  quindaff: {
    type: 'spell',
    cost: { hand: 1, reserve: 1 },
    modes: {
      whisk: { targets: { victim }, do: [{ put: { ref: 'victim' }, in: 'hand' }] },
      stoke: { do: [{ draw: 1 }] },
    },
  },
  thwamble: { type: 'spell', cost: { hand: 1, reserve: 1 }, do: [{ draw: 2 }, { discard: hand }] },
  corvane: {
    type: 'spell',
    cost: { hand: 2, reserve: 2 },
    targets: { victim },
    do: [{ discard: { ref: 'victim' } }],
  },
}

/** By a word of its own each, so that a kind's ability can be found where its name is not. */
const abilities = {
  gongoozle: { of: 'azimuthal', quick: { pay: { exhaust: 'self' } }, do: [{ put: hand, in: 'mana' }] },
  mumpsimus: {
    of: 'brontide',
    quick: { pay: { exhaust: 'self' } },
    do: [{ draw: 1 }, { put: hand, in: 'deck' }],
  },
  widdershins: { of: 'zorple', when: { event: 'joined', what: 'self' }, do: [{ draw: 1 }] },
  taradiddle: { of: 'vumbrel', when: 'at Dusk', do: [{ shuffle: 'me' }] },
  skedaddle: { of: 'plovnik', 'works-in': 'reserve', quick: { pay: { exhaust: 'self' } }, do: [{ draw: 1 }] },
  lollygag: { of: 'wexlip', when: { event: 'joined', what: 'self' }, do: [{ put: hand, in: 'reserve' }] },
  flapdoodle: { of: 'drumbolo', when: { event: 'left', what: 'self' }, do: [{ put: 'self', in: 'hand' }] },
  borborygm: { of: 'snoffer', when: { event: 'drawn' }, do: [{ note: 'heard' }] },
  collywobble: { of: 'jexmoor', when: 'at Noon', do: [{ roll: 1 }] },
  cattywampus: { of: 'huxapon', when: { event: 'joined' }, do: [{ note: 'seen' }] },
  bumfuzzle: {
    of: 'gorvash',
    when: { event: 'passed' },
    do: [{ boost: { each: 'character', side: 'mine' }, by: 1 }],
  },
  snollygoster: { of: 'hintrip', 'works-in': 'hand', quick: { pay: { mana: 9 } }, do: [{ draw: 1 }] },
}

export type Kind = keyof typeof cards
type Terrain = 'forest' | 'water'
export type Player = 'ana' | 'bo'
type Side = Readonly<Partial<Record<'hand' | 'deck' | 'mana' | 'reserve', readonly Kind[]>>>

export interface HiddenGame {
  readonly begin: string
  readonly ana: Side
  readonly bo: Side
  /** What the face-down regions are of, from the second to the seventh. */
  readonly tumults: readonly Terrain[]
  /** Whether a clock stands beside it. */
  readonly clock?: true
}

export const kinds = Object.keys(cards) as readonly Kind[]

/** The words that tell of a kind. */
export const wordsOf = (kind: Kind): string[] => [
  kind,
  ...Object.entries(abilities).flatMap(([id, { of }]) => (of === kind ? [id] : [])),
]

const zones = ['deck', 'hand', 'reserve', 'mana'] as const
const players: readonly Player[] = ['ana', 'bo']

/** The judge's ids of all that can be hidden, in the order in which it is laid out. */
export function idsIn(game: HiddenGame): string[] {
  const count = new Map<Kind, number>()
  return players.flatMap(player =>
    zones.flatMap(zone =>
      (game[player][zone] ?? []).map(kind => {
        const nth = (count.get(kind) ?? 0) + 1
        count.set(kind, nth)
        return nth === 1 ? kind : `${kind}-${nth}`
      }),
    ),
  )
}

/** The same game, with what `change` makes of each card; it is told the place in the order of the ids. */
export function changed(game: HiddenGame, change: (kind: Kind, place: number) => Kind): HiddenGame {
  let place = 0
  const side = (player: Player): Side =>
    Object.fromEntries(
      zones.map(zone => [zone, (game[player][zone] ?? []).map(kind => change(kind, place++))]),
    )
  return { ...game, ana: side('ana'), bo: side('bo') }
}

/** The scenario, as it is posted. */
export function sourceOf({ begin, ana, bo, tumults, clock }: HiddenGame): object {
  const region = (terrain: string) => ({ terrains: [terrain], 'face-down': true })
  return {
    title: 'Much is hidden',
    players: ['ana', 'bo'],
    ...(clock && {
      link: 'none',
      clock: {
        begin: 'start of tic 1',
        'turn-player': 'ana',
        characters: { one: { player: 'ana', clock: 1 }, two: { player: 'bo', clock: 1 } },
      },
    }),
    cards,
    abilities: {
      ...abilities,
      ...(clock && { tick: { of: 'two', when: { event: 'drawn' }, do: [{ score: 1 }] } }),
    },
    day: {
      begin,
      ...(begin !== 'set-up' && { 'first-player': 'ana' }),
      adventure: [['forest'], ...tumults.map(region), ['forest']],
      zones: { ana: { hero: ['azimuthal'], ...ana }, bo: { hero: ['brontide'], ...bo } },
    },
  }
}

/** From the middle of a day, with named hands. */
export const dealt: HiddenGame = {
  begin: 'start of Noon of day 1',
  tumults: ['water', 'forest', 'water', 'water', 'forest', 'water'],
  ana: {
    hand: ['zorple', 'quindaff', 'zorple', 'wexlip', 'snoffer', 'bixtron'],
    deck: [
      'zorple',
      'thwamble',
      'lumquist',
      'gorvash',
      'quindaff',
      'zorple',
      'fendrool',
      'plovnik',
      'dapplit',
    ],
    mana: ['gorvash', 'wexlip', 'zorple', 'lumquist'],
    reserve: ['plovnik'],
  },
  bo: {
    hand: ['vumbrel', 'corvane', 'drumbolo', 'grizzock', 'jexmoor', 'hintrip'],
    deck: [
      'drumbolo',
      'vumbrel',
      'ixolade',
      'vumbrel',
      'huxapon',
      'corvane',
      'grizzock',
      'efsomer',
      'hintrip',
    ],
    mana: ['yaffogle', 'vumbrel', 'ixolade', 'hintrip'],
    reserve: ['jexmoor'],
  },
}

/** From the very beginning: decks that the judge shuffles. */
export const setUp: HiddenGame = {
  begin: 'set-up',
  tumults: dealt.tumults,
  ana: { deck: [...(dealt.ana.deck ?? []), 'wexlip', 'snoffer', 'bixtron', 'zorple'] },
  bo: { deck: [...(dealt.bo.deck ?? []), 'yaffogle', 'jexmoor', 'drumbolo', 'hintrip'] },
}

export const withClock: HiddenGame = { ...dealt, clock: true }
