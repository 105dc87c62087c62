/** Which methods a path has: for what is asked with another one. */
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Env } from './parts.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** As they stand in `Allow`; none where there is no such path. What stands before routes answers to all methods. */
export function methodsOf(app: OpenAPIHono<Env>, path: string): string[] {
  const found = methods.filter(method => {
    const [handlers] = app.router.match(method, path)
    return handlers.some(([[, route]]) => route.method === method)
  })
  return found.flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}
