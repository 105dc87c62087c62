/** `token`: makes, lists and revokes tokens in the database of the server, whether that runs or not. */
import { randomUUID } from 'node:crypto'
import { type Scope, scopeForm } from '../../http/access/caller.ts'
import { hashOf, newToken } from '../../http/access/token.ts'
import { nearest } from '../../scenario/problem.ts'
import type { Links, Store, TokenRow } from '../../store/port.ts'
import type { Lang } from '../../text/text.ts'
import { complaint, type ExitCode, exit } from '../failure.ts'
import type { Output } from '../output.ts'
import { hang } from '../page/wrap.ts'
import type { Flags } from '../settings.ts'
import { withStore } from '../store.ts'
import { say } from '../texts.ts'

export interface TokenOptions {
  readonly action: 'create' | 'list' | 'revoke'
  readonly id: string | undefined
  readonly name: string | undefined
  readonly scopes: readonly string[]
  readonly timeline: string | undefined
  readonly links: Links
  readonly expires: string | undefined
  readonly format: 'text' | 'json'
}

export async function token(options: TokenOptions, flags: Flags, output: Output): Promise<ExitCode> {
  const { lang } = output
  const made = options.action === 'create' ? makeToken(options, lang) : undefined
  await withStore(flags, lang, async store => {
    if (made !== undefined) await create(store, made, options, output)
    else if (options.action === 'list') await list(store, options, output)
    else await revoke(store, options, output)
  })
  return exit.fine
}

interface Made {
  readonly token: string
  readonly row: TokenRow
}

function makeToken({ name, scopes, timeline, links, expires }: TokenOptions, lang: Lang): Made {
  const token = newToken()
  const row = {
    id: randomUUID(),
    hash: hashOf(token),
    name: name ?? '',
    scopes: checked(scopes, lang),
    createdAt: new Date().toISOString(),
    ...(timeline !== undefined && { timeline }),
    ...(Object.keys(links).length > 0 && { links }),
    ...(expires !== undefined && { expiresAt: momentOf(expires, lang) }),
  }
  return { token, row }
}

const allowedScopes = ['read', 'advance', 'judge', 'admin', 'decide:PLAYER']

function checked(scopes: readonly string[], lang: Lang): Scope[] {
  if (scopes.length === 0) throw complaint(lang, 'error.token-scope', {}, { allowed: allowedScopes })
  const stranger = scopes.find(scope => !scopeForm.test(scope))
  if (stranger !== undefined) {
    const suggestion = nearest(stranger, allowedScopes)
    throw complaint(lang, 'error.scope-unknown', { name: stranger }, { allowed: allowedScopes, suggestion })
  }
  if (scopes.filter(scope => scope.startsWith('decide:')).length > 1)
    throw complaint(lang, 'error.scope-players', {})
  return [...new Set(scopes)] as Scope[]
}

/** ISO 8601, as it stands in the database. */
function momentOf(text: string, lang: Lang): string {
  const isWritten = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text)
  const at = Date.parse(text)
  if (!isWritten || !(at > Date.now())) throw complaint(lang, 'error.expires', { found: text })
  return new Date(at).toISOString()
}

async function create(
  store: Store,
  { token, row }: Made,
  { format }: TokenOptions,
  { lang, out }: Output,
): Promise<void> {
  await store.addToken(row)
  if (format === 'json') out(`${JSON.stringify({ token, ...shown(row) }, null, 2)}\n`)
  else out(`${say('token.made', lang, { id: row.id })}\n${token}\n`)
}

async function list(store: Store, { format }: TokenOptions, output: Output): Promise<void> {
  const rows = await store.tokens()
  if (format === 'json') output.out(`${JSON.stringify(rows.map(shown), null, 2)}\n`)
  else if (rows.length === 0) output.out(`${say('token.none', output.lang)}\n`)
  else output.out(rows.map(row => rowText(row, output)).join(''))
}

function rowText(row: TokenRow, { lang, width, paint }: Output): string {
  const { id, name, scopes, timeline, links, createdAt, expiresAt } = row
  const where = [
    ...(timeline === undefined ? [] : [say('token.timeline', lang, { id: timeline })]),
    ...Object.entries(links ?? {}).map(([key, value]) => `${key} ${value}`),
  ]
  const parts = [
    scopes.join(' '),
    where.join(', ') || say('token.everywhere', lang),
    say('token.created', lang, { at: createdAt }),
    ...(expiresAt === undefined ? [] : [say('token.expires', lang, { at: expiresAt })]),
  ]
  const heading = `${paint('bold', id)}${name === '' ? '' : `  ${name}`}`
  return [heading, ...hang('  ', parts.join('; '), width)].map(line => `${line}\n`).join('')
}

/** Without its hash, which is of no use to anybody. */
const shown = ({ hash: _, ...row }: TokenRow) => row

async function revoke(store: Store, { id }: TokenOptions, { lang, out }: Output): Promise<void> {
  if (id === undefined) throw complaint(lang, 'error.token-id', {})
  if (!(await store.removeToken(id))) {
    const allowed = (await store.tokens()).map(row => row.id)
    throw complaint(lang, 'error.token-unknown', { name: id }, { allowed, suggestion: nearest(id, allowed) })
  }
  out(`${say('token.revoked', lang, { id })}\n`)
}
