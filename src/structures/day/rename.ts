/** A thing gets another id, wherever the old one stands: in what waits, in what is bound, in the agenda. */
import { compare, type Id } from '../../kernel/data.ts'
import { type Run, topFrame } from '../../kernel/run.ts'
import type { Game, State } from '../../kernel/state.ts'
import { dayIn } from './state.ts'

/** Parts of the game that cannot name a thing of the day: what a file says once and for all. */
const fixed: ReadonlySet<string> = new Set(['players', 'rulings', 'abilities', 'day', 'clock', 'agenda'])

export function renameThing(run: Run, old: Id, id: Id): void {
  const renamed = <T>(value: T): T => rename(value, old, id)
  for (const part of Object.keys(run.game) as (keyof Game)[])
    if (!fixed.has(part)) renamePart(run.game, part, renamed)
  run.game.pending = run.game.pending.toSorted((a, b) => compare(a.id, b.id))
  run.game.delayed = run.game.delayed.toSorted((a, b) => compare(a.id, b.id))
  const { cards: _, ...day } = dayIn(run)
  Object.assign(dayIn(run), renamed(day))
  for (const part of Object.keys(run.trail) as (keyof State['trail'])[]) renamePart(run.trail, part, renamed)
  renameAgenda(run, renamed)
}

function renamePart<T extends object>(whole: T, part: keyof T, renamed: <V>(value: V) => V): void {
  whole[part] = renamed(whole[part])
}

/** What the step at work holds of its frame stays the frame's own. */
function renameAgenda(run: Run, renamed: <V>(value: V) => V): void {
  const top = topFrame(run)
  Object.assign(top.locals, renamed(top.locals))
  for (const [i, frame] of run.agenda.entries()) if (frame !== top) run.agenda[i] = renamed(frame)
  for (const [structure, agenda] of Object.entries(run.game.agenda))
    if (agenda !== run.agenda) run.game.agenda[structure] = renamed(agenda)
}

/** The same value where the name does not stand in it. */
function rename<T>(value: T, old: Id, id: Id): T {
  if (typeof value === 'string') return renameText(value, old, id) as T
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const list = value.map(part => rename(part, old, id))
    return list.some((part, i) => part !== value[i]) ? (list as T) : value
  }
  const parts = Object.entries(value).map(
    ([key, part]) => [renameText(key, old, id), rename(part, old, id)] as const,
  )
  const record: Record<string, unknown> = Object.fromEntries(parts)
  const isSame = Object.entries(value).every(([key, part]) => record[key] === part)
  return isSame ? value : (record as T)
}

/** An id, a reference `id~age`, or what is named for it: `ability@id`, `ability@id-2`. */
function renameText(text: string, old: Id, id: Id): string {
  if (text === old) return id
  if (text.startsWith(`${old}~`)) return id + text.slice(old.length)
  const at = text.indexOf(`@${old}`)
  const end = at + old.length + 1
  return at < 0 || /^[a-z0-9]|^-(?!later)/.test(text.slice(end))
    ? text
    : `${text.slice(0, at + 1)}${id}${text.slice(end)}`
}
