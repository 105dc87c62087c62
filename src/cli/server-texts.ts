/** What the commands around the server say. */
import type { Texts } from '../text/text.ts'

export const serverTexts = {
  'error.setting': {
    en: '{name}: "{found}" cannot be; it must be {allowed}',
    fr: '{name} : « {found} » est impossible ; il faut {allowed}',
  },
  'error.setting-secret': {
    en: '{name}: its value cannot be; it must be {allowed}',
    fr: '{name} : sa valeur est impossible ; il faut {allowed}',
  },
  'error.address-in-use': {
    en: 'another program listens on {host}, port {port}; choose another port with --port, or 0 for a free one',
    fr: 'un autre programme écoute sur {host}, port {port} ; choisissez un autre port avec --port, ou 0 pour un port libre',
  },
  'error.address-unusable': {
    en: 'it cannot listen on {host}, port {port} ({code})',
    fr: "impossible d'écouter sur {host}, port {port} ({code})",
  },
  'error.admin-needed': {
    en: 'on {host} others could reach it, and there is no admin token; make one with "turnkeeper token create --scope admin", or set TURNKEEPER_ADMIN_TOKEN',
    fr: "sur {host}, d'autres pourraient l'atteindre, et il n'y a pas de jeton admin ; créez-en un avec « turnkeeper token create --scope admin », ou définissez TURNKEEPER_ADMIN_TOKEN",
  },
  'error.no-database': {
    en: 'the database {database} cannot be used: {reason}',
    fr: 'la base de données {database} est inutilisable : {reason}',
  },

  'setting.else': { en: '{env}, else {fallback}', fr: '{env}, sinon {fallback}' },
  'serve.listens': { en: 'Turnkeeper listens on {url}', fr: 'Turnkeeper écoute sur {url}' },
  'serve.keeps': { en: 'Timelines are kept in {database}', fr: 'Les parties sont gardées dans {database}' },
  'serve.open': {
    en: 'Everybody on this machine may do everything, until there is a token. Ctrl-C stops it.',
    fr: "Sur cette machine, tout le monde peut tout faire, tant qu'il n'y a pas de jeton. Ctrl-C l'arrête.",
  },
  'serve.closed': {
    en: 'Callers need a token. Ctrl-C stops it.',
    fr: "Il faut un jeton pour l'appeler. Ctrl-C l'arrête.",
  },
  'serve.stops': { en: 'Stopping', fr: 'Arrêt' },

  'token.made': {
    en: 'Token {id}. It is shown this once and kept nowhere:',
    fr: "Jeton {id}. Il n'est montré que cette fois et n'est gardé nulle part :",
  },
  'token.none': { en: 'There are no tokens.', fr: "Il n'y a pas de jetons." },
  'token.revoked': { en: 'Token {id} is revoked.', fr: 'Le jeton {id} est révoqué.' },
  'token.everywhere': { en: 'all timelines', fr: 'toutes les parties' },
  'token.timeline': { en: 'timeline {id}', fr: 'partie {id}' },
  'token.created': { en: 'made {at}', fr: 'créé {at}' },
  'token.expires': { en: 'until {at}', fr: "jusqu'à {at}" },
  'error.token-action': {
    en: 'say what to do: create, list or revoke',
    fr: "dites ce qu'il faut faire : create, list ou revoke",
  },
  'error.backup-file': { en: 'say which file to write', fr: 'dites quel fichier écrire' },
  'error.token-id': { en: 'say which token: its id', fr: 'dites quel jeton : son identifiant' },
  'error.token-unknown': { en: 'there is no token "{name}"', fr: "le jeton « {name} » n'existe pas" },
  'error.token-scope': {
    en: 'say with --scope what it may do; give it once for each',
    fr: "dites avec --scope ce qu'il permet ; une fois pour chaque droit",
  },
  'error.scope-unknown': { en: 'there is no scope "{name}"', fr: "le droit « {name} » n'existe pas" },
  'error.scope-players': {
    en: 'a token decides for one player; make one for each',
    fr: 'un jeton décide pour un seul joueur ; créez-en un par joueur',
  },
  'error.expires': {
    en: '--expires: "{found}" cannot be; it must be a moment to come, such as 2031-05-24T18:00:00Z',
    fr: '--expires : « {found} » est impossible ; il faut un moment à venir, par exemple 2031-05-24T18:00:00Z',
  },

  'backup.done': { en: 'Backed up {database} to {file}', fr: '{database} sauvegardé dans {file}' },
} as const satisfies Texts
