/** The order in which all timelines changed. */
import type { Store } from './port.ts'
import { feedItemOf } from './rows.ts'
import type { Db } from './tables.ts'

export const feed = (db: Db): Pick<Store, 'feed' | 'newest'> => ({
  feed: async (after, limit) => {
    const rows = await db
      .selectFrom('feed')
      .selectAll()
      .where('cursor', '>', after)
      .orderBy('cursor')
      .limit(limit)
      .execute()
    return rows.map(feedItemOf)
  },
  newest: async () => (await db.selectFrom('newest').select('cursor').executeTakeFirstOrThrow()).cursor,
})
