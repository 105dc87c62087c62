/** What became of an attempt to deliver, and what follows from it. */
import { type Lang, render, type Texts } from '../../text/text.ts'

/** A status if there was an answer, else why there was none. */
export interface Outcome {
  readonly status?: number
  readonly error?: Failure
}

type Failure = 'address-refused' | 'no-address' | 'timed-out' | 'no-connection'

const failures = {
  'address-refused': {
    en: 'the address is loopback, private or link-local, and this server does not call such',
    fr: "l'adresse est locale, privée ou de lien local, et ce serveur n'en appelle pas de telle",
  },
  'no-address': { en: 'the host name has no address', fr: "le nom d'hôte n'a pas d'adresse" },
  'timed-out': { en: 'there was no answer in time', fr: "il n'y a pas eu de réponse à temps" },
  'no-connection': { en: 'the connection failed or broke off', fr: 'la connexion a échoué ou a été coupée' },
  redirected: {
    en: 'it was answered with {status}; redirects are not followed',
    fr: 'la réponse était {status} ; les redirections ne sont pas suivies',
  },
  answered: { en: 'it was answered with {status}', fr: 'la réponse était {status}' },
} as const satisfies Texts

/** In words; for a delivery that went well, too. */
export function outcomeText({ status, error }: { status?: number; error?: string }, lang: Lang): string {
  if (status === undefined) return render(failures[failureOf(error)], lang)
  const text = status >= 300 && status < 400 ? failures.redirected : failures.answered
  return render(text, lang, { status })
}

const failureOf = (error: string | undefined): Failure =>
  error === 'address-refused' || error === 'no-address' || error === 'timed-out' ? error : 'no-connection'

export const isDelivered = ({ status }: Outcome): boolean =>
  status !== undefined && status >= 200 && status < 300

/** 410: nobody is there any more, and nothing is to be sent again. */
export const isGone = ({ status }: Outcome): boolean => status === 410

/** How often it is tried, and how long it waits in between. Milliseconds. */
export interface Retries {
  readonly attempts: number
  readonly firstMs: number
  readonly factor: number
  readonly mostMs: number
}

/** Ten attempts within about ten hours: after 5 s, 15 s, 45 s, 2 min, 7 min, 20 min, 1 h, 3 h and 6 h. */
export const defaultRetries: Retries = { attempts: 10, firstMs: 5_000, factor: 3, mostMs: 21_600_000 }

/** Until the next attempt after so many: exponential, and by chance up to a half less, so that not all come at once. */
export function backOff(attempts: number, chance: number, retries: Retries): number {
  const { firstMs, factor, mostMs } = retries
  const full = Math.min(mostMs, firstMs * factor ** (attempts - 1))
  return Math.round(full * (1 - chance / 2))
}
