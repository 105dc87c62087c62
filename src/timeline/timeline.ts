/** The timeline: what a program holds. Commands go in one at a time, entries and clocks come out. */
import {
  asyncScheduler,
  distinctUntilChanged,
  filter,
  map,
  Observable,
  type SchedulerLike,
  take,
  takeUntil,
} from 'rxjs'
import { freeze, type Id, type PlayerId, type StructureId } from '../kernel/data.ts'
import type { Decision, Offer } from '../kernel/decision.ts'
import type { Entry } from '../kernel/entry.ts'
import type { MomentPattern } from '../kernel/moment.ts'
import type { Rules } from '../kernel/rules.ts'
import type { State } from '../kernel/state.ts'
import { carryOut } from './carry-out.ts'
import * as clocks from './clocks.ts'
import { type Command, type Envelope, isRefused, type Result, refuse, type Sender } from './command.ts'
import * as days from './days.ts'
import { Feed, isEntry } from './feed.ts'
import { occurrences } from './occurrences.ts'
import { paced } from './pace.ts'
import { Queue } from './queue.ts'
import {
  areNone,
  areSameDecisions,
  isSameDecision,
  type OpenDecisions,
  openDecision,
  openDecisions,
  openOffers,
} from './waiting.ts'

/** What has happened since the first state. */
export interface Past {
  readonly state: State
  readonly log: readonly Envelope[]
  readonly entries: readonly Entry[]
}

/**
 * Streams are cold to the program and told in one order to all: the entries of a command, then the state that
 * they led to. A stream of values begins with the one that now stands, a stream of records with the first; all
 * complete when the timeline is closed, not at the game's end, which is an entry. A command that is sent by
 * somebody who is being told something waits until everybody has been told it.
 *
 * A value of a structure that the game has not is an error of the stream, as an unknown id is; nobody takes a turn
 * of a clock that is not there.
 *
 * An error that a subscriber throws is its own: it is reported once, as RxJS reports it (`config.onUnhandledError`,
 * else as an uncaught exception), and everybody, the subscriber too, is told what comes next.
 */
export class Timeline {
  readonly rules: Rules
  /** The state that it began in. With the log it is all that `replay` needs. */
  readonly first: State

  /** All entries from the first, then live. */
  readonly entries$: Observable<Entry>
  /** After each command the state that it led to. */
  readonly state$: Observable<State>
  /**
   * The decision that waits, undefined for none. One that is asked anew has a new id. Where clock and day stand side
   * by side, both can ask: it is the clock's then, and `decisions$` has both.
   */
  readonly decision$: Observable<Decision | undefined>
  /** The decision that waits in each structure that has one. */
  readonly decisions$: Observable<OpenDecisions>
  /** What may be done while decisions wait. */
  readonly offers$: Observable<readonly Offer[]>
  /** The main clock each time that it is set. */
  readonly mainClock$: Observable<clocks.MainClock>
  /** Who takes a turn, null between turns. */
  readonly turn$: Observable<clocks.TurnTaken | null>
  /** Everybody's victory points, each time that somebody scores. */
  readonly score$: Observable<clocks.Scores>
  /** Each phase as it begins; null in set-up. */
  readonly phase$: Observable<days.PhaseOfDay | null>
  /** Who has initiative (1.4.5.a), null for nobody yet. */
  readonly initiative$: Observable<PlayerId | null>
  /** The Reactions that wait in Limbo, each time that one comes or goes. */
  readonly limbo$: Observable<days.Limbo>

  readonly #queue = new Queue()
  readonly #log: Envelope[]
  readonly #entries: Entry[]
  readonly #feed: Feed
  #state: State
  #closed = false

