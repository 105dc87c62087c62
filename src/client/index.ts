/** `turnkeeper/client`: a typed client of the HTTP API. */
export { type Once, type RoundEvent, type Seen, type TimelineEvent, Turnkeeper } from './client.ts'
export type { FollowOptions } from './follow.ts'
export * from './problem.ts'
export { type ClientOptions, UnexpectedAnswer } from './request.ts'
export * from './types.ts'
