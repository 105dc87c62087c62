import { test } from 'vitest'
import { advance, answer, decisionOf, isRefusal } from '../../../src/kernel/engine.ts'
import { newState, rules } from '../../../src/structures/index.ts'
import type { State } from '../../../src/kernel/state.ts'

test('smoke', () => {
  const all = ['forest', 'mountain', 'water'] as const
  let state: State = newState({
    players: [{ id: 'ana' }, { id: 'bo' }], rulings: {},
    abilities: {
      'tinker-noon': { of: 'tinker', when: [{ structure: 'day', edge: 'start', span: 'phase', where: { phase: ['Noon'] } }], do: [{ may: { pay: { mana: 1 } }, to: [{ put: 'drone', in: 'hero-expedition' }] }] as never },
      'drone-noon': { of: 'drone', when: [{ structure: 'day', edge: 'start', span: 'phase', where: { phase: ['Noon'] } }], do: [{ draw: 1 }] },
      'drone-rest': { of: 'drone', when: [{ structure: 'day', edge: 'after', span: 'effect', where: { effect: ['Rest'] } }], do: [{ draw: 1 }] },
      'sage-joined': { of: 'sage', when: [{ event: 'joined' }], do: [{ note: 'hello' }] },
    },
    day: {
      begin: { structure: 'day', edge: 'start', span: 'phase', where: { phase: ['Noon'], day: [1] } }, firstPlayer: 'ana',
      cards: {
        tinker: { type: 'permanent', cost: { hand: 2, reserve: 2 }, stats: {}, do: [] },
        drone: { type: 'character', cost: { hand: 1, reserve: 1 }, stats: { forest: 1, mountain: 1, water: 1 }, do: [] },
        ant: { type: 'character', cost: { hand: 1, reserve: 1 }, stats: { forest: 2 }, do: [] },
        sage: { type: 'hero', stats: {}, do: [] },
      },
      zones: { ana: { landmark: [{ card: 'tinker' }], hand: [{ card: 'drone' }], mana: 3, deck: 10 }, bo: { hero: [{ card: 'sage' }], hand: [{ card: 'ant' }], mana: 3, deck: 10 } },
      expeditions: {}, regions: Array.from({ length: 8 }, () => ({ terrains: all, faceDown: false })), passed: [],
    },
  })
  const out: unknown[] = []
  const show = (es: readonly any[]) => { for (const e of es) out.push(`${e.n} ${Object.entries(e.at).slice(1).map(([, v]) => `${v}`).join('/')} | ${e.kind} ${e.who ?? ''} ${JSON.stringify(e.details ?? {})} ${JSON.stringify(e.actions ?? '')} [${e.rules.join(', ')}] ${e.rulings ?? ''} <- ${e.causes}`) }
  for (const line of ['pay', 'pass', 'play ant companion', 'pass', 'decline', 'expand ant', 'pass', 'pass']) {
    const r = advance(rules, state, { until: 'decision', structure: 'day' })
    if (isRefusal(r)) throw new Error(JSON.stringify(r))
    state = r.state; show(r.entries)
    const d = decisionOf(state, 'day')
    if (!d) { out.push('STOP ' + r.stopped); break }
    const a = answer(rules, state, d.id, line)
    if (isRefusal(a)) { out.push(JSON.stringify(a)); break }
    state = a.state; show(a.entries)
  }
  console.log(out.join('\n'))
})
