/** What is played: its targets and what it does, or modes of which one is chosen (5.2.3). */
import { z } from 'zod'
import type { Mode } from '../../kernel/ability.ts'
import { problem } from '../issues.ts'
import { byId, exactlyOne } from './fields.ts'
import { targets, wrongKey } from './selectors.ts'
import { steps } from './steps.ts'

/** One of the lines of which one is chosen on declaration. */
export const mode = z.strictObject({ targets: targets.optional(), do: steps }) as z.ZodType<Mode>

/** Keys of whatever is played. */
export const playing = {
  targets: targets.optional(),
  modes: byId(mode).optional(),
  do: steps.optional(),
}

export const playingKeys = Object.keys(playing)

type Written = Readonly<Partial<Record<'targets' | 'modes' | 'do', object | undefined>>>

/** Modes stand in the place of `do`, and have targets of their own. `must`: it does something. */
export function checkPlaying(value: Written, ctx: z.RefinementCtx, must: boolean): void {
  const { modes } = value
  if (modes === undefined) {
    if (must || value.targets !== undefined) exactlyOne(value, ['do'], ctx)
    return
  }
  if (Object.keys(modes).length < 2) problem(ctx, { key: 'modes.few', path: ['modes'], at: 'key' })
  for (const key of ['targets', 'do'] as const) if (value[key] !== undefined) wrongKey(ctx, key, ['modes'])
}