  /** Begins a timeline at `first`; with `past`, goes on where one was left. */
  constructor(rules: Rules, first: State, past: Past = { state: first, log: [], entries: [] }) {
    this.rules = rules
    this.first = first
    this.#state = past.state
    this.#log = [...past.log]
    this.#entries = [...past.entries]
    this.#feed = new Feed(this.#queue, this.#entries, past.state)
    this.entries$ = this.#feed.all$.pipe(filter(isEntry))
    this.state$ = this.#feed.state$
    const asked$ = this.state$.pipe(distinctUntilChanged(areSameDecisions))
    this.decision$ = asked$.pipe(
      distinctUntilChanged(isSameDecision),
      map(state => openDecision(state)),
    )
    this.decisions$ = asked$.pipe(map(state => openDecisions(state)))
    this.offers$ = asked$.pipe(
      map(state => openOffers(rules, state)),
      distinctUntilChanged(areNone),
    )
    this.mainClock$ = this.#feed.standing(() => clocks.firstMainClock(first), clocks.mainClock)
    this.turn$ = this.#feed.standing(() => clocks.firstTurn(first), clocks.turn)
    this.score$ = this.#feed.standing(() => clocks.firstScores(first), clocks.scores)
    this.phase$ = this.#feed.standing(() => days.firstPhase(first), days.phase)
    this.initiative$ = this.#feed
      .standing(() => days.firstInitiative(first), days.initiative)
      .pipe(map(days.whoHas), distinctUntilChanged())
    this.limbo$ = this.#feed
      .standing(() => days.firstWaits(first), days.waits(first.game.abilities))
      .pipe(
        distinctUntilChanged((a, b) => a.limbo === b.limbo),
        map(days.limboOf),
      )
  }

  /** Commands carried out so far. */
  get version(): number {
    return this.#log.length
  }

  /** The newest state, also for who is being told what led to it. */
  get state(): State {
    return this.#state
  }

  /** Grows with each command; copy it to keep it as it is. */
  get log(): readonly Envelope[] {
    return this.#log
  }

  /** Grows with each command; copy it to keep it as it is. `digest` goes over it. */
  get entries(): readonly Entry[] {
    return this.#entries
  }

  /** Whether anybody is subscribed to any of the streams. */
  get observed(): boolean {
    return this.#feed.observed
  }

  /**
   * Carries a command out: before it returns, if nothing is going on, and else in its turn. The promise is
   * resolved when everybody has been told, with the refusal if there is one; nothing has changed then. It is
   * rejected only for a fault of the rules, and nothing has changed then either.
   */
  send(command: Command, from: Sender = {}): Promise<Result> {
    return new Promise((resolve, reject) => this.#enqueue(command, from, resolve, reject))
  }

  /** Each value of one character's clock with the entry that set it. Its error: no character of that id. */
  personalClock$(id: Id): Observable<clocks.PersonalClock> {
    return this.#feed.standing(() => clocks.firstPersonalClock(this.first, id), clocks.personalClock(id))
  }

  /** The entries of each occurrence of a moment, past ones first, when it has closed; of a `next` one only. */
  at(moment: MomentPattern): Observable<readonly Entry[]> {
    if (moment.next) return occurrences(this.#feed.live$, moment).pipe(take(1))
    return occurrences(this.#feed.all$, moment)
  }

  /**
   * Takes a step every so many milliseconds while it is subscribed to, and emits its result. It completes at a
   * decision, at the game's end and when it is refused; subscribe again to go on.
   */
  pace(
    every: number,
    scheduler: SchedulerLike = asyncScheduler,
    { structure, ...from }: Sender & { readonly structure?: StructureId } = {},
  ): Observable<Result> {
    const command: Command = { type: 'advance', until: 'step', ...(structure !== undefined && { structure }) }
    const beat = () =>
      new Observable<Result>(subscriber => {
        const done = (result: Result) => {
          subscriber.next(result)
          subscriber.complete()
        }
        this.#enqueue(command, from, done, error => subscriber.error(error))
      })
    const waits = () => openDecision(this.#state, structure) !== undefined
    return paced(every, scheduler, beat, waits).pipe(takeUntil(this.#feed.closed$))
  }

  /** Completes all streams, after what was sent before. From then on commands are refused; all can still be read. */
  close(): void {
    this.#queue.add(() => {
      this.#closed = true
      this.#feed.close()
    })
  }

  #enqueue(
    command: Command,
    from: Sender,
    done: (result: Result) => void,
    failed: (error: unknown) => void,
  ): void {
    const sent = structuredClone({ command, ...from })
    this.#queue.add(() => {
      try {
        done(this.#carryOut(sent))
      } catch (error) {
        failed(error)
      }
    })
  }

  #carryOut(sent: Omit<Envelope, 'version'>): Result {
    if (this.#closed) return refuse('timeline-closed')
    const carried = carryOut(this.rules, this.#state, sent.command)
    if (isRefused(carried)) return carried
    const { state, ...result } = carried
    const version = this.version + 1
    this.#state = state
    this.#log.push(freeze({ version, ...sent }))
    for (const entry of carried.entries) this.#entries.push(entry)
    this.#feed.tell(state)
    return { version, ...result }
  }
}
