/** Timelines that other rules have written so far. */
import type { Rules } from '../../kernel/rules.ts'
import { rulesVersion } from '../../structures/version.ts'
import { carryOut } from '../../timeline/carry-out.ts'
import { type Command, isRefused } from '../../timeline/command.ts'
import type { Work } from './commit.ts'
import type { Known } from './request.ts'

/** Where other rules wrote the timeline so far, going on under these is a command of its own. */
export function adoption(rules: Rules, { row, state }: Known): Work | undefined {
  if (row.rulesVersion === rulesVersion) return undefined
  const command: Command = { type: 'adopt-rules', from: row.rulesVersion, to: rulesVersion }
  const carried = carryOut(rules, state, command)
  if (isRefused(carried)) throw new Error(`rules cannot be adopted: ${carried.code}`)
  return { command, carried, by: 'server' }
}
