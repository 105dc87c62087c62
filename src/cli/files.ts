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
  const names = readdirSync(path).sort()
  return names.flatMap(name => {
    const inner = join(path, name)
    if (isFolder(inner)) return passedOver.test(name) || isLoop(inner, path) ? [] : filesAt(inner)
    return endings.test(name) ? [inner] : []
  })
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/** A link to a folder that the folder stands in. */
function isLoop(folder: string, inside: string): boolean {
  const outer = realpathSync(inside)
  return `${outer}/`.startsWith(`${realpathSync(folder)}/`)
}

function isNew(file: string, seen: Set<string>): boolean {
  const real = statSync(file, { throwIfNoEntry: false }) ? realpathSync(file) : file
  if (seen.has(real)) return false
  seen.add(real)
  return true
}
