/** Questions: who decides, and about what. */
import type { Question } from '../kernel/decision.ts'
import { actionsText } from './actions.ts'
import { dayQuestions } from './day-questions.ts'
import { zoneText } from './day-words.ts'
import type { Lang, Text } from './text.ts'
import { verbs } from './verbs.ts'
import { either, itemsIn, lookUp, paramsOf, put, type Wording, type Wordings } from './wording.ts'

export const questions = {
  'next-turn': {
    say: [
      {
        en: '{who} chooses which character takes the next turn',
        fr: '{who} choisit quel personnage prend le prochain tour',
      },
    ],
    also: { skipped: { en: ', passed over: {skipped}', fr: ', sans tour : {skipped}' } },
  },
  turn: {
    say: [
      {
        en: '{who} decides what {character} does next',
        fr: '{who} décide de la suite du tour de {character}',
      },
      { en: '{who} decides how the turn goes on', fr: '{who} décide de la suite du tour' },
    ],
  },
  window: {
    say: [
      { en: '{who} may react with {either}', fr: '{who} peut réagir avec {either}' },
      { en: '{who} may react', fr: '{who} peut réagir' },
    ],
  },
  trigger: {
    say: [
      {
        en: '{who} chooses the trigger to resolve now',
        fr: '{who} choisit le déclenchement à résoudre maintenant',
      },
    ],
  },
  may: {
    say: [
      {
        en: '{who} decides whether the optional part of {name} happens',
        fr: '{who} décide si la partie facultative de {name} a lieu',
      },
      {
        en: '{who} decides whether an optional part happens',
        fr: '{who} décide si une partie facultative a lieu',
      },
    ],
  },
  pay: {
    say: [
      {
        en: '{who} decides whether to pay the cost in {name}',
        fr: '{who} décide de payer ou non le coût prévu par {name}',
      },
      { en: '{who} decides whether to pay a cost', fr: '{who} décide de payer ou non un coût' },
    ],
  },
  choose: {
    say: [
      { en: '{who} chooses {which}, for {name}', fr: '{who} choisit {which}, pour {name}' },
      { en: '{who} chooses {which}', fr: '{who} choisit {which}' },
      { en: '{who} chooses for {name}', fr: '{who} choisit pour {name}' },
      { en: '{who} chooses', fr: '{who} choisit' },
    ],
    also: { most: { en: ', {most} at most', fr: ', {most} au plus' } },
  },
  modify: {
    say: [
      {
        en: '{who} decides whether {trigger} changes what happens',
        fr: '{who} décide si {trigger} change ce qui arrive',
      },
      {
        en: '{who} decides whether an ability changes what happens',
        fr: '{who} décide si une capacité change ce qui arrive',
      },
    ],
  },
  modification: {
    say: [
      {
        en: '{who} chooses which ability applies first ({action})',
        fr: "{who} choisit quelle capacité s'applique d'abord ({action})",
      },
      {
        en: '{who} chooses which ability applies first',
        fr: "{who} choisit quelle capacité s'applique d'abord",
      },
    ],
  },
  loop: {
    say: [
      {
        en: '{who} decides whether {trigger} goes on after {times, plural, one {# activation} other {# activations}}',
        fr: '{who} décide si {trigger} continue après {times, plural, one {# activation} other {# activations}}',
      },
      { en: '{who} decides whether a trigger goes on', fr: '{who} décide si un déclenchement continue' },
    ],
  },
  'turn-loop': {
    say: [
      {
        en: '{who} decides whether {character} goes on after {times, plural, one {# turn} other {# turns}} in this tic',
        fr: '{who} décide si {character} continue après {times, plural, one {# tour} other {# tours}} dans ce tic',
      },
      {
        en: '{who} decides whether a character takes yet more turns',
        fr: '{who} décide si un personnage prend encore des tours',
      },
    ],
  },
  target: {
    say: [
      {
        en: '{player} has reached the score target with {points, plural, one {# point} other {# points}}: {who} decides whether the game goes on',
        fr: '{player} atteint le score visé avec {points, plural, one {# point} other {# points}} : {who} décide si la partie continue',
      },
      {
        en: 'a score target is reached: {who} decides whether the game goes on',
        fr: 'un score visé est atteint : {who} décide si la partie continue',
      },
    ],
  },
  winner: {
    say: [
      {
        en: '{players} would win at once: {who} decides who wins',
        fr: '{players} gagneraient en même temps : {who} décide qui gagne',
      },
      { en: '{who} decides who wins', fr: '{who} décide qui gagne' },
    ],
  },
  ...dayQuestions,
} as const satisfies Wordings

const unknown: Wording = { say: [{ en: '{who} decides', fr: '{who} décide' }] }
const somebody: Text = { en: 'somebody', fr: "quelqu'un" }

/** A trigger and whose it is; once where both have one name, as a VP location's. */
const named: Wording = { say: [{ en: '{trigger} ({object})', fr: '{trigger} ({object})' }] }

/** `gift (a1)` */
export function nameOf(trigger: unknown, object: unknown, lang: Lang): string | undefined {
  const params = paramsOf({ trigger, object }, lang)
  if (params.object === undefined || params.object === params.trigger) return params.trigger?.toString()
  return params.trigger === undefined ? params.object.toString() : put(named, lang, params)
}

/** `cy chooses which character takes the next turn` */
export function questionText(question: Question, lang: Lang): string {
  const { for: who, what, about, ask } = question
  return putQuestion({ ...about, who, what, ...('some' in ask && { most: ask.max }) }, lang)
}

/** The same from what an entry keeps of a question. */
export function putQuestion(details: Readonly<Record<string, unknown>>, lang: Lang): string {
  const { what, trigger, object, verb, cards, zone } = details
  const name = nameOf(trigger, object, lang)
  const which = lookUp(verbs, verb)?.which[lang]
  const action =
    typeof verb === 'string' && verb !== ''
      ? actionsText([{ verb, ...(typeof object === 'string' && { object }) }], lang)
      : undefined
  const said = {
    name,
    which,
    action,
    either: either(itemsIn(cards), lang),
    zone: zoneText(zone, 'in', lang) ?? zone,
  }
  const params = paramsOf({ ...details, ...said }, lang)
  return put(lookUp(questions, what) ?? unknown, lang, { who: somebody[lang], ...params })
}
