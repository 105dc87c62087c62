/** Why a database cannot be used: it is refused as it is, nothing in it is touched. */
import { type Lang, type Params, render, type Texts } from '../text/text.ts'

const texts = {
  'store.address': {
    en: 'this is no database address: give a file, sqlite:FILE or postgres://HOST/DATABASE',
    fr: "ce n'est pas une adresse de base de données : donnez un fichier, sqlite:FICHIER ou postgres://HÔTE/BASE",
  },
  'store.no-folder': {
    en: 'there is no folder {folder} to keep {file} in; make it first',
    fr: "il n'y a pas de dossier {folder} où ranger {file} ; créez-le d'abord",
  },
  'store.not-a-file': { en: '{file} is not a file', fr: "{file} n'est pas un fichier" },
  'store.empty': {
    en: '{file} is there, but empty: it was damaged, or it is not a database of turnkeeper. Bring it back from a backup, or remove it to begin anew',
    fr: "{file} existe, mais il est vide : il a été abîmé, ou ce n'est pas une base de turnkeeper. Restaurez une sauvegarde, ou supprimez-le pour repartir de zéro",
  },
  'store.lost': {
    en: '{file} is not there, but its log {file}-wal is: bring the file back, or remove the log too to begin anew',
    fr: "{file} n'est pas là, mais son journal {file}-wal y est : restaurez le fichier, ou supprimez aussi le journal pour repartir de zéro",
  },
  'store.damaged': {
    en: '{file} is damaged ({detail}). It has been left as it is; bring it back from a backup',
    fr: '{file} est abîmé ({detail}). Il a été laissé tel quel ; restaurez une sauvegarde',
  },
  'store.foreign': {
    en: '{file} is not a database of turnkeeper. It has been left as it is; choose another name',
    fr: "{file} n'est pas une base de turnkeeper. Il a été laissé tel quel ; choisissez un autre nom",
  },
  'store.newer': {
    en: 'this database was made by a newer turnkeeper (it has "{migration}"); use that one',
    fr: 'cette base a été faite par un turnkeeper plus récent (elle a « {migration} ») ; utilisez celui-là',
  },
  'store.not-opened': { en: '{file} cannot be opened ({code})', fr: "impossible d'ouvrir {file} ({code})" },
  'store.busy': {
    en: '{file} is in use by another program and did not become free in time',
    fr: "{file} est utilisé par un autre programme et ne s'est pas libéré à temps",
  },
  'store.unreachable': {
    en: 'the PostgreSQL database {place} cannot be used ({detail})',
    fr: 'la base PostgreSQL {place} est inutilisable ({detail})',
  },
  'store.no-right': {
    en: 'the PostgreSQL user may not make the schema {schema}; make it, or give the user the right to',
    fr: "l'utilisateur PostgreSQL ne peut pas créer le schéma {schema} ; créez-le, ou donnez-lui ce droit",
  },
  'store.exists': {
    en: '{file} is there already, and is not overwritten',
    fr: '{file} existe déjà, et ne sera pas remplacé',
  },
  'store.in-use': {
    en: '{file} is a database in use (there is {file}-wal), and is not overwritten',
    fr: '{file} est une base en service ({file}-wal existe), et ne sera pas remplacé',
  },
  'store.not-written': { en: '{file} cannot be written ({code})', fr: "impossible d'écrire {file} ({code})" },
  'store.backup-sqlite': {
    en: 'this makes backups of SQLite files; for PostgreSQL use pg_dump',
    fr: 'ceci sauvegarde les fichiers SQLite ; pour PostgreSQL, utilisez pg_dump',
  },
} satisfies Texts

export type StoreProblemKey = keyof typeof texts

/** What an operator can do something about. Its `message` is English; `say` says it in either language. */
export class StoreProblem extends Error {
  override readonly name = 'StoreProblem'
  readonly key: StoreProblemKey
  readonly params: Params

  constructor(key: StoreProblemKey, params: Params = {}, cause?: unknown) {
    super(render(texts[key], 'en', params), cause === undefined ? {} : { cause })
    this.key = key
    this.params = params
  }

  say(lang: Lang): string {
    return render(texts[this.key], lang, this.params)
  }
}

/** The code of a fault of the system, of SQLite or of PostgreSQL, as it can be looked up. */
export function codeOf(fault: unknown): string {
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined
  return typeof code === 'string' ? code : String(fault instanceof Error ? fault.message : fault)
}
