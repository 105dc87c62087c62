/** Every kind of problem that the API answers with: its status and its words. */
import { codesOfRequests } from './codes-of-requests.ts'
import { codesOfTimelines } from './codes-of-timelines.ts'
import type { ProblemCode } from './problem-code.ts'

export type { ProblemCode } from './problem-code.ts'

export const problemCodes = { ...codesOfRequests, ...codesOfTimelines } as const satisfies Readonly<
  Record<string, ProblemCode>
>

export type Code = keyof typeof problemCodes

export type StatusOf<C extends Code> = (typeof problemCodes)[C]['status']
