/**
 * The timelines of a server: loaded when they are needed, changed one command at a time, let go when nobody uses
 * them. The database is the authority: a command is made for a version and accepted only there; where another server
 * was first it is looked at anew. What is answered has been committed.
 */
import type { Logger } from 'pino'
import type { Rules } from '../../kernel/rules.ts'
import type { Json, Kept, NewTimeline, Store } from '../../store/port.ts'
import { isRefused } from '../../timeline/command.ts'
import { HttpProblem } from '../problem.ts'
import { adoption } from './adoption.ts'
import { Cache } from './cache.ts'
import { commit, type Work } from './commit.ts'
import { doneOf, idsOf } from './kept.ts'
import { Locks } from './locks.ts'
import { refusalProblem } from './refusal.ts'
import type { CommandRequest, Done, Made, Once } from './request.ts'
import { carryOutInSlices } from './slices.ts'
import { loadSnapshot, type Snapshot } from './snapshot.ts'

export interface TablesOptions {
  readonly store: Store
  readonly rules: Rules
  now(): Date
  /** Milliseconds after which a timeline that nobody uses leaves the memory. */
  readonly idleMs: number
  /** Timelines in memory at most. */
  readonly maxLoaded: number
  readonly log: Pick<Logger, 'error'>
}

const hour = 60 * 60 * 1000

/** Entries after which an advance stops, to be gone on with. */
const mostEntries = 2000

export class Tables {
  readonly #options: TablesOptions
  readonly #locks = new Locks()
  readonly #cache: Cache
  readonly #timers: readonly NodeJS.Timeout[]

  constructor(options: TablesOptions) {
    this.#options = options
    const { idleMs, maxLoaded } = options
    this.#cache = new Cache(maxLoaded)
    const letGo = () => this.#cache.letGo(this.#ms() - idleMs)
    this.#timers = [setInterval(letGo, idleMs / 2), setInterval(() => this.#forget(), hour)]
    for (const timer of this.#timers) timer.unref()
  }

  /** Timelines in memory. */
  get loaded(): number {
    return this.#cache.size
  }

  /** All or none; gives the ids, those of the first time where the request is repeated. */
  create(
    timelines: readonly NewTimeline[],
    once?: Once,
  ): Promise<{ ids: readonly string[]; replayed: boolean }> {
    const { store } = this.#options
    const ids = timelines.map(({ id }) => id)
    return this.#locks.alone(once === undefined ? `new ${ids[0]}` : `${once.scope} ${once.key}`, async () => {
      const before = once && (await store.kept(once.scope, once.key, this.#now()))
      if (once && before) return { ids: idsOf(once, before), replayed: true }
      const created = await store.create(timelines, once && this.#keep(once, 201, { ids }))
      if (created.ok || once === undefined) return { ids, replayed: false }
      return { ids: idsOf(once, created.kept), replayed: true }
    })
  }

  /** As it stands now, or at an older version; undefined for what is not there. */
  async seen(id: string, at?: number): Promise<Snapshot | undefined> {
    const { store, rules } = this.#options
    const row = await store.row(id)
    if (row === undefined) this.#cache.drop(id)
    if (row === undefined || (at !== undefined && at > row.version)) return undefined
    const held = this.#cache.get(id, this.#ms())
    if (held !== undefined && held.version === (at ?? Math.max(held.version, row.version))) return held
    const loaded = await loadSnapshot(store, rules, id, at)
    if (loaded !== undefined && at === undefined) this.#cache.set(id, loaded, this.#ms())
    return loaded
  }

  /** Carries a command out and commits it, or throws the problem; nothing has changed then. */
  command(id: string, request: CommandRequest): Promise<Done> {
    return this.#locks.alone(id, async () => {
      for (;;) {
        const done = await this.#attempt(id, request)
        if (done !== 'stale') return done
      }
    })
  }

  async delete(id: string): Promise<boolean> {
    return this.#locks.alone(id, async () => {
      this.#cache.drop(id)
      return this.#options.store.delete(id, this.#now())
    })
  }

  /** Resolved when what is under way has been committed. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await this.#locks.quiet()
  }

  async #attempt(id: string, request: CommandRequest): Promise<Done | 'stale'> {
    const { once } = request
    const before = await this.#given(once)
    if (before !== undefined) return before
    try {
      return await this.#carryOut(id, request)
    } catch (fault) {
      // On another server the same request may have been first: then that is its answer, not what it was too late for.
      const since = fault instanceof HttpProblem ? await this.#given(once) : undefined
      if (since === undefined) throw fault
      return since
    }
  }

  async #given(once: Once | undefined): Promise<Done | undefined> {
    const kept = once && (await this.#options.store.kept(once.scope, once.key, this.#now()))
    return once && kept && doneOf(once, kept)
  }

  async #carryOut(id: string, request: CommandRequest): Promise<Done | 'stale'> {
    const { once } = request
    const { rules } = this.#options
    const snapshot = await this.seen(id)
    if (snapshot === undefined) throw new HttpProblem('no-timeline', { params: { id } })
    const { state, version } = snapshot
    if (state === undefined) throw new HttpProblem('rules-unknown', { version })
    const made = request.make({ ...snapshot, state })
    const adopted = adoption(rules, { ...snapshot, state })
    const done = await carryOutInSlices(rules, adopted?.carried.state ?? state, made.command, mostEntries)
    if (isRefused(done))
      throw refusalProblem({ ...done, ...legalOf(made) }, state, version, request.audience(state))
    const works: Work[] = [
      ...(adopted ? [adopted] : []),
      { ...done, by: request.by, for: made.for, structure: made.structure },
    ]
    return this.#commit(snapshot, works, once)
  }

  /** One after the other; the answer is kept with the last. */
  async #commit(first: Snapshot, works: readonly Work[], once: Once | undefined): Promise<Done | 'stale'> {
    let snapshot = first
    const { stopped } = works.at(-1)?.carried ?? {}
    const body = { version: first.version + works.length, ...(stopped && { stopped }) }
    for (const work of works) {
      const keep = once && work === works.at(-1) ? this.#keep(once, 200, body) : undefined
      const committed = await commit(this.#options.store, snapshot, work, this.#now(), keep)
      if (committed === 'stale' || 'kept' in committed) this.#cache.drop(first.row.id)
      if (committed === 'stale') return 'stale'
      if (once && 'kept' in committed) return doneOf(once, committed.kept)
      if ('snapshot' in committed) snapshot = committed.snapshot
    }
    this.#cache.set(first.row.id, snapshot, this.#ms())
    return { ...body, replayed: false }
  }

  /** Answers that were given more than a day ago are not given again. */
  async #forget(): Promise<void> {
    const { store, log } = this.#options
    const until = new Date(this.#ms() - 24 * hour).toISOString()
    await store.forget(until).catch(error => log.error({ err: error }, 'kept answers were not forgotten'))
  }

  #keep(once: Once, status: number, body: Json): Kept {
    return { ...once, status, headers: {}, body, at: this.#now() }
  }

  #now(): string {
    return this.#options.now().toISOString()
  }

  #ms(): number {
    return this.#options.now().getTime()
  }
}

const legalOf = ({ legal }: Made) => legal && { legal }
