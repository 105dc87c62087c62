/** Builds the command once before the tests, without checking types: `npm run check` does that. */
import { execFileSync } from 'node:child_process'
import { chmodSync, renameSync, rmSync } from 'node:fs'

/**
 * Whole, and then put in place of what was there: a command that is started meanwhile finds all of its files, old or
 * new.
 */
export default function build(): void {
  const made = `node_modules/.cache/turnkeeper-${process.pid}`
  const old = `${made}-old`
  const tsc = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--noCheck', '--outDir', made]
  execFileSync(process.execPath, tsc, { stdio: 'inherit' })
  chmodSync(`${made}/cli/main.js`, 0o755) // npx starts it by itself
  rmSync(old, { recursive: true, force: true })
  try {
    renameSync('dist', old)
  } catch {
    // There was none.
  }
  renameSync(made, 'dist')
  rmSync(old, { recursive: true, force: true })
}
