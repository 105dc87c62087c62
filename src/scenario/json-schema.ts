/** The JSON Schema of scenario files, for editors: made from the zod schema that reads them. */
import { z } from 'zod'
import { tics } from '../structures/clock/dial.ts'
import { rules } from '../structures/index.ts'
import { ability } from './schema/abilities.ts'
import { begin, card, character, clock } from './schema/clock.ts'
import { beginOfDay, day, card as dayCard, edition } from './schema/day.ts'
import { expectation, formNames } from './schema/expect.ts'
import { moment, momentOrPosition, newId, position } from './schema/fields.ts'
import { file } from './schema/file.ts'
import { now } from './schema/now.ts'
import { mode } from './schema/playing.ts'
import { answer, attempt, conclusion, idleForm, line, whoForm } from './schema/script.ts'
import { condition, eventPattern, prohibition, selector, target } from './schema/selectors.ts'
import { step, stepForms, steps } from './schema/steps.ts'
import {
  edgeWords,
  effectWords,
  grammarWords,
  idForm,
  nextSpans,
  type SpanWord,
  spanWords,
  stepWords,
} from './words.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Forms of a step under names of their own: `step:move-clock`. */
const forms = Object.fromEntries(
  Object.entries(stepForms).map(([key, keys]) => [`step:${key}`, z.strictObject(keys)]),
)

/** Parts that stand under `$defs`, each with its name. */
const parts: Readonly<Record<string, z.ZodType>> = {
  ...{ file, id: newId, moment, position, momentOrPosition, begin, clock, character, card },
  ...{ edition, day, beginOfDay, dayCard },
  ...{ ability, condition, event: eventPattern, prohibition, selector, target, mode, step, steps, ...forms },
  ...{ line, answer, attempt, conclusion, now, expectation },
}

/** What an editor shows when it points at a part. */
const descriptions: Readonly<Record<string, string>> = {
  id: 'Small letters, digits and hyphens, a letter first; each id stands for one thing in the file.',
  moment: 'start of, end of, or next end of a position: "end of tic 5/10", "start of turn of a1 in tic 4".',
  position: '"tic 5", "tic 5/10", "cycle 2", "turn of a1 in tic 4 of cycle 2".',
  momentOrPosition: 'A moment, "end of tic 5", or a position, "tic 5 of cycle 1".',
  begin: 'A moment, or set-up, which is the start of tic 1.',
  clock: 'The main clock, the characters with their personal clocks, and who has had or has the first turn.',
  character: 'Who controls it, what its clock shows (1 to 10), where it is, and the cards of its Action Bar.',
  edition: 'Which text of the rules of the day is in force.',
  day: 'The first player, what lies in which zone, where the Expeditions stand, and the Adventure.',
  beginOfDay: 'The start of a phase, "start of Noon of day 1", or set-up.',
  dayCard: 'What a card is wherever it lies: its type, cost and statistics; what a Spell does.',
  card: 'A card of an Action Bar: action, instant or react, with its cost in tics.',
  ability:
    'A trigger (when, do), a quick action (quick, do), or a passive ability (cannot, instead, also, stat, cost).',
  target: 'What is chosen on declaration: one object, or up to so many; steps name it with ref.',
  mode: 'One of the lines of which one is chosen on declaration, with its own targets.',
  step: 'One step of an effect: exactly one verb, or may, if, together, each-player.',
  line: 'One line of a script: who answers what, how far to go, or what must be so now.',
  answer: 'An answer as it is written at the prompt: "choose a1", "play strike", "action 3", "end turn".',
  attempt: 'An answer that must be refused, by this rule.',
  now: 'What must be so at this point of the script.',
  expectation: 'What must be so of the whole run, in a part of it, or at a moment: exactly one form.',
}

/** Keys of which exactly one must stand in a part. */
const alternatives: Readonly<Record<string, readonly string[]>> = {
  clock: ['start-player', 'turn-player'],
  card: ['action', 'instant', 'react'],
  ability: ['when', 'quick', 'cannot', 'instead', 'also', 'stat', 'cost'],
  target: ['one', 'up-to'],
  expectation: formNames,
  ...Object.fromEntries([...rules.verbs].map(([id, { oneOf = [] }]) => [`step:${id}`, oneOf])),
}

