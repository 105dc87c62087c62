/** Who made a webhook: what he may not see any more, it may not either. */
import type { Store, WebhookRow } from '../../store/port.ts'
import { isExpired } from '../access/access.ts'
import type { Caller } from '../access/caller.ts'

/** Callers that no token stands for: whoever runs the server. */
const operators = ['open', 'settings']

export function makerOf({ id }: Caller): Pick<WebhookRow, 'madeBy'> {
  return operators.includes(id) ? {} : { madeBy: id }
}

/** Whether the token that made it still counts. */
export async function isBacked(
  store: Pick<Store, 'token'>,
  { madeBy }: WebhookRow,
  now: Date,
): Promise<boolean> {
  if (madeBy === undefined) return true
  const token = await store.token(madeBy)
  return token !== undefined && !isExpired(token, now)
}
