import type { Verb } from '../../../kernel/rules.ts'
import { boost, count, create, gain, lose } from './changing.ts'
import { discard, draw, finish, play, put, rest, sacrifice } from './moving.ts'
import {
  activateReaction,
  advance,
  becomeFirst,
  mana,
  pass,
  playByEffect,
  retreat,
  reveal,
  roll,
  shuffleDeck,
  stay,
  succeed,
} from './playing.ts'

/** All verbs of the day. A new one is a file here, a row in this list, and its texts. */
export const dayVerbs: readonly Verb[] = [
  draw,
  discard,
  put,
  sacrifice,
  create,
  gain,
  lose,
  boost,
  count,
  advance,
  retreat,
  activateReaction,
  playByEffect,
  pass,
  mana,
  roll,
  shuffleDeck,
  rest,
  play,
  finish,
  succeed,
  stay,
  becomeFirst,
  reveal,
]
