/** What a person does with a timeline: advance, answer, take an offer, define a card, note, conclude. */
import type { Context } from 'hono'
import { demand } from '../access/caller.ts'
import { langOf } from '../language.ts'
import { demandVersion, etag, ifMatch, marked, onceOf } from '../openapi/preconditions.ts'
import { newRoutes } from '../openapi/routes.ts'
import type { Env, Routes } from '../parts.ts'
import { advancing, answering, concluding, defining, noting, offering } from '../tables/making.ts'
import { advance, answer, conclude, define, note, offer } from './command-definitions.ts'
import { doneView, onlookerOf } from './showing.ts'
import { reachable } from './timeline-param.ts'

interface Sent {
  readonly c: Context<Env>
  readonly id: string
  readonly body: unknown
}

export const commandRoutes: Routes = ({ tables, store, config }) => {
  /** One way for all commands: who may reach it, once, committed, and shown to who sent it. */
  const carryOut = async (sent: Sent, make: Parameters<typeof tables.command>[1]['make']) => {
    const { c, id, body } = sent
    const caller = c.get('caller')
    await reachable(store, caller, id)
    const onlooker = onlookerOf(caller, langOf(c))
    const wanted = ifMatch(c)
    const result = await tables.command(id, {
      by: caller.name,
      audience: state => onlooker.audience(state),
      once: onceOf(c, body),
      make: before => {
        // RFC 9110 13.2.1: a version that is named is kept to, also where none need be.
        if (wanted !== undefined) demandVersion(wanted, before.version)
        return make(before)
      },
    })
    marked(c, result.replayed)
    c.header('ETag', etag(result.version))
    return doneView({ tables, store }, id, result, onlooker)
  }

  return newRoutes()
    .openapi(advance, async c => {
      const sent = { c, id: c.req.valid('param').id, body: c.req.valid('json') }
      demand(c.get('caller'), 'advance')
      return c.json(await carryOut(sent, advancing(sent.body, ifMatch(c), config.advanceCap)), 200)
    })
    .openapi(answer, async c => {
      const { id, decision } = c.req.valid('param')
      const sent = { c, id, body: c.req.valid('json') }
      return c.json(await carryOut(sent, answering(c.get('caller'), decision, sent.body.answer)), 200)
    })
    .openapi(offer, async c => {
      const { id, offer } = c.req.valid('param')
      const sent = { c, id, body: c.req.valid('json') }
      return c.json(await carryOut(sent, offering(c.get('caller'), offer, sent.body.with)), 200)
    })
    .openapi(define, async c => {
      const sent = { c, id: c.req.valid('param').id, body: c.req.valid('json') }
      demand(c.get('caller'), 'judge')
      return c.json(await carryOut(sent, defining(sent.body)), 200)
    })
    .openapi(note, async c => {
      const sent = { c, id: c.req.valid('param').id, body: c.req.valid('json') }
      return c.json(await carryOut(sent, noting(c.get('caller'), sent.body)), 200)
    })
    .openapi(conclude, async c => {
      const sent = { c, id: c.req.valid('param').id, body: c.req.valid('json') }
      demand(c.get('caller'), 'judge')
      return c.json(await carryOut(sent, concluding(sent.body, ifMatch(c))), 200)
    })
}
