/** Entries as short lines: the numbers of the rules, then what happened. */
import type { Atomic } from '../../src/kernel/atomic.ts'
import type { Entry } from '../../src/kernel/entry.ts'

/** `500.3c bo? choose a1 | choose b1`, `501.3 exhaust strike, move-clock a1 3>6`. */
export function line(entry: Entry): string {
  return `${entry.rules.map(number).join(' ')} ${words(entry)}`
}

/** Without `clock` and without what is said of a number that is not at hand. */
function number(citation: string): string {
  return citation.replace(/^clock /, '').replace(' (not at hand)', '')
}

function words({ kind, who, details = {}, actions = [], at }: Entry): string {
  const by = who === undefined ? '' : `${who}: `
  const did = actions.map(action).join(', ')
  switch (kind) {
    case 'tic-began':
      return `tic ${details.tic} of cycle ${details.cycle}`
    case 'opened':
      return `${at.edge} of ${at.span} ${at[at.span ?? '']}${who === undefined ? '' : ` (${who})`}`
    case 'none-found':
      return `none${skipped(details.skipped)}`
    case 'selected':
      return `${by}${details.character} is next${skipped(details.skipped)}`
    case 'asked':
      return `${who}? ${(details.options as readonly string[]).join(' | ')}`
    case 'answered':
      return `${by}${details.choice}`
    case 'offer-taken':
      return `${by}+ ${details.choice}`
    case 'event':
      return did === '' ? 'nothing happens' : did
    case 'activated':
      return `${by}${details.trigger}${forIt(details.it)} waits`
    case 'resolving':
      return `${by}${details.trigger}${forIt(details.it)} resolves`
    case 'not-activated':
      return `${by}${details.trigger} not: ${details.reason}`
    case 'prevented':
    case 'modified':
      return `${kind} by ${details.by}: ${did}`
    case 'ignored':
      return `ignored: ${did}`
    case 'step-skipped':
      return `skipped: ${details.reason}`
    case 'target-reached':
      return `${by}has ${details.points} of ${details.target}`
    case 'game-ended':
      return `${by}over: ${(details.winners as readonly string[]).join(' ') || 'nobody'} (${details.reason})`
    default:
      return `${by}${kind} ${Object.values(details).join(' ')}`.trim()
  }
}

const skipped = (ids: unknown) => (Array.isArray(ids) ? `, without ${ids.join(' ')}` : '')
const forIt = (it: unknown) => (it === undefined ? '' : ` for ${it}`)

function action({ verb, object, who, from, to, by, total, points, ...more }: Atomic): string {
  const subject = [verb, object].filter(Boolean).join(' ')
  switch (verb) {
    case 'move-clock':
      return `${subject} ${dial(from, to, by)}${flags(more)}`
    case 'set-main-clock':
      return `main clock ${from}>${to}`
    case 'score':
      return `${who} scores ${points}${object === undefined ? '' : ` for ${object}`}${total === undefined ? '' : `, has ${total}`}`
    case 'move-near':
      return `${subject} ${list(to)}`
    case 'move-away':
      return `${subject} from ${list(from) || 'nothing'}`
    case 'give-control':
      return `${subject} ${from}>${to}`
    case 'act':
      return `${subject} ${more.slot} ${more.tics}`
    case 'note':
      return `note ${more.text}`
    case 'add-ability':
    case 'end-ability':
      return `${subject} ${more.ability}`
    default:
      return subject
  }
}

/** `4>7`, `3>5 (12)` for a lap or more; what is only planned: `+3`, `=7`. */
function dial(from: unknown, to: unknown, by: unknown): string {
  if (from === undefined) return to === undefined ? `+${by}` : `=${to}`
  return `${from}>${to}${by === undefined ? '' : ` (${by})`}`
}

const flags = (more: Partial<Atomic>) =>
  ['lost-turn', 'too-late'].map(flag => (more[flag] === true ? ` ${flag}` : '')).join('')
const list = (value: unknown) => (Array.isArray(value) ? value.join(' ') : '')
