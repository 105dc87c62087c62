/** Marble diagrams of timelines, in virtual time. */
import { TestScheduler } from 'rxjs/testing'
import { expect } from 'vitest'
import type { Command } from '../../src/timeline/command.ts'
import type { Timeline } from '../../src/timeline/timeline.ts'

type Helpers = Parameters<Parameters<TestScheduler['run']>[0]>[0]

/** Runs a diagram: what was emitted at which frame is compared with what was expected. */
export function diagram(work: (helpers: Helpers) => void): void {
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(work)
}

/** A command, or how to make it when its frame has come. */
export type Commands = Record<string, Command | (() => Command)>

/** Sends each command at its frame; `|` closes the timeline. */
export function script({ hot }: Helpers, timeline: Timeline, marbles: string, commands: Commands): void {
  hot(marbles, commands).subscribe({
    next: command => timeline.send(typeof command === 'function' ? command() : command),
    complete: () => timeline.close(),
  })
}
