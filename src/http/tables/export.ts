/** A timeline's log as the script of the scenario that it began as. */
import { type Document, isMap, parseDocument, stringify } from 'yaml'
import { formatUntil } from '../../scenario/moments.ts'
import type { LoadedTimeline, StoredCommand } from '../../store/port.ts'
import type { Command } from '../../timeline/command.ts'

interface Logged {
  readonly command: Command
  /** For whom it was done. */
  readonly for?: string
  readonly structure?: string
  readonly stopped?: string
}

type Line = Readonly<Record<string, unknown>>

/** Every scalar stays as it is written: what it means is for the reader of scenarios. */
const plain = { schema: 'failsafe' } as const

/** What it expected is left out: the game has gone its own way. It ends where the timeline stands, if that is a moment. */
export function scenarioSoFar(source: LoadedTimeline['source'], log: readonly StoredCommand[]): string {
  const document = parseDocument(source.text, plain)
  if (source.case !== undefined) keepRulings(document, source.case)
  for (const key of ['cases', 'expect', 'until']) document.deleteIn([key])
  const all = log
    .map(({ envelope }) => envelope as unknown as Logged)
    .filter(({ command, stopped }) => command.type !== 'adopt-rules' && stopped !== 'cap')
  const areBoth = document.has('clock') && document.has('day')
  const lines = all.map((logged, i) => lineOf(logged, all[i - 1], areBoth)).filter(line => line !== undefined)
  document.setIn(['script'], nodeOf(together(lines)))
  const end = all.at(-1)
  if (end?.command.type === 'advance' && end.stopped === 'moment')
    document.setIn(['until'], nodeOf(formatUntil(end.command.until)))
  return document.toString({ lineWidth: 0 })
}

/** Written so that it is read as what it is: a text that looks like a number stands in quotes. */
const nodeOf = (value: unknown) => parseDocument(stringify(value), plain).contents

/** Rulings of a case come on top of those of the file. */
function keepRulings(document: Document, name: string): void {
  const own = document.getIn(['cases', name, 'rulings'], true)
  if (!isMap(own)) return
  for (const { key, value } of own.items) document.setIn(['rulings', String(key)], value)
}

/** Cards that are defined one after the other stand in one line: after it the decision is asked anew, once. */
function together(lines: readonly Line[]): Line[] {
  const made: Line[] = []
  for (const line of lines) {
    const before = made.at(-1)
    if (line.define !== undefined && before?.define !== undefined)
      made.splice(-1, 1, { define: { ...before.define, ...line.define } })
    else made.push(line)
  }
  return made
}

/** `areBoth`: where clock and day stand side by side, a line says which of them is answered. */
function lineOf(logged: Logged, before: Logged | undefined, areBoth: boolean): Line | undefined {
  const { command, structure } = logged
  const who = `${logged.for ?? ''}${areBoth && structure ? ` in ${structure}` : ''}`
  switch (command.type) {
    case 'answer':
      return { [who]: command.answer }
    case 'take-offer':
      return { [who]: command.offer }
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

/** What goes on to the next decision, or to the end, by itself. */
const goesOn: readonly string[] = ['answer', 'take-offer', 'define']

function advanceLine(
  { until, structure }: Command & { type: 'advance' },
  stopped: string | undefined,
  before: Logged | undefined,
): Line | undefined {
  const key = structure === undefined ? 'advance' : `advance ${structure}`
  if (stopped === 'step') return { [key]: 'next step' }
  if (stopped === 'moment') return { [key]: formatUntil(until) }
  if (before !== undefined && goesOn.includes(before.command.type)) return undefined
  return { [key]: stopped === 'end' ? 'the end' : 'next decision' }
}
