/** Examples for the document: one small game, as it would be shown. */
import type { DoneView, Summary, TimelineView } from './schemas.ts'

export const summaryExample: Summary = {
  id: 'k7m2p9',
  title: 'Two in one tic',
  links: { round: '3', table: '12' },
  version: 1,
  ended: false,
  createdAt: '2026-05-01T09:00:00.000Z',
  updatedAt: '2026-05-01T09:00:05.000Z',
}

const position = { structure: 'clock', cycle: 1, tic: 3 }

export const timelineExample: TimelineView = {
  ...summaryExample,
  at: 1,
  players: [{ id: 'ana' }, { id: 'bo' }],
  clock: {
    position,
    text: 'tic 3 of cycle 1',
    mainClock: { cycle: 1, tic: 3 },
    turnPlayer: 'ana',
    turn: null,
    clocks: { a1: 3, b1: 3 },
    scores: { ana: 0, bo: 0 },
    pending: [],
  },
  decisions: [
    {
      id: 'd1',
      structure: 'clock',
      for: 'bo',
      what: 'next-turn',
      rule: 'clock 500.3c',
      about: {},
      ask: { one: [{ id: 'choose a1' }, { id: 'choose b1' }] },
      text: 'bo chooses which character takes the next turn',
      legal: ['choose a1', 'choose b1'],
    },
  ],
  offers: [],
  ending: null,
}

export const doneExample: DoneView = {
  id: 'k7m2p9',
  version: 1,
  stopped: 'decision',
  entries: [
    {
      type: 'entry',
      cursor: '1',
      timeline: 'k7m2p9',
      version: 1,
      entry: {
        n: 1,
        at: { ...position, edge: 'start', span: 'tic' },
        kind: 'opened',
        rules: ['clock 500.2'],
        causes: [],
      },
      text: 'start of tic 3',
    },
  ],
  more: false,
  timeline: timelineExample,
}