/** The schema of a scenario file, draft 2020-12. */
export function scenarioJsonSchema(): JsonSchema {
  const registry = z.registry<{ id: string; description?: string }>()
  for (const [id, part] of Object.entries(parts)) {
    registry.add(part, { id, ...(descriptions[id] !== undefined && { description: descriptions[id] }) })
  }
  const made = z.toJSONSchema(z.object(parts), {
    io: 'input',
    unrepresentable: 'any',
    metadata: registry,
    override: ({ jsonSchema }) => withoutSafeBounds(jsonSchema),
  })
  const { file: whole, ...defs } = Object.fromEntries(
    Object.entries(made.$defs ?? {}).map(([name, { id: _, ...schema }]) => [name, complete(name, schema)]),
  )
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'urn:turnkeeper:scenario',
    title: 'Turnkeeper scenario',
    ...whole,
    $defs: defs,
  }
}

/** Adds what zod's checks and transformations know and JSON Schema is not told. */
function complete(name: string, schema: JsonSchema): JsonSchema {
  const own = written[name]
  const keys = alternatives[name] ?? []
  const { description } = schema
  if (own) return { ...(description !== undefined && { description }), ...own }
  return {
    ...schema,
    ...(keys.length > 0 && { oneOf: keys.map(key => ({ required: [key] })) }),
    // A clock, a day, or both with what links them.
    ...(name === 'file' && { anyOf: [{ required: ['clock'] }, { required: ['day'] }], ...linked }),
    ...(name === 'ability' && { dependentSchemas: { when: doing, quick: doing } }),
  }
}

const linked: JsonSchema = {
  if: { required: ['clock', 'day'] },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  then: { required: ['link'] },
  else: { properties: { link: false } },
}

/** What is played does something, or offers modes. */
const doing: JsonSchema = { oneOf: [{ required: ['do'] }, { required: ['modes'] }] }

/** The bounds of safe numbers say nothing to a writer. */
function withoutSafeBounds(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

const id = idForm.source.slice(1, -1)
const tic = Array.from({ length: tics }, (_, i) => tics - i).join('|')
const named: Readonly<Record<SpanWord['named'], string>> = {
  word: '',
  tics: ` +(${tic})(/(${tic}))*`,
  count: ' +[1-9][0-9]*',
  id: ` +of +${id}`,
}

/** Texts of spans, from the same words that the parser reads; `any`: the word may stand alone. */
function spans(any: '' | '?'): string {
  const words = [...spanWords].filter(([, word]) => any !== '' || !word.any)
  const texts = words.map(([word, { named: by, inside }]) => {
    const outer = inside.map(i => `( +${i.by} +${i.span}${named[spanWords.get(i.span)?.named ?? 'count']})?`)
    return by === 'word' ? word + outer.join('') : `${word}(${named[by]})${any}${outer.join('')}`
  })
  return `(${texts.join('|')})`
}

const ofDay = '( +of +day +[1-9][0-9]*)?'
const aPhase = [...spanWords].filter(([, { span }]) => span === 'phase').map(([word]) => word)
const led = `at +(${aPhase.join('|')})${ofDay}|after +(${effectWords.join('|')})${ofDay}`
const aMoment = `(next +)?((${edgeWords.join('|')}) +of +${spans('?')}|${led})`
const anUntil = `(next +(${[...stepWords, ...nextSpans].join('|')})|the +end|${aMoment})`
const ref = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` })
const text = (pattern: string): JsonSchema => ({ type: 'string', pattern: `^ *${pattern} *$` })

/** Parts that are read by code of ours: what that code takes. */
const written: Readonly<Record<string, JsonSchema>> = {
  id: { type: 'string', pattern: idForm.source, not: { enum: [...grammarWords].sort() } },
  moment: text(aMoment),
  position: text(spans('')),
  momentOrPosition: text(`(${aMoment}|${spans('')})`),
  begin: text(`(set-up|${aMoment})`),
  beginOfDay: text(`(set-up|${aMoment})`),
  edition: { enum: ['v1.0'] },
  step: { anyOf: Object.keys(forms).map(ref) },
  line: {
    type: 'object',
    minProperties: 1,
    maxProperties: 1,
    properties: {
      expect: ref('now'),
      note: { type: 'string', minLength: 1 },
      conclude: ref('conclusion'),
      define: {
        type: 'object',
        minProperties: 1,
        propertyNames: ref('id'),
        additionalProperties: ref('dayCard'),
      },
      advance: text(anUntil),
      'advance clock': text(anUntil),
      'advance day': text(anUntil),
    },
    patternProperties: { [`^until +${aMoment}$`]: { type: 'string', pattern: idleForm.source } },
    additionalProperties: { anyOf: [ref('answer'), ref('attempt')] },
    propertyNames: {
      anyOf: [
        { enum: ['expect', 'note', 'conclude', 'define', 'advance', 'advance clock', 'advance day'] },
        text(`until +${aMoment}`),
        { pattern: idForm.source },
        { pattern: whoForm.source },
      ],
    },
  },
}
