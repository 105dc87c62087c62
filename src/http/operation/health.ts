/** Whether the process lives, and whether it can do its work. */
import type { Store } from '../../store/port.ts'

export interface Readiness {
  readonly ready: boolean
  readonly database: 'ok' | 'unreachable'
  readonly server: 'ok' | 'stopping'
}

/** A database that does not answer soon is as good as none. Milliseconds. */
const patience = 2000

/** The tables are in their newest form since the server began: it does not listen before. */
export async function readiness(store: Pick<Store, 'ping'>, isStopping: boolean): Promise<Readiness> {
  const database = (await answers(store)) ? 'ok' : 'unreachable'
  return { ready: database === 'ok' && !isStopping, database, server: isStopping ? 'stopping' : 'ok' }
}

async function answers(store: Pick<Store, 'ping'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(resolve, patience, false)
  })
  const asked = store.ping().then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
