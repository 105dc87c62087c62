/** The rules that are carried out, and what is decided where they leave a point open. */
import { createRoute, z } from '@hono/zod-openapi'
import {
  citation,
  clockRules,
  clockRulings,
  dayRules,
  dayRulings,
  type Rule,
  type Ruling,
} from '../../rulebook/index.ts'
import type { Lang } from '../../text/text.ts'
import { langOf } from '../language.ts'
import { query } from '../openapi/queries.ts'
import { always, json, problems } from '../openapi/responses.ts'
import { newRoutes } from '../openapi/routes.ts'
import { structureSchema } from '../openapi/schemas.ts'
import type { Routes } from '../parts.ts'
import { HttpProblem } from '../problem.ts'

const tags = ['Rules']
const rulebook: readonly Rule[] = [...clockRules, ...dayRules]

const ruleSchema = z
  .object({
    structure: structureSchema,
    number: z.string(),
    citation: z.string().meta({ description: 'As entries cite it.' }),
    standing: z
      .string()
      .meta({ description: '`rule`: of the text at hand; others say how it stands to it.' }),
    title: z.string(),
    summary: z.string(),
  })
  .openapi('Rule')

const rulingSchema = z
  .object({
    id: z.string(),
    structure: structureSchema,
    title: z.string(),
    default: z.string(),
    options: z.array(z.object({ id: z.string(), summary: z.string() })),
    reason: z.string(),
  })
  .openapi('Ruling')

const example: z.infer<typeof ruleSchema> = {
  structure: 'clock',
  number: '500.3c',
  citation: 'clock 500.3c',
  standing: 'rule',
  title: 'Several to choose from',
  summary: 'Who sits nearest to the left of the turn player and controls one of them chooses.',
}

const list = createRoute({
  method: 'get',
  path: '/v1/rules',
  tags,
  summary: 'The rules, in the order of the rulebook',
  request: { query: query({ structure: structureSchema.optional() }) },
  responses: {
    200: json('The rules', z.object({ rules: z.array(ruleSchema) }), { rules: [example] }),
    ...problems(...always),
  },
})

const get = createRoute({
  method: 'get',
  path: '/v1/rules/{structure}/{number}',
  tags,
  summary: 'One rule by its number',
  request: {
    params: z.object({
      structure: structureSchema,
      number: z.string().max(100).openapi({ example: '500.3c' }),
    }),
    query: query({}),
  },
  responses: { 200: json('The rule', ruleSchema, example), ...problems(...always, 'no-rule') },
})

const rulings = createRoute({
  method: 'get',
  path: '/v1/rulings',
  tags,
  summary: 'What is decided where the rules leave a point open',
  request: { query: query({}) },
  responses: {
    200: json('The rulings, the default option first', z.object({ rulings: z.array(rulingSchema) }), {
      rulings: [
        {
          id: 'clock.tie-choice',
          structure: 'clock',
          title: 'Whom the chooser may choose',
          default: 'any-match',
          options: [{ id: 'any-match', summary: 'Any of the matching characters.' }],
          reason: 'The rule names no restriction.',
        },
      ],
    }),
    ...problems(...always),
  },
})

export const rulebookRoutes: Routes = () =>
  newRoutes()
    .openapi(list, c => {
      const { structure } = c.req.valid('query')
      const found = rulebook.filter(rule => structure === undefined || rule.structure === structure)
      return c.json({ rules: found.map(rule => ruleView(rule, langOf(c))) }, 200)
    })
    .openapi(get, c => {
      const { structure, number } = c.req.valid('param')
      const rule = rulebook.find(rule => rule.structure === structure && rule.number === number)
      if (rule === undefined) throw new HttpProblem('no-rule', { params: { id: `${structure} ${number}` } })
      return c.json(ruleView(rule, langOf(c)), 200)
    })
    .openapi(rulings, c =>
      c.json({ rulings: [...clockRulings, ...dayRulings].map(one => rulingView(one, langOf(c))) }, 200),
    )

function ruleView(rule: Rule, lang: Lang): z.infer<typeof ruleSchema> {
  const { structure, number, standing, title, summary } = rule
  return { structure, number, citation: citation(rule), standing, title: title[lang], summary: summary[lang] }
}

function rulingView(
  { id, structure, title, options, reason }: Ruling,
  lang: Lang,
): z.infer<typeof rulingSchema> {
  return {
    ...{ id, structure, title: title[lang], default: options[0].id },
    options: options.map(option => ({ id: option.id, summary: option.summary[lang] })),
    reason: reason[lang],
  }
}
