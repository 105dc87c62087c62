/** Tokens: only their hashes. */
import type { Store } from './port.ts'
import { coded, toJson, tokenOf } from './rows.ts'
import { write } from './sql.ts'
import type { Db } from './tables.ts'

type Tokens = Pick<Store, 'addToken' | 'tokenByHash' | 'tokens' | 'removeToken'>

export const tokens = (db: Db): Tokens => ({
  addToken: token =>
    write(db, async trx => {
      const row = { id: coded(token.id), hash: coded(token.hash), token: toJson(token) }
      await trx.insertInto('tokens').values(row).execute()
    }),
  tokenByHash: async hash => {
    const row = await db
      .selectFrom('tokens')
      .select('token')
      .where('hash', '=', coded(hash))
      .executeTakeFirst()
    return row && tokenOf(row)
  },
  tokens: async () => {
    const rows = await db.selectFrom('tokens').select('token').orderBy('id').execute()
    return rows.map(tokenOf)
  },
  removeToken: id =>
    write(db, async trx => {
      const { numDeletedRows } = await trx
        .deleteFrom('tokens')
        .where('id', '=', coded(id))
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    }),
})
