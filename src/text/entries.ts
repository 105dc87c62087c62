/** Entries: one line each, as a judge would say it at a table. */
import type { Entry } from '../kernel/entry.ts'
import { actionsText } from './actions.ts'
import { clockEntries } from './clock-entries.ts'
import { dayEntries } from './day-entries.ts'
import { effects } from './day-words.ts'
import { nameless } from './hidden.ts'
import { momentText } from './moments.ts'
import { optionHint } from './options.ts'
import { nameOf, putQuestion } from './questions.ts'
import { reasonText } from './reasons.ts'
import type { Lang } from './text.ts'
import { itemsIn, lookUp, paramsOf, put, shortened, type Wording, type Wordings } from './wording.ts'

export const entries = {
  opened: {
    say: [
      { en: '{moment}', fr: '{moment}' },
      { en: 'a moment opens', fr: "un moment s'ouvre" },
    ],
    also: { turnPlayer: { en: ', turn player {turnPlayer}', fr: ', joueur du tour {turnPlayer}' } },
  },
  asked: {
    say: [
      { en: '{question} ({options})', fr: '{question} ({options})' },
      { en: '{question}', fr: '{question}' },
      { en: 'a decision is to be made', fr: 'une décision est à prendre' },
    ],
  },
  'put-off': {
    say: [
      { en: 'put off: {question}', fr: 'remis à plus tard : {question}' },
      { en: 'a decision is put off', fr: 'une décision est remise à plus tard' },
    ],
  },
  answered: {
    say: [
      { en: '{who}: {choice}', fr: '{who} : {choice}' },
      { en: '{who} answers', fr: '{who} répond' },
      { en: 'an answer is given', fr: 'une réponse est donnée' },
    ],
  },
  'offer-taken': {
    say: [
      { en: '{who} reacts with {card}', fr: '{who} réagit avec {card}' },
      { en: '{who} takes an offer: {choice}', fr: '{who} accepte une offre : {choice}' },
      { en: 'an offer is taken', fr: 'une offre est acceptée' },
    ],
  },
  event: {
    say: [
      { en: '{effect}: {actions}', fr: '{effect} : {actions}' },
      { en: '{actions}', fr: '{actions}' },
      { en: 'something happens', fr: 'quelque chose se passe' },
    ],
  },
  ignored: {
    say: [
      { en: 'left out as impossible ({actions})', fr: 'ignoré car impossible ({actions})' },
      { en: 'what is impossible is left out', fr: "l'impossible est ignoré" },
    ],
  },
  prevented: {
    say: [
      { en: 'prevented by {by} ({actions})', fr: 'empêché par {by} ({actions})' },
      { en: 'prevented ({actions})', fr: 'empêché ({actions})' },
      { en: 'something is prevented', fr: 'quelque chose est empêché' },
    ],
  },
  modified: {
    say: [
      { en: 'changed by {by} ({actions})', fr: 'changé par {by} ({actions})' },
      { en: 'something is changed', fr: 'quelque chose est changé' },
    ],
  },
  activated: {
    say: [
      {
        en: '{delayed, select, other {the delayed effect of}} {name} triggers',
        fr: "{delayed, select, other {l'effet différé de}} {name} se déclenche",
      },
      { en: '{name} triggers', fr: '{name} se déclenche' },
      { en: 'an ability triggers', fr: 'une capacité se déclenche' },
    ],
    also: { other: { en: ' for {other}', fr: ' pour {other}' } },
  },
  'not-activated': {
    say: [
      { en: '{name} does not trigger: {reason}', fr: '{name} ne se déclenche pas : {reason}' },
      { en: '{name} does not trigger', fr: '{name} ne se déclenche pas' },
      { en: 'an ability does not trigger', fr: 'une capacité ne se déclenche pas' },
    ],
  },
  resolving: {
    say: [
      { en: '{name} is resolved', fr: 'on résout {name}' },
      { en: 'a trigger is resolved', fr: 'on résout un déclenchement' },
    ],
    also: {
      other: { en: ' for {other}', fr: ' pour {other}' },
      before: { en: ', before {before}', fr: ', avant {before}' },
    },
  },
  'step-skipped': {
    say: [
      { en: 'part of the effect is skipped: {reason}', fr: "une partie de l'effet est sautée : {reason}" },
      { en: 'part of the effect is skipped', fr: "une partie de l'effet est sautée" },
    ],
  },
  'loop-stopped': {
    say: [
      { en: '{who} stops {trigger} here', fr: '{who} arrête {trigger} ici' },
      { en: 'the trigger is stopped here', fr: 'le déclenchement est arrêté ici' },
    ],
  },
  'game-ended': {
    say: [
      {
        en: '{who} ends the game: {winners} {winnersCount, plural, one {wins} other {win}}',
        fr: '{who} met fin à la partie : {winners} {winnersCount, plural, one {gagne} other {gagnent}}',
      },
      {
        en: 'the game ends: {winners} {winnersCount, plural, one {wins} other {win}}',
        fr: 'la partie finit : {winners} {winnersCount, plural, one {gagne} other {gagnent}}',
      },
      { en: '{who} ends the game: nobody wins', fr: '{who} met fin à la partie : personne ne gagne' },
      { en: 'the game ends: nobody wins', fr: 'la partie finit : personne ne gagne' },
    ],
    also: { reason: { en: ' ({reason})', fr: ' ({reason})' } },
  },
  noted: {
    say: [
      { en: '{who} notes: {text}', fr: '{who} note : {text}' },
      { en: 'note: {text}', fr: 'note : {text}' },
      { en: 'a note', fr: 'une note' },
    ],
  },
  'rules-changed': {
    say: [
      {
        en: 'from here on by version {to} of the rules, no longer by {from}',
        fr: "à partir d'ici selon la version {to} des règles, et non plus {from}",
      },
      { en: 'from here on by other rules', fr: "à partir d'ici selon d'autres règles" },
    ],
  },
  ...clockEntries,
  ...dayEntries,
} as const satisfies Wordings

