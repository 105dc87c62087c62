/** Scenario files in folders. */
import { readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'

const endings = /\.(yaml|yml|json)$/i
/** Folders that hold no scenarios of one's own. */
const passedOver = /^(\..*|node_modules)$/

/**
 * The scenario files that paths name: a file itself, and all in a folder and the folders in it, in the order of
 * their names. Each once. A path where nothing can be looked up is given back as it is.
 */
export function scenarioFiles(paths: readonly string[]): string[] {
  const seen = new Set<string>()
  return paths.flatMap(path => filesAt(path)).filter(file => isNew(file, seen))
}

function filesAt(path: string): string[] {
  if (!isFolder(path)) return [path]
  return namesIn(path).flatMap(name => {
    const inner = join(path, name)
    if (isFolder(inner)) return passedOver.test(name) || isLoop(inner, path) ? [] : filesAt(inner)
    return endings.test(name) ? [inner] : []
  })
}

function isFolder(path: string): boolean {
  return orElse(false, () => statSync(path).isDirectory())
}

function namesIn(folder: string): string[] {
  return orElse([], () => readdirSync(folder).sort())
}

/** A link to a folder that the folder stands in. */
function isLoop(folder: string, inside: string): boolean {
  return `${realPath(inside)}/`.startsWith(`${realPath(folder)}/`)
}

function isNew(file: string, seen: Set<string>): boolean {
  const real = realPath(file)
  if (seen.has(real)) return false
  seen.add(real)
  return true
}

function realPath(path: string): string {
  return orElse(path, () => realpathSync(path))
}

/** What cannot be looked up is told when the file is read. */
function orElse<T>(fallback: T, look: () => T): T {
  try {
    return look()
  } catch {
    return fallback
  }
}
