/** Entries of a day as short lines: the numbers of the rules, then what happened. */
import type { Atomic } from '../../src/kernel/atomic.ts'
import type { Entry } from '../../src/kernel/entry.ts'

/** `4.2.1.b Succeed: succeed ana>bo`, `5.1.1.d ana: gift resolves`. */
export function dayLine(entry: Entry): string {
  return `${entry.rules.map(number).join(' ')} ${words(entry)}`
}

function number(citation: string): string {
  return citation.replace(/^day (1\.0 |3\.0 )?/, '').replace(' (for 1.0)', '')
}

function words({ kind, who, details = {}, actions = [], at }: Entry): string {
  const by = who === undefined ? '' : `${who}: `
  const did = actions.map(action).join(', ')
  switch (kind) {
    case 'opened':
      return `${at.edge} of ${at.span === 'turn' ? `${at.turn}'s turn` : `${at.phase} ${at.day}`}`
    case 'asked':
      return `${who}? ${(details.options as readonly string[]).join(' | ')}`
    case 'answered':
      return `${by}${details.choice}`
    case 'event':
      return `${details.effect === undefined ? '' : `${details.effect}: `}${did === '' ? 'nothing' : did}`
    case 'checked':
      return `check, ${who} first${details.limbo === undefined ? '' : `: ${(details.limbo as readonly string[]).join(' ')}`}`
    case 'activated':
      return `${by}${details.trigger}${onOther(details)} waits`
    case 'resolving':
      return `${by}${details.trigger}${onOther(details)} resolves`
    case 'not-activated':
      return `${by}${details.trigger}${onOther(details)} not: ${details.reason}`
    case 'quick-action':
      return `${by}uses ${details.ability}`
    case 'prevented':
    case 'modified':
      return `${kind} by ${details.by}: ${did}`
    case 'ignored':
      return `ignored: ${did}`
    case 'step-skipped':
      return `skipped: ${details.reason}`
    case 'game-ended':
      return `over: ${(details.winners as readonly string[]).join(' ') || 'nobody'} (${details.reason})`
    default:
      return `${by}${kind} ${Object.values(details).join(' ')}`.trim()
  }
}

const onOther = ({ object, it }: NonNullable<Entry['details']>) =>
  it === undefined || it === object ? '' : ` for ${it}`

function action({ verb, object, who, from, to, ...more }: Atomic): string {
  switch (verb) {
    case 'succeed':
      return `${verb} ${from}>${who}`
    case 'draw':
      return `${who} draws ${object ?? ''}`.trim()
    case 'pass':
    case 'become-first':
      return `${who} ${verb}`
    case 'advance':
    case 'retreat':
      return `${who} ${String(more.expedition).replace('-expedition', '')} ${from === undefined ? verb : `${from}>${to}`}${more.revealed ? ` reveals ${(more.revealed as string[]).join(' ')}` : ''}`
    case 'stay':
      return `${who} ${String(more.expedition).replace('-expedition', '')} stays`
    case 'note':
      return `note ${more.text}`
    case 'gain':
    case 'lose':
      return `${object} ${verb}s ${more.status}`
    case 'boost':
      return `boost ${object} ${more.boosts ?? more.by}`
    case 'add-counter':
      return `${object} ${more.name} ${more.total ?? more.by}`
    case 'create':
      return `create ${object ?? more.card}`
    case 'roll':
      return `roll ${more.face ?? ''}`.trim()
    case 'add-ability':
    case 'end-ability':
      return `${verb} ${more.ability} ${object}`
    case 'mana':
      return `mana, ${more.missing} missing`
    default:
      return `${[verb, object].filter(Boolean).join(' ')}${from === undefined ? '' : ` ${from}>${to}`}`
  }
}
