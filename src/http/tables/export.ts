/** A timeline's log as the script of the scenario that it began as. */
import { type Document, isMap, parseDocument } from 'yaml'
import { formatUntil } from '../../scenario/moments.ts'
import type { LoadedTimeline, StoredCommand } from '../../store/port.ts'
import type { Command } from '../../timeline/command.ts'

interface Logged {
  readonly command: Command
  /** For whom it was done. */
  readonly for?: string
  readonly stopped?: string
}

type Line = Readonly<Record<string, unknown>>

/** Every scalar stays as it is written: what it means is for the reader of scenarios. */
const plain = { schema: 'failsafe' } as const

/** What it expected is left out: the game has gone its own way. */
export function scenarioSoFar(source: LoadedTimeline['source'], log: readonly StoredCommand[]): string {
  const document = parseDocument(source.text, plain)
  if (source.case !== undefined) keepRulings(document, source.case)
  for (const key of ['cases', 'expect', 'until']) document.deleteIn([key])
  document.setIn(['script'], document.createNode(linesOf(log)))
  return document.toString({ lineWidth: 0 })
}

/** Rulings of a case come on top of those of the file. */
function keepRulings(document: Document, name: string): void {
  const own = document.getIn(['cases', name, 'rulings'], true)
  if (!isMap(own)) return
  for (const { key, value } of own.items) document.setIn(['rulings', String(key)], value)
}

function linesOf(log: readonly StoredCommand[]): Line[] {
  const all = log
    .map(({ envelope }) => envelope as unknown as Logged)
    .filter(({ command, stopped }) => command.type !== 'adopt-rules' && stopped !== 'cap')
  return all.map((logged, i) => lineOf(logged, all[i - 1])).filter(line => line !== undefined)
}

function lineOf(logged: Logged, before: Logged | undefined): Line | undefined {
  const { command } = logged
  switch (command.type) {
    case 'answer':
      return { [logged.for ?? '']: command.answer }
    case 'take-offer':
      return { [logged.for ?? '']: command.offer }
    case 'define':
      return { define: { [command.id]: command.card } }
    case 'note':
      return { note: command.text }
    case 'conclude': {
      const { winners, reason } = command
      return { conclude: { ...(winners.length > 0 && { winner: [...winners] }), reason } }
    }
    case 'advance':
      return advanceLine(command, logged.stopped, before)
    case 'adopt-rules':
      return undefined
  }
}

/** An answer goes on to the next decision, or to the end, by itself. */
function advanceLine(
  { until, structure }: Command & { type: 'advance' },
  stopped: string | undefined,
  before: Logged | undefined,
): Line | undefined {
  const key = structure === undefined ? 'advance' : `advance ${structure}`
  if (stopped === 'step') return { [key]: 'next step' }
  if (stopped === 'moment') return { [key]: formatUntil(until) }
  if (before?.command.type === 'answer' || before?.command.type === 'take-offer') return undefined
  return { [key]: stopped === 'end' ? 'the end' : 'next decision' }
}
