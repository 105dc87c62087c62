/** Writes a sitting as a scenario file: whole and checked, or not at all. */
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Problem } from '../../scenario/problem.ts'
import { loadScenarios } from '../../scenario/scenario.ts'
import type { Lang } from '../../text/text.ts'
import { BadInput, complaint } from '../failure.ts'
import { say } from '../texts.ts'
import type { Sitting } from './sitting.ts'

/** Refuses a name under which nothing can be written, before anything is played. */
export function checkTarget(file: string, force: boolean, lang: Lang): void {
  const folder = dirname(file)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw complaint(lang, 'error.no-folder', { folder })
  const code = codeOf(() => accessSync(folder, constants.W_OK))
  if (code !== undefined) throw complaint(lang, 'error.not-written', { file, code })
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw complaint(lang, 'error.not-written', { file, code: 'EISDIR' })
  if (!force && existsSync(file)) throw complaint(lang, 'error.exists', { file })
}

/**
 * Writes beside the file, loads and plays what was written, and only then gives it the name. The problems are
 * expectations of the file that are not met, now that the game has gone on.
 */
export function save(sitting: Sitting, file: string, force: boolean, lang: Lang): readonly Problem[] {
  checkTarget(file, force, lang)
  const draft = join(dirname(file), `.${process.pid}.${basename(file)}`)
  try {
    writeFileSync(draft, sitting.document.text(file), { flag: 'wx' })
    const loaded = loadScenarios(draft)
    const found = loaded.ok ? loaded.scenarios.find(scenario => scenario.case === sitting.case) : undefined
    const checked = found && sitting.isPlayedAlike(found)
    if (!checked?.isAlike) throw new BadInput(say('play.not-saved', lang))
    putInPlace(draft, file, force)
    return checked.unmet.map(problem => ({ ...problem, file }))
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw complaint(lang, 'error.not-written', { file, code: String(error.code) })
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** A link is refused where somebody else has written the file meanwhile; a rename would replace it. */
function putInPlace(draft: string, file: string, force: boolean): void {
  const code = force ? 'forced' : codeOf(() => linkSync(draft, file))
  if (code === undefined) return
  // Not every kind of disk has links.
  if (force || (code !== 'EEXIST' && !existsSync(file))) renameSync(draft, file)
  else throw Object.assign(new Error(code), { code })
}

/** What the system calls it when it cannot do this; undefined when it can. */
function codeOf(attempt: () => void): string | undefined {
  try {
    attempt()
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  }
}
