/**
 * The settings of the server, one row each: the source of what is parsed, of `turnkeeper serve --help` and of the
 * table in the README.
 */
import type { Text } from '../text/text.ts'
import {
  database,
  host,
  hosts,
  type Kind,
  oneOf,
  origins,
  seconds,
  secret,
  whole,
  yesOrNo,
} from './setting-kinds.ts'

export interface Setting<T> {
  /** Without its dashes; none where a command line would give a secret away. */
  readonly flag?: string
  readonly env: string
  readonly kind: Kind<T>
  /** As it would be written; none where the setting is off unless it is given. */
  readonly fallback?: string
  readonly text: Text
}

const setting = <T>(row: Setting<T>): Setting<T> => row

export const settings = {
  host: setting({
    flag: 'host',
    env: 'HOST',
    kind: host,
    fallback: '127.0.0.1',
    text: {
      en: 'Address to listen on; any but a loopback address needs an admin token',
      fr: "Adresse d'écoute ; toute autre qu'une adresse locale demande un jeton admin",
    },
  }),
  port: setting({
    flag: 'port',
    env: 'PORT',
    kind: whole(0, 65535),
    fallback: '3000',
    text: { en: 'Port to listen on; 0 takes a free one', fr: "Port d'écoute ; 0 en prend un libre" },
  }),
  database: setting({
    flag: 'database',
    env: 'DATABASE_URL',
    kind: database,
    fallback: 'turnkeeper.db',
    text: {
      en: 'Where timelines are kept: a SQLite file, or postgres://...',
      fr: 'Où sont gardées les parties : un fichier SQLite, ou postgres://...',
    },
  }),
  adminToken: setting({
    env: 'TURNKEEPER_ADMIN_TOKEN',
    kind: secret,
    text: {
      en: 'A token that may do everything, besides those made with "turnkeeper token"',
      fr: 'Un jeton qui peut tout, outre ceux créés avec « turnkeeper token »',
    },
  }),
  allowedHosts: setting({
    flag: 'allowed-hosts',
    env: 'TURNKEEPER_ALLOWED_HOSTS',
    kind: hosts,
    text: {
      en: 'Host names under which it answers without tokens, besides those of loopback',
      fr: "Noms d'hôte sous lesquels il répond sans jetons, outre les noms locaux",
    },
  }),
  corsOrigins: setting({
    flag: 'cors-origins',
    env: 'TURNKEEPER_CORS_ORIGINS',
    kind: origins,
    text: {
      en: 'Origins of pages that may call it from a browser',
      fr: "Origines des pages qui peuvent l'appeler depuis un navigateur",
    },
  }),
  logLevel: setting({
    flag: 'log-level',
    env: 'TURNKEEPER_LOG_LEVEL',
    kind: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    fallback: 'info',
    text: { en: 'What is logged, from this level up', fr: 'Ce qui est journalisé, à partir de ce niveau' },
  }),
  metrics: setting({
    flag: 'metrics',
    env: 'TURNKEEPER_METRICS',
    kind: oneOf(['admin', 'anybody', 'nobody']),
    fallback: 'admin',
    text: { en: 'Who may read /metrics', fr: 'Qui peut lire /metrics' },
  }),
  bodyLimit: setting({
    flag: 'body-limit',
    env: 'TURNKEEPER_BODY_LIMIT',
    kind: whole(1024, 104857600),
    fallback: '2097152',
    text: { en: "Bytes that a request's body may have", fr: "Octets que peut avoir le corps d'une requête" },
  }),
  rateLimit: setting({
    flag: 'rate-limit',
    env: 'TURNKEEPER_RATE_LIMIT',
    kind: whole(0, 1000000),
    fallback: '6000',
    text: {
      en: 'Requests a minute from one token or address; 0 is no limit',
      fr: "Requêtes par minute d'un jeton ou d'une adresse ; 0 : sans limite",
    },
  }),
  failureLimit: setting({
    flag: 'failure-limit',
    env: 'TURNKEEPER_FAILURE_LIMIT',
    kind: whole(0, 1000000),
    fallback: '30',
    text: {
      en: 'Wrong tokens a minute from one address; 0 is no limit',
      fr: "Jetons erronés par minute d'une adresse ; 0 : sans limite",
    },
  }),
  streamsPerCaller: setting({
    flag: 'streams',
    env: 'TURNKEEPER_STREAMS',
    kind: whole(1, 100000),
    fallback: '500',
    text: {
      en: 'Live streams that one token or address may have open',
      fr: "Flux en direct qu'un jeton ou une adresse peut avoir ouverts",
    },
  }),
  streamBuffer: setting({
    flag: 'stream-buffer',
    env: 'TURNKEEPER_STREAM_BUFFER',
    kind: whole(16384, 104857600),
    fallback: '1048576',
    text: {
      en: 'Bytes that may wait for a slow reader before its stream is cut off',
      fr: 'Octets qui peuvent attendre un lecteur lent avant que son flux soit coupé',
    },
  }),
  heartbeatMs: setting({
    flag: 'heartbeat',
    env: 'TURNKEEPER_HEARTBEAT',
    kind: seconds(0.05, 3600),
    fallback: '15',
    text: {
      en: 'Seconds between signs of life on a quiet stream',
      fr: 'Secondes entre deux signes de vie sur un flux muet',
    },
  }),
  idleMs: setting({
    flag: 'idle',
    env: 'TURNKEEPER_IDLE',
    kind: seconds(0.05, 86400),
    fallback: '600',
    text: {
      en: 'Seconds after which a timeline that nobody uses leaves the memory',
      fr: "Secondes après lesquelles une partie que personne n'utilise quitte la mémoire",
    },
  }),
  maxLoaded: setting({
    flag: 'max-loaded',
    env: 'TURNKEEPER_MAX_LOADED',
    kind: whole(1, 1000000),
    fallback: '1000',
    text: { en: 'Timelines in memory at most', fr: 'Parties en mémoire au plus' },
  }),
  advanceCap: setting({
    flag: 'advance-cap',
    env: 'TURNKEEPER_ADVANCE_CAP',
    kind: whole(1, 10000000),
    fallback: '100000',
    text: { en: 'Steps that one advance may take', fr: "Étapes qu'une seule avance peut franchir" },
  }),
  webhookPrivate: setting({
    flag: 'webhook-private',
    env: 'TURNKEEPER_WEBHOOK_PRIVATE',
    kind: yesOrNo,
    fallback: 'no',
    text: {
      en: 'Whether webhooks may go to loopback and private addresses',
      fr: 'Si les webhooks peuvent aller à des adresses locales ou privées',
    },
  }),
  shutdownMs: setting({
    flag: 'shutdown-deadline',
    env: 'TURNKEEPER_SHUTDOWN_DEADLINE',
    kind: seconds(0.1, 600),
    fallback: '10',
    text: {
      en: 'Seconds that requests under way have to finish when it is stopped',
      fr: "Secondes laissées aux requêtes en cours lors de l'arrêt",
    },
  }),
} as const

export type SettingId = keyof typeof settings
