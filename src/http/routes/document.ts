/** The document of the API itself, and the JSON Schema of scenario files. */
import { createRoute, z } from '@hono/zod-openapi'
import { scenarioJsonSchema } from '../../scenario/json-schema.ts'
import { json } from '../openapi/responses.ts'
import { newRoutes } from '../openapi/routes.ts'
import type { Routes } from '../parts.ts'

const schema = createRoute({
  method: 'get',
  path: '/schema/scenario.json',
  tags: ['Scenarios'],
  summary: 'The JSON Schema of scenario files, for editors',
  security: [],
  responses: {
    200: json(
      'The schema',
      z.record(z.string(), z.unknown()).openapi({ type: 'object', additionalProperties: true }),
      {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
      },
    ),
  },
})

export const documentRoutes: Routes = () => {
  let made: Record<string, unknown> | undefined
  return newRoutes().openapi(schema, c => {
    made ??= { ...scenarioJsonSchema() }
    return c.json(made, 200)
  })
}
