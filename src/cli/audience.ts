/** As whom a timeline is looked at: what is hidden from him is left out (decided 36). */
import type { Entry } from '../kernel/entry.ts'
import { judge } from '../kernel/state.ts'
import { nearest } from '../scenario/problem.ts'
import type { Scenario } from '../scenario/scenario.ts'
import { type Audience, everybody, viewEntry } from '../structures/view.ts'
import type { Lang } from '../text/text.ts'
import { problemsWith } from './failure.ts'

/** Reads `--as`: the judge unless given, everybody, or a player of all the scenarios. */
export function readAudience(text: string | undefined, scenarios: readonly Scenario[], lang: Lang): Audience {
  if (text === undefined) return judge
  const [first = [], ...others] = scenarios.map(({ setup }) => setup.players.map(({ id }) => id))
  const players = first.filter(id => others.every(ids => ids.includes(id)))
  const allowed = [judge, everybody, ...players]
  if (allowed.includes(text)) return text
  const suggestion = nearest(text, allowed)
  throw problemsWith(lang, [{ key: 'audience.unknown', path: ['--as'], found: text, allowed, suggestion }])
}

/** The entries that the audience is told, in its words. */
export function entriesFor(entries: readonly Entry[], audience: Audience): Entry[] {
  return entries.flatMap(entry => viewEntry(entry, audience) ?? [])
}
