/** `backup`: copies a SQLite database as it is at one moment, also while servers use it. */
import { backup as copy } from '../../store/backup.ts'
import { StoreProblem } from '../../store/problem.ts'
import { BadInput, type ExitCode, exit } from '../failure.ts'
import type { Output } from '../output.ts'
import { configOf, type Flags, shownDatabase } from '../settings.ts'
import { say } from '../texts.ts'

export interface BackupOptions {
  readonly file: string
  /** Whether a file of that name is written over. */
  readonly force: boolean
}

export async function backup(
  { file, force }: BackupOptions,
  flags: Flags,
  output: Output,
): Promise<ExitCode> {
  const { lang } = output
  const { database } = configOf(flags, lang, ['database'])
  try {
    await copy(database, file, { overwrite: force })
  } catch (error) {
    if (!(error instanceof StoreProblem)) throw error
    throw new BadInput(say('error.heading', lang, { message: error.say(lang) }))
  }
  output.out(`${say('backup.done', lang, { database: shownDatabase(database), file })}\n`)
  return exit.fine
}
