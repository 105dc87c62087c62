/** What the command line says besides entries, questions and problems. Help is in `help-texts.ts`. */
import { type Lang, type Params, render, type Texts } from '../text/text.ts'
import { serverTexts } from './server-texts.ts'

const texts = {
  ...serverTexts,
  'error.no-command': { en: 'no command given', fr: 'aucune commande donnée' },
  'error.no-file': { en: 'say which scenario file', fr: 'dites quel fichier de scénario' },
  'error.unknown-command': {
    en: 'there is no command "{name}"',
    fr: "la commande « {name} » n'existe pas",
  },
  'error.unknown-option': {
    en: 'there is no option {name} here',
    fr: "l'option {name} n'existe pas ici",
  },
  'error.too-many': { en: '"{name}" is too much here', fr: '« {name} » est de trop ici' },
  'error.case-unknown': {
    en: 'this file has no case "{name}"',
    fr: "ce fichier n'a pas de cas « {name} »",
  },
  'error.no-cases': { en: 'this file has no cases', fr: "ce fichier n'a pas de cas" },
  'error.case-needed': {
    en: 'this file has several cases; say which one with --case',
    fr: 'ce fichier a plusieurs cas ; dites lequel avec --case',
  },
  'error.no-files': {
    en: 'no scenario file (.yaml, .yml, .json) found in {paths}',
    fr: 'aucun fichier de scénario (.yaml, .yml, .json) trouvé dans {paths}',
  },
  'error.rule-unknown': { en: 'there is no rule "{number}"', fr: "la règle « {number} » n'existe pas" },
  'error.exists': {
    en: '{file} is there already; choose another name, or overwrite it with --force',
    fr: '{file} existe déjà ; choisissez un autre nom, ou remplacez-le avec --force',
  },
  'error.no-folder': { en: 'there is no folder {folder}', fr: "le dossier {folder} n'existe pas" },
  'error.not-written': { en: '{file} cannot be written ({code})', fr: "impossible d'écrire {file} ({code})" },
  'error.heading': { en: 'error: {message}', fr: 'erreur : {message}' },
  'error.help': { en: 'help: {command}', fr: 'aide : {command}' },

  'fault.heading': {
    en: 'turnkeeper has a fault. It is not in your command or your file.',
    fr: "turnkeeper a un défaut. Il n'est ni dans votre commande ni dans votre fichier.",
  },
  'fault.report': {
    en: 'Please report it to whoever maintains it: this message, the command, and the file.',
    fr: 'Merci de le signaler à qui en a la charge : ce message, la commande et le fichier.',
  },
  'fault.debug': {
    en: 'With TURNKEEPER_DEBUG=1 in the environment it also says where it happened.',
    fr: "Avec TURNKEEPER_DEBUG=1 dans l'environnement, il dit aussi où c'est arrivé.",
  },

  'run.failed': {
    en: 'error: {count, plural, one {something fails} other {# things fail}} in this scenario; as the judge it says where',
    fr: 'erreur : {count, plural, one {un échec} other {# échecs}} dans ce scénario ; vu par le juge, il dit où',
  },
  'run.case': { en: 'case: {name}', fr: 'cas : {name}' },
  'tic.header': { en: 'Cycle {cycle}, tic {tic}', fr: 'Cycle {cycle}, tic {tic}' },
  'tic.empty': {
    en: 'Cycle {cycle}, {count, plural, one {tic {from}} other {tics {from} to {to}}}: nobody takes a turn, nothing triggers',
    fr: 'Cycle {cycle}, {count, plural, one {tic {from}} other {tics {from} à {to}}} : aucun tour, aucun déclenchement',
  },
  'phase.set-up': { en: 'Set-up', fr: 'Mise en place' },
  'mark.other-edition': {
    en: 'of {numbers} the text at hand is that of edition 3.0',
    fr: "de {numbers}, le texte disponible est celui de l'édition 3.0",
  },
  'mark.unofficial': {
    en: '{numbers}: a page without a number, which is unofficial',
    fr: '{numbers} : une page sans numéro, donc non officielle',
  },
  'mark.read': {
    en: 'where {numbers} points to another rule, {read} is read',
    fr: '{numbers} renvoie à une autre règle : on lit {read}',
  },
  'mark.not-at-hand': {
    en: 'the text of {numbers} is not at hand',
    fr: "le texte de {numbers} n'est pas disponible",
  },
  'mark.ruling': {
    en: 'by ruling {name}',
    fr: 'par arbitrage {name}',
  },

  'now.title': { en: 'Now', fr: 'Maintenant' },
  'now.place': { en: 'Place', fr: 'Endroit' },
  'now.ended': { en: 'the game is over', fr: 'la partie est finie' },
  'now.main-clock': { en: 'Main clock', fr: 'Horloge principale' },
  'now.tic': { en: 'tic {tic} of cycle {cycle}', fr: 'tic {tic} du cycle {cycle}' },
  'now.phase': { en: 'Phase', fr: 'Phase' },
  'now.first-player': { en: 'First player', fr: 'Premier joueur' },
  'now.turn': { en: 'Turn', fr: 'Tour' },
  'now.passed': { en: 'Passed', fr: 'Ont passé' },
  'now.expeditions': { en: 'Expeditions', fr: 'Expéditions' },
  'now.zones': { en: 'Zones', fr: 'Zones' },
  'now.limbo': { en: 'Limbo', fr: 'Limbo' },
  'now.label': { en: '{label}: ', fr: '{label} : ' },
  'now.hero': { en: 'Hero {region}', fr: 'Héros {region}' },
  'now.companion': { en: 'Companion {region}', fr: 'Compagnon {region}' },
  'now.nobody': { en: 'nobody', fr: 'personne' },
  'now.nothing': { en: 'nothing', fr: 'rien' },
  'now.empty': { en: 'empty', fr: 'vide' },
  'now.unknown': { en: '{count} unknown', fr: '{count, plural, one {# inconnue} other {# inconnues}}' },
  'now.ready': { en: '{count} ready', fr: '{count, plural, one {# prêt} other {# prêts}}' },
  'now.is-exhausted': { en: 'Exhausted', fr: 'Épuisé' },
  'now.boosts': {
    en: '{count, plural, one {# boost} other {# boosts}}',
    fr: '{count, plural, one {# boost} other {# boosts}}',
  },
  'now.turn-player': { en: 'Turn player', fr: 'Joueur du tour' },
  'now.nobody-yet': {
    en: 'nobody yet (start player {player})',
    fr: 'personne encore (premier joueur : {player})',
  },
  'now.clocks': { en: 'Clocks', fr: 'Horloges' },
  'now.no-clock': { en: 'no clock', fr: "pas d'horloge" },
  'now.not-in-play': { en: 'not in play', fr: 'pas en jeu' },
  'now.out': { en: 'out of the game', fr: 'hors de la partie' },
  'now.familiar': { en: 'familiar', fr: 'familier' },
  'now.near': { en: 'near {names}', fr: 'près de {names}' },
  'now.exhausted': { en: 'Exhausted', fr: 'Épuisées' },
  'now.score': { en: 'Score', fr: 'Score' },
  'now.target': { en: '{points} of {target}', fr: '{points} sur {target}' },
  'now.pending': { en: 'To resolve', fr: 'À résoudre' },
  'now.asked': { en: 'Asked', fr: 'Demandé' },
  'now.nothing-asked': { en: 'nobody is asked anything', fr: "personne n'est interrogé" },
  'now.offers': { en: 'Offers', fr: 'Offres' },
  'now.expected': { en: 'Expected', fr: 'Attentes' },
  'now.met': {
    en: '{met} of {count, plural, one {# expectation} other {# expectations}} met',
    fr: '{met} sur {count, plural, one {# attente} other {# attentes}} {met, plural, one {remplie} other {remplies}}',
  },
  'now.not-judged': {
    en: 'expectations are not judged with --until',
    fr: 'les attentes ne sont pas jugées avec --until',
  },
  'now.digest': { en: 'Digest', fr: 'Empreinte' },

  'answer.number': { en: '{min} to {max}', fr: '{min} à {max}' },
  'answer.some': {
    en: 'one answer: from {min} to {max} of these, apart by spaces',
    fr: 'une réponse : de {min} à {max} de ceux-ci, séparés par des espaces',
  },
  'answer.order': {
    en: 'one answer: all of these in the order you want, apart by spaces',
    fr: "une réponse : tous dans l'ordre voulu, séparés par des espaces",
  },
  'answer.yes': { en: 'yes, do it', fr: 'oui, le faire' },
  'answer.no': { en: 'no, leave it', fr: "non, s'en passer" },
  'answer.tics': { en: 'TICS', fr: 'TICS' },
  'answer.names': { en: 'NAME ...', fr: 'NOM ...' },
  'answer.each': { en: 'each: {choices}', fr: 'chaque fois : {choices}' },

  'play.welcome': {
    en: 'Answer as in a script. "help" says what else can be typed, "quit" ends.',
    fr: "Répondez comme dans un script. « help » dit ce que l'on peut taper d'autre, « quit » termine.",
  },
  'play.offers': { en: 'Also possible now:', fr: 'Aussi possible maintenant :' },
  'play.over': { en: 'The game is over.', fr: 'La partie est finie.' },
  'play.help': {
    en: 'Type an answer as it stands above; a word that all share may be left out.\nWhat is left to say is asked part by part; "back" goes one question back.\n  (Enter)                shows the question again\n  WHO: ANSWER            for an offer, or to say who answers\n  until MOMENT: idle     everybody does the least until then\n  advance: MOMENT        goes on to a moment, if nobody is asked on the way\n  define: CARDS          what cards are that the file does not describe\n  note: TEXT             a remark for the record\n  expect: WHAT           what must be so now, as in a script\n  save NAME              writes what was played as a scenario file\n  help, quit',
    fr: "Tapez une réponse telle que ci-dessus. Un mot commun à toutes peut être omis.\nLe reste est demandé partie par partie ; « back » revient d'une question.\n  (Entrée)               montre à nouveau la question\n  QUI: RÉPONSE           pour une offre, ou pour dire qui répond\n  until MOMENT: idle     chacun fait le moins possible jusque-là\n  advance: MOMENT        va jusqu'à un moment, si nul n'est interrogé avant\n  define: CARTES         ce que sont des cartes que le fichier ne décrit pas\n  note: TEXTE            une remarque pour mémoire\n  expect: QUOI           ce qui doit être vrai ici, comme dans un script\n  save NOM               écrit la partie jouée comme fichier de scénario\n  help, quit",
  },
  'play.back': { en: 'one question back', fr: 'une question en arrière' },
  'play.nobody': {
    en: 'Nobody is asked anything here. Enter goes on to the next decision.',
    fr: "Personne n'est interrogé ici. Entrée va à la décision suivante.",
  },
  'play.goes-on': {
    en: 'Enter goes on there: {line}',
    fr: 'Entrée fait avancer : {line}',
  },
  'play.not-a-line': {
    en: 'this is no line of a script; "help" says what can be typed',
    fr: "ceci n'est pas une ligne de script ; « help » dit ce que l'on peut taper",
  },
  'play.passed': {
    en: 'the game has passed this moment since the last line; to mean the next one, name its cycle',
    fr: 'la partie a passé ce moment depuis la dernière ligne ; pour le suivant, nommez son cycle',
  },
  'play.passed-day': {
    en: 'the game has passed this moment since the last line; to mean the next one, name its day',
    fr: 'la partie a passé ce moment depuis la dernière ligne ; pour le suivant, nommez son jour',
  },
  'play.save-name': { en: 'save under which name? save NAME', fr: 'sous quel nom ? save NOM' },
  'play.saved': {
    en: 'saved: {file} ({count, plural, one {# line} other {# lines}} of script)',
    fr: 'enregistré : {file} ({count, plural, one {# ligne} other {# lignes}} de script)',
  },
  'play.not-saved': {
    en: 'not saved: what would be written does not play as it was played here',
    fr: 'pas enregistré : ce qui serait écrit ne se joue pas comme ici',
  },
  'play.broken-off': { en: 'broken off: nothing was saved', fr: "interrompu : rien n'a été enregistré" },
  'play.unmet': {
    en: 'saved, but what this file expects is not met any more:',
    fr: "enregistré, mais ce que ce fichier attend n'est plus rempli :",
  },

  'check.ok': { en: 'ok', fr: 'ok' },
  'check.failed': { en: 'FAILED', fr: 'ÉCHEC' },
  'check.unreadable': { en: 'UNREAD', fr: 'ILLISIBLE' },
  'check.of': { en: '{passed} of {count}', fr: '{passed} sur {count}' },
  'check.total': {
    en: '{files, plural, one {# file} other {# files}}, {scenarios, plural, one {# scenario} other {# scenarios}}, {expectations, plural, one {# expectation} other {# expectations}}: {passed, number} met, {failed, number} failed',
    fr: '{files, plural, one {# fichier} other {# fichiers}}, {scenarios, plural, one {# scénario} other {# scénarios}}, {expectations, plural, one {# attente} other {# attentes}} : {passed, plural, one {# remplie} other {# remplies}}, {failed, plural, one {# échec} other {# échecs}}',
  },
  'check.total-unreadable': {
    en: '{count, plural, one {# file} other {# files}} could not be read',
    fr: "{count, plural, one {# fichier n'a pas pu être lu} other {# fichiers n'ont pas pu être lus}}",
  },

  'rules.steps': { en: 'steps', fr: 'étapes' },
  'rules.scenarios': { en: 'scenarios', fr: 'scénarios' },
  'rules.more': { en: '{shown} and {count} more', fr: '{shown} et {count} autres' },
  'rules.none': { en: 'none', fr: 'aucun' },
  'rules.standing.heading': { en: 'a heading', fr: 'un titre' },
  'rules.standing.beyond': { en: 'not in the pages at hand', fr: 'hors des pages disponibles' },
  'rules.standing.page': { en: 'unofficial', fr: 'non officiel' },
  'rules.structure.clock': { en: 'The clock', fr: "L'horloge" },
  'rules.structure.day': { en: 'The day', fr: 'Le jour' },
  'coverage.duty': { en: 'duty', fr: 'rôle' },
  'duty.carried-out': { en: 'carried out', fr: 'appliquée' },
  'duty.asserted': { en: 'asserted', fr: 'vérifiée' },
  'duty.advice': { en: 'advice', fr: 'conseil' },
  'duty.to-come': { en: 'to come', fr: 'à venir' },
  'coverage.total-day': {
    en: '{count} rules: {carriedOut} carried out by steps, {asserted} asserted by tests, {advice} advice, {toCome} to come',
    fr: '{count} règles : {carriedOut} appliquées par des étapes, {asserted} vérifiées par des tests, {advice} conseils, {toCome} à venir',
  },
  'rules.standing.not-at-hand': { en: 'text not at hand', fr: 'texte non disponible' },
  'rules.standing.outside': { en: 'not a rule', fr: 'pas une règle' },
  'rules.read': { en: 'Its pointer is read as {read}.', fr: 'On lit son renvoi comme {read}.' },
  'coverage.number': { en: 'rule', fr: 'règle' },
  'coverage.carried-out': { en: 'carried out', fr: 'appliquée' },
  'coverage.cited': { en: 'scenarios', fr: 'scénarios' },
  'coverage.asserted': { en: 'asserted', fr: 'vérifiée' },
  'coverage.not-at-hand': { en: 'not at hand', fr: 'non disponible' },
  'coverage.total': {
    en: '{carriedOut} of {count} rules carried out by a step, {asserted} named in an expectation, {missing} whose text is not at hand',
    fr: "{carriedOut} règles sur {count} appliquées par une étape, {asserted} nommées dans une attente, {missing} dont le texte n'est pas disponible",
  },

  'rulings.default': { en: 'default', fr: 'par défaut' },
  'rulings.why': { en: 'Why: {reason}', fr: 'Pourquoi : {reason}' },
} as const satisfies Texts

export type TextKey = keyof typeof texts

export function say(key: TextKey, lang: Lang, params: Params = {}): string {
  return render(texts[key], lang, params)
}
