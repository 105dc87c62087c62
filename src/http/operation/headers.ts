/** What every answer tells a browser: to load nothing from elsewhere, and which pages may read it. */
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config.ts'

const self = ["'self'"]
const none = ["'none'"]

/** Swagger UI brings its pictures as `data:`; no script and no style stands in a page itself. */
export const safeHeaders: MiddlewareHandler = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: none,
    scriptSrc: self,
    styleSrc: self,
    imgSrc: [...self, 'data:'],
    connectSrc: self,
    baseUri: none,
    formAction: none,
    frameAncestors: none,
  },
  xFrameOptions: 'DENY',
  referrerPolicy: 'no-referrer',
  // Which pages may read an answer is said by CORS.
  crossOriginResourcePolicy: false,
  // Whether it is reached by TLS is known to what stands before it.
  strictTransportSecurity: false,
})

/** What one caller may see, in his language, is for no cache to give to another. */
export const notKept: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store')
}

const exposed = ['ETag', 'Link', 'Location', 'Retry-After', 'X-Request-Id', 'Idempotency-Replayed']

/** Pages of the origins that are configured may call; without any nothing is said, which is a no. */
export function crossOrigin({ corsOrigins }: Pick<Config, 'corsOrigins'>): MiddlewareHandler {
  if (corsOrigins.length === 0) return (_, next) => next()
  return cors({
    origin: corsOrigins.includes('*') ? '*' : [...corsOrigins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Accept',
      'Accept-Language',
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'Last-Event-ID',
      'X-Request-Id',
    ],
    exposeHeaders: exposed,
    maxAge: 600,
  })
}
