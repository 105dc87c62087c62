/** Who may make a webhook, what it may be told, and who may see and change it. */
import { judge } from '../../kernel/state.ts'
import type { Store, WebhookRow } from '../../store/port.ts'
import { type Audience, everybody } from '../../structures/view.ts'
import { audienceOf, type Caller, can, hasLinks, reaches } from '../access/caller.ts'
import { HttpProblem } from '../problem.ts'
import { makerOf } from './maker.ts'

/** A token that may only read is what a share link is: whoever has it would make the server send. */
export function demandMaker(caller: Caller): void {
  if (caller.scopes.some(scope => scope !== 'read')) return
  throw new HttpProblem('not-allowed', { params: { scopes: ['advance', 'decide', 'judge', 'admin'] } })
}

/** The audience asked for, or as whom the caller sees; throws where that would tell more than the caller may see. */
export function audienceFor(caller: Caller, wanted: Audience | undefined): Audience {
  const own = audienceOf(caller)
  if (wanted === undefined || wanted === own || wanted === everybody || own === judge) return wanted ?? own
  throw new HttpProblem('audience-hidden', { params: { audiences: [...new Set([own, everybody])] } })
}

type Reach = Pick<WebhookRow, 'timeline' | 'links'>

/**
 * Which timelines a webhook is told of: those asked for, or all that the token reaches. Throws for a timeline that
 * is not there for the caller, and for links beyond the token's.
 */
export async function reachFor(store: Pick<Store, 'row'>, caller: Caller, wanted: Reach): Promise<Reach> {
  const { timeline, links } = wanted
  if (timeline !== undefined) {
    const row = await store.row(timeline)
    if (row === undefined || !reaches(caller, row))
      throw new HttpProblem('no-timeline', { params: { id: timeline } })
    return { timeline }
  }
  if (caller.timeline !== undefined) {
    if (links !== undefined) throw new HttpProblem('outside-token')
    return { timeline: caller.timeline }
  }
  if (links === undefined) return caller.links === undefined ? {} : { links: caller.links }
  if (caller.links !== undefined && !hasLinks(links, caller.links)) throw new HttpProblem('outside-token')
  return { links }
}

type Made = Pick<WebhookRow, 'madeBy'>

/** Its maker's, or anybody's for an admin. */
export function isHis(caller: Caller, made: Made): boolean {
  return can(caller, 'admin') || hasMade(caller, made)
}

export function hasMade(caller: Caller, { madeBy }: Made): boolean {
  return madeBy !== undefined && makerOf(caller).madeBy === madeBy
}

/** From now on the caller answers for it. Throws where it is told more than he may see. */
export function answeredFor({ madeBy: _, ...webhook }: WebhookRow, caller: Caller): WebhookRow {
  demandMaker(caller)
  audienceFor(caller, webhook.audience)
  return { ...webhook, ...makerOf(caller) }
}

export async function webhookOf(
  store: Pick<Store, 'webhook'>,
  caller: Caller,
  id: string,
): Promise<WebhookRow> {
  const webhook = await store.webhook(id)
  if (webhook === undefined || !isHis(caller, webhook))
    throw new HttpProblem('no-webhook', { params: { id } })
  return webhook
}

/** Nothing is sent to a webhook that is disabled. */
export function refuseDisabled({ disabled }: Pick<WebhookRow, 'disabled'>): void {
  if (disabled === undefined) return
  throw new HttpProblem('webhook-disabled', { params: { example: '{"enabled": true}' } })
}
