/** The database of a server, for the commands that work on it. */
import { openStore } from '../store/open.ts'
import type { Store } from '../store/port.ts'
import { StoreProblem } from '../store/problem.ts'
import type { Lang } from '../text/text.ts'
import { type BadInput, complaint } from './failure.ts'
import { configOf, type Flags, shownDatabase } from './settings.ts'

/** Opens it, brings it to the newest form, and closes it whatever happens. */
export async function withStore(
  flags: Flags,
  lang: Lang,
  work: (store: Store) => Promise<void>,
): Promise<void> {
  const { database } = configOf(flags, lang, ['database'])
  const store = await openStore(database).catch(rethrow(database, lang))
  try {
    await store.migrate().catch(rethrow(database, lang))
    await work(store)
  } finally {
    await store.close()
  }
}

const rethrow = (database: string, lang: Lang) => (error: unknown) => {
  throw error instanceof StoreProblem ? databaseComplaint(error, database, lang) : error
}

export function databaseComplaint(problem: StoreProblem, database: string, lang: Lang): BadInput {
  return complaint(lang, 'error.no-database', {
    database: shownDatabase(database),
    reason: problem.say(lang),
  })
}
