/** One effect by itself: the card that carries it, and what it wrote. */
import type { EffectStep } from '../../src/kernel/ability.ts'
import { sit, type Table } from './game.ts'

const others = { b1: 8, b2: { clock: 8, near: ['north'] }, c1: { clock: 8, inPlay: false } } as const

/** Ana's a1 plays the card `do`, which costs nothing, in tic 4; Bo and Cy look on. Gives what the effect wrote. */
export function effect(steps: readonly EffectStep[], more: Partial<Table> = {}, ...answers: string[]) {
  const t = sit({
    begin: 4,
    players: 3,
    turnPlayer: 'ana',
    locations: ['north', 'south'],
    ...more,
    characters: {
      a1: { clock: 4, near: ['north'], bar: { act: { action: 0, do: steps } } },
      ...others,
      ...more.characters,
    },
  })
  t.play()
  const written = t.play('play act', ...answers).slice(3)
  const end = written.findLastIndex(text => text.startsWith('501.3b ana?'))
  return { t, written: end < 0 ? written : written.slice(0, end) }
}
