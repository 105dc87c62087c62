/** The package that this runs from: its version, and the scenarios that come with it. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scenarioFiles } from './files.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** The scenario files of the package, by their names within it. */
export function shippedScenarios(): { readonly path: string; readonly name: string }[] {
  const folder = join(root, 'scenarios')
  return scenarioFiles([folder])
    .filter(path => path !== folder)
    .map(path => ({ path, name: relative(root, path).replaceAll('\\', '/') }))
}
