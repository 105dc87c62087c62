/** A request to carry a command out, and what comes of it. */
import type { State } from '../../kernel/state.ts'
import type { Kept } from '../../store/port.ts'
import type { Audience } from '../../structures/view.ts'
import type { Command } from '../../timeline/command.ts'
import type { Snapshot } from './snapshot.ts'

/** A request that is to take effect once, however often it is sent. */
export type Once = Pick<Kept, 'scope' | 'key' | 'request'>

interface Who {
  /** What the log calls the sender. */
  readonly by: string
  readonly audience: (state: State) => Audience
}

export interface CommandRequest extends Who {
  readonly once?: Once | undefined
  /** Throws the problem of a request that does not fit; it is asked again where another command came first. */
  make(before: Known): Made
}

/** A timeline whose state is known. */
export type Known = Snapshot & { readonly state: State }

export interface Made {
  readonly command: Command
  /** For whom it is done, where the judge can do it for somebody. */
  readonly for?: string
  /** The structure that it answers. */
  readonly structure?: string
  /** What would be legal for who asks, where that is not what the engine says if it refuses. */
  readonly legal?: readonly string[]
}

/** What was carried out, by this request or by one that it repeats. */
export interface Done {
  readonly version: number
  readonly stopped?: string
  readonly replayed: boolean
}
