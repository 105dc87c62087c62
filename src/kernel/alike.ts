/** Objects that cannot be told from each other, such as cards that nobody knows: one of them stands for all. */
import type { Id } from './data.ts'
import type { Run } from './run.ts'
import { structureOf } from './select.ts'

/** What can be told apart among these: by its id, or by a name, `a card`; `a card of ana` where others are so named. */
export function calledIn({ rules, game }: Run, ids: readonly Id[]): ReadonlyMap<string, Id> {
  const alike = ids.map(id => structureOf(rules, game, id)?.alike?.(game, id))
  const isShort = new Set(alike.map(name => name?.join(' of '))).size <= (alike.includes(undefined) ? 2 : 1)
  const called = new Map<string, Id>()
  for (const [i, id] of ids.entries()) {
    const name = alike[i]
    const text = name === undefined ? id : isShort ? name[0] : name.join(' of ')
    if (!called.has(text)) called.set(text, id)
  }
  return called
}
