/** What every route is made with: one way to check, one way to refuse. */
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Env } from '../parts.ts'
import { invalid } from './faults.ts'

const places = { query: '?', param: '', header: '', cookie: '', form: '', json: '' } as const

/** A sub-application whose requests are checked strictly; what is wrong with them is thrown. */
export function newRoutes(): OpenAPIHono<Env> {
  return new OpenAPIHono<Env>({
    defaultHook: result => {
      if (result.success) return
      // The validator hands over what it has checked.
      const { data, target } = result as unknown as { data: unknown; target: keyof typeof places }
      throw invalid(result.error, data, places[target])
    },
  })
}
