/** What `--help` says. */
import { type Lang, render, type Texts } from '../text/text.ts'

const texts = {
  usage: {
    en: 'What happens next, in what order, and by which rule.\n\nturnkeeper COMMAND',
    fr: 'Ce qui vient ensuite, dans quel ordre, et selon quelle règle.\n\nturnkeeper COMMANDE',
  },
  more: {
    en: 'turnkeeper COMMAND --help says more about a command.\nExit codes: 0 fine, 1 an expectation failed, 2 bad input, 70 a fault of ours.',
    fr: 'turnkeeper COMMANDE --help en dit plus sur une commande.\nCodes de sortie : 0 tout va bien, 1 une attente en échec, 2 entrée incorrecte,\n70 un défaut de turnkeeper.',
  },
  'option.help': { en: 'Show this help', fr: 'Affiche cette aide' },
  'option.version': { en: 'Show the version', fr: 'Affiche la version' },
  'option.lang': {
    en: 'Language: en or fr (else that of the environment)',
    fr: "Langue : en ou fr (sinon celle de l'environnement)",
  },
  'option.case': { en: 'One case of a file that has cases', fr: "Un seul cas d'un fichier qui en a" },
  'option.format': { en: 'How to print it', fr: "Forme d'affichage" },

  run: {
    en: 'Play a scenario and print its timeline, with the rule of every line',
    fr: 'Joue un scénario et affiche son déroulement, avec la règle de chaque ligne',
  },
  'run.file': { en: 'Scenario file (YAML or JSON)', fr: 'Fichier de scénario (YAML ou JSON)' },
  'run.as': {
    en: 'Who looks: judge, everybody, or a player',
    fr: 'Qui regarde : judge, everybody ou un joueur',
  },
  'run.until': {
    en: 'Stop at a moment, such as "end of tic 5"',
    fr: "S'arrête à un moment, par exemple « end of tic 5 »",
  },
  play: {
    en: 'Play on at a prompt: every decision with its options and the rule',
    fr: 'Joue la suite à une invite : chaque décision avec ses options et sa règle',
  },
  'play.save': {
    en: 'Write what was played as a scenario file at the end',
    fr: 'Écrit à la fin la partie jouée comme fichier de scénario',
  },
  'play.force': { en: 'Overwrite a file that is there', fr: 'Remplace un fichier qui existe déjà' },
  check: {
    en: 'Run scenarios and judge what they expect',
    fr: "Joue des scénarios et juge ce qu'ils attendent",
  },
  'check.path': {
    en: 'Scenario files, and folders of them',
    fr: 'Fichiers de scénario, et dossiers qui en contiennent',
  },
  'check.reporter': { en: 'How to report', fr: 'Forme du compte rendu' },
  rules: {
    en: 'The rules, the steps that carry them out and the scenarios that cite them',
    fr: 'Les règles, les étapes qui les appliquent et les scénarios qui les citent',
  },
  'rules.number': { en: 'Number of one rule, such as 500.3c', fr: "Numéro d'une règle, par exemple 500.3c" },
  'rules.coverage': {
    en: 'Carried out, asserted, or not at hand, for each rule',
    fr: 'Appliquée, vérifiée ou non disponible, pour chaque règle',
  },
  rulings: {
    en: 'What is decided where the rules leave a point open',
    fr: 'Ce qui est décidé là où les règles laissent un point ouvert',
  },
  schema: {
    en: 'Print the JSON Schema of scenario files, for an editor',
    fr: 'Affiche le schéma JSON des fichiers de scénario, pour un éditeur',
  },
  serve: {
    en: 'Serve timelines over HTTP, and keep them',
    fr: 'Sert des parties par HTTP, et les garde',
  },
  'serve.more': {
    en: 'An option may also stand in the environment, under the name in brackets.\nOnly there: TURNKEEPER_ADMIN_TOKEN, a token that may do everything.',
    fr: "Une option peut aussi venir de l'environnement, sous le nom entre parenthèses.\nLà seulement : TURNKEEPER_ADMIN_TOKEN, un jeton qui peut tout.",
  },
  token: {
    en: 'Make, list or revoke tokens for the server',
    fr: 'Crée, liste ou révoque des jetons pour le serveur',
  },
  'token.action': { en: 'What to do', fr: "Ce qu'il faut faire" },
  'token.id': { en: 'The token to revoke', fr: 'Le jeton à révoquer' },
  'token.name': { en: 'What you call it', fr: 'Le nom que vous lui donnez' },
  'token.scope': {
    en: 'What it may do: read, advance, judge, admin, decide:PLAYER; once for each',
    fr: "Ce qu'il permet : read, advance, judge, admin, decide:JOUEUR ; une fois par droit",
  },
  'token.timeline': { en: 'For one timeline only: its id', fr: 'Pour une seule partie : son identifiant' },
  'token.system': { en: 'For timelines of this system only', fr: 'Pour les parties de ce système' },
  'token.tournament': { en: 'For timelines of this tournament only', fr: 'Pour les parties de ce tournoi' },
  'token.round': { en: 'For timelines of this round only', fr: 'Pour les parties de cette ronde' },
  'token.match': { en: 'For timelines of this match only', fr: 'Pour les parties de cette rencontre' },
  'token.table': { en: 'For timelines of this table only', fr: 'Pour les parties de cette table' },
  'token.expires': {
    en: 'Until when it is valid, such as 2031-05-24T18:00:00Z',
    fr: "Jusqu'à quand il est valable, par exemple 2031-05-24T18:00:00Z",
  },
  backup: {
    en: 'Back up a SQLite database to a file, while the server runs',
    fr: 'Sauvegarde une base SQLite dans un fichier, même si le serveur tourne',
  },
  'backup.file': { en: 'The file to write', fr: 'Le fichier à écrire' },
} as const satisfies Texts

export type HelpKey = keyof typeof texts

export function help(key: HelpKey, lang: Lang): string {
  return render(texts[key], lang)
}
