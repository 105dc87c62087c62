/** Tokens: only their hashes. */
import type { Store, TokenRow } from './port.ts'
import { coded, toJson, tokenOf } from './rows.ts'
import { write } from './sql.ts'
import type { Db } from './tables.ts'

type Tokens = Pick<Store, 'addToken' | 'tokenByHash' | 'token' | 'tokens' | 'hasTokens' | 'removeToken'>

export const tokens = (db: Db): Tokens => ({
  addToken: token =>
    write(db, async trx => {
      const row = { id: coded(token.id), hash: coded(token.hash), token: toJson(token) }
      await trx.insertInto('tokens').values(row).execute()
    }),
  tokenByHash: hash => find(db, 'hash', hash),
  token: id => find(db, 'id', id),
  tokens: async () => {
    const rows = await db.selectFrom('tokens').select('token').orderBy('id').execute()
    return rows.map(tokenOf)
  },
  hasTokens: async () => {
    const one = await db.selectFrom('tokens').select('id').limit(1).executeTakeFirst()
    return one !== undefined
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

async function find(db: Db, by: 'id' | 'hash', value: string): Promise<TokenRow | undefined> {
  const row = await db.selectFrom('tokens').select('token').where(by, '=', coded(value)).executeTakeFirst()
  return row && tokenOf(row)
}
