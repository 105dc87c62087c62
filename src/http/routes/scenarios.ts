/** The scenarios that are shipped, and a check of any scenario. */
import { createRoute, z } from '@hono/zod-openapi'
import type { ScenarioRun } from '../../scenario/runner.ts'
import { exactlyOne } from '../../scenario/schema/fields.ts'
import type { Lang } from '../../text/text.ts'
import { can } from '../access/caller.ts'
import { langOf } from '../language.ts'
import type { Shipped } from '../library.ts'
import { checkBody } from '../openapi/body.ts'
import { faultOf } from '../openapi/faults.ts'
import { query } from '../openapi/queries.ts'
import { always, faultSchema, json, problems, withBody } from '../openapi/responses.ts'
import { newRoutes } from '../openapi/routes.ts'
import { structureSchema } from '../openapi/schemas.ts'
import type { Routes } from '../parts.ts'
import { HttpProblem } from '../problem.ts'
import { choose } from '../tables/begin.ts'
import { checkInSlices } from '../tables/checking.ts'
import { wanted } from './timeline-definitions.ts'

const tags = ['Scenarios']
const mostCases = 50

const shipped = z
  .object({
    id: z.string().meta({ description: 'Its path in the package, with dots.' }),
    title: z.string(),
    structures: z.array(structureSchema),
    cases: z.array(z.string()).meta({ description: 'Names of its cases; a timeline begins as one of them.' }),
  })
  .openapi('Scenario')

const example: z.infer<typeof shipped> = {
  id: 'clock.the-dial',
  title: 'The dial goes round',
  structures: ['clock'],
  cases: [],
}

const list = createRoute({
  method: 'get',
  path: '/v1/scenarios',
  tags,
  summary: 'The scenarios that are shipped',
  request: { query: query({}) },
  responses: {
    200: json('The scenarios', z.object({ scenarios: z.array(shipped) }), { scenarios: [example] }),
    ...problems(...always),
  },
})

const withSource = shipped
  .extend({ source: z.string().optional().meta({ description: 'As it is written: for the judge only.' }) })
  .openapi('ScenarioWithSource')

const get = createRoute({
  method: 'get',
  path: '/v1/scenarios/{id}',
  tags,
  summary: 'One scenario that is shipped',
  request: {
    params: z.object({ id: z.string().min(1).max(200).openapi({ example: 'clock.the-dial' }) }),
    query: query({}),
  },
  responses: { 200: json('The scenario', withSource, example), ...problems(...always, 'no-scenario') },
})

/** Without a case, all of them. */
const toCheck = z
  .strictObject(wanted)
  .superRefine((value, ctx) => {
    exactlyOne(value, ['scenario', 'source'], ctx)
  })
  .openapi('ScenarioToCheck')

const report = z
  .object({
    passed: z.int(),
    failed: z.int(),
    cases: z.array(
      z.object({
        title: z.string(),
        case: z.string().nullable(),
        passed: z.int().meta({ description: 'Expectations that were judged and met.' }),
        failed: z.int(),
        stopped: z.string().meta({ description: 'Why it stands where it stands at the end.' }),
        digest: z.string().optional().meta({ description: 'For the judge only.' }),
        failures: z.array(faultSchema),
      }),
    ),
  })
  .openapi('ScenarioReport')

const check = createRoute({
  method: 'post',
  path: '/v1/scenarios/check',
  tags,
  summary: 'Run a scenario and judge what it expects; nothing is kept',
  description:
    'A run may have so many entries only, and a file so many cases: this is for trying out, not for long games.',
  middleware: checkBody(toCheck),
  request: {
    query: query({}),
    body: {
      required: true,
      content: { 'application/json': { schema: toCheck, example: { scenario: 'clock.the-dial' } } },
    },
  },
  responses: {
    200: json('What came of it, for each of its cases', report, {
      ...{ passed: 4, failed: 0 },
      cases: [
        { title: 'The dial goes round', case: null, passed: 4, failed: 0, stopped: 'decision', failures: [] },
      ],
    }),
    ...problems(...withBody, 'scenario-invalid', 'too-many-cases'),
  },
})

export const scenarioRoutes: Routes = ({ library }) =>
  newRoutes()
    .openapi(list, async c => c.json({ scenarios: (await library.list()).map(one => view(one)) }, 200))
    .openapi(get, c => {
      const { id } = c.req.valid('param')
      const found = library.find(id)
      const source = library.text(id)
      if (found === undefined || source === undefined)
        throw new HttpProblem('no-scenario', { params: { id } })
      return c.json({ ...view(found), ...(can(c.get('caller'), 'judge') && { source }) }, 200)
    })
    .openapi(check, async c => {
      const body = c.req.valid('json')
      const { scenarios } = choose(library, body, '')
      if (scenarios.length > mostCases)
        throw new HttpProblem('too-many-cases', { params: { max: mostCases } })
      const at = body.source === undefined ? '/scenario' : '/source'
      const cases: z.infer<typeof report>['cases'] = []
      for (const scenario of scenarios) {
        const run = await checkInSlices(scenario)
        const place = { at, isText: typeof body.source !== 'object' }
        cases.push(runView(run, place, can(c.get('caller'), 'judge'), langOf(c)))
      }
      const sum = (of: 'passed' | 'failed') => cases.reduce((all, one) => all + one[of], 0)
      return c.json({ passed: sum('passed'), failed: sum('failed'), cases }, 200)
    })

function view({ id, title, structures, cases }: Shipped): z.infer<typeof shipped> {
  return { id, title, structures: [...structures], cases: [...cases] }
}

function runView(
  { scenario, judged, failures, stopped, digest }: ScenarioRun,
  { at, isText }: { readonly at: string; readonly isText: boolean },
  isJudge: boolean,
  lang: Lang,
): z.infer<typeof report>['cases'][number] {
  const unmet = judged.filter(({ met }) => !met).length
  const told = failures.map(failure => {
    const { line: _, column: __, ...said } = failure
    return faultOf(isText ? { ...failure, path: [] } : said, lang, at)
  })
  return {
    title: scenario.title,
    case: scenario.case ?? null,
    passed: judged.length - unmet,
    failed: unmet + (failures.length > unmet ? 1 : 0),
    stopped,
    ...(isJudge && { digest }),
    failures: told,
  }
}