const unknown: Wording = {
  say: [
    { en: '{actions}', fr: '{actions}' },
    { en: 'something is recorded', fr: 'quelque chose est consigné' },
  ],
}

/** One line: `a1: 3 -> 6`, `cy chooses which character takes the next turn (choose a1, choose c1)`. */
export function entryText(entry: Entry, lang: Lang): string {
  const { kind, at, who, details = {}, actions } = entry
  const { trigger, ability, object, it, choice, what, options, reason, effect } = details
  const plain = paramsOf({ tic: at.tic, cycle: at.cycle, ...details, who: who ?? details.who }, lang)
  const said = {
    name: nameOf(trigger ?? ability, object, lang),
    effect: lookUp(effects, effect)?.name[lang] ?? effect,
    other: it === object ? undefined : typeof it === 'string' ? nameless(it, lang) : it,
    moment: at.edge === undefined ? undefined : momentText(momentOf(entry), lang),
    // The turn of a player is named by him.
    turnPlayer: at.span === 'turn' && kind === 'opened' && who !== at.turn ? plain.who : undefined,
    question: kind === 'asked' || kind === 'put-off' ? putQuestion({ ...details, who }, lang) : undefined,
    options: shortened(
      itemsIn(options).map(id => (id === 'play a' ? `${id} ...` : id)),
      lang,
    ),
    choice: typeof choice === 'string' ? (optionHint(choice, lang, `${what ?? ''}`) ?? choice) : undefined,
    actions: actions && actionsText(actions, lang),
    // The judge ends a game for a reason in words of his own.
    reason: reasonText(reason, lang, plain) ?? (kind === 'game-ended' ? reason : undefined),
  }
  const { reason: _, options: __, choice: ___, effect: ____, ...rest } = plain
  return put(lookUp(entries, kind) ?? unknown, lang, { ...rest, ...paramsOf(said, lang) })
}

/** A turn is named by whose it is: the entry stands in its tic or day. */
function momentOf({ at }: Entry): Entry['at'] {
  const { tic: _, cycle: __, day: ___, ...turn } = at
  return at.span === 'turn' ? (turn as Entry['at']) : at
}
