/** What is said of a scenario file's own words and ids, and of a script and expectations that were not met. */
import type { Texts } from '../text/text.ts'

export const fileProblemTexts = {
  'thing.judge': { en: 'the judge', fr: 'le juge' },
  'thing.player': { en: 'a player', fr: 'un joueur' },
  'thing.character': { en: 'a character', fr: 'un personnage' },
  'thing.action': { en: 'an action card', fr: "une carte d'action" },
  'thing.instant': { en: 'an instant card', fr: 'une carte instantanée' },
  'thing.react': { en: 'a react card', fr: 'une carte de réaction' },
  'thing.vp-location': { en: 'a VP location', fr: 'un emplacement de VP' },
  'thing.ability': { en: 'an ability', fr: 'une capacité' },

  'id.form': {
    en: 'an id is made of small letters, digits and hyphens, and begins with a letter',
    fr: 'un identifiant se compose de minuscules, de chiffres et de tirets, et commence par une lettre',
  },
  'id.reserved': {
    en: 'this word has a meaning of its own and cannot be an id',
    fr: "ce mot a déjà un sens et ne peut pas servir d'identifiant",
  },
  'id.taken': {
    en: 'this id is already that of {kind}; every id stands for one thing',
    fr: "cet identifiant désigne déjà {kind} ; chaque identifiant ne désigne qu'une chose",
  },
  'id.unknown': {
    en: 'nothing here has this id; it must be {kinds}',
    fr: 'rien ici ne porte cet identifiant ; il faut {kinds}',
  },
  'audience.unknown': {
    en: 'nobody looks at this table under that name',
    fr: 'personne ne suit cette table sous ce nom',
  },
  'id.other-kind': { en: 'this is {kind}; it must be {kinds}', fr: "c'est {kind} ; il faut {kinds}" },
  'id.passive': {
    en: 'this ability waits for nothing, so it can never trigger',
    fr: "cette capacité n'attend rien, donc elle ne peut jamais se déclencher",
  },
  'rule.unknown': {
    en: 'the rulebook has no rule of this number',
    fr: "le livre de règles n'a pas de règle de ce numéro",
  },
  'word.it': {
    en: '`it` is what an event happened to, and no event is waited for here',
    fr: "`it` est ce qu'un événement a touché, et aucun événement n'est attendu ici",
  },
  'word.self': {
    en: '`self` is who has the ability, and nobody has this one',
    fr: "`self` est qui possède la capacité, et personne n'a celle-ci",
  },
  'ref.unbound': {
    en: 'no step before this one binds that name with `as`, and no target has it',
    fr: "aucune étape précédente ne donne ce nom avec `as`, et aucune cible ne l'a",
  },
  'target.taken': {
    en: 'another target, or a step before this one, has that name',
    fr: 'une autre cible, ou une étape précédente, a ce nom',
  },
  'target.each-player': {
    en: 'what every player does has no targets of its own; have them choose with `one`',
    fr: "ce que fait chaque joueur n'a pas de cibles à soi ; faites choisir avec `one`",
  },
  'modes.few': {
    en: 'a choice of modes has at least two',
    fr: 'un choix de modes en a au moins deux',
  },

  'keys.none': { en: 'one of these keys is missing', fr: 'il manque une de ces clés' },
  'keys.several': {
    en: 'only one of {keys} can stand here',
    fr: 'une seule de ces clés peut figurer ici : {keys}',
  },
  'keys.not-here': { en: 'this key does not belong here', fr: "cette clé n'a pas sa place ici" },

  'ability.of-and-later': {
    en: '`later` is for an ability that nobody has yet; this one belongs to somebody',
    fr: "`later` est pour une capacité que personne n'a encore ; celle-ci appartient à quelqu'un",
  },
  'card.window': { en: 'only a react has a window', fr: 'seule une réaction a une fenêtre' },
  'character.clock': {
    en: 'a character needs a `clock` from 1 to 10; only a familiar may be without one',
    fr: "un personnage a besoin d'une horloge `clock` de 1 à 10 ; seul un familier peut ne pas en avoir",
  },
  'character.near': {
    en: 'who is not in play is near nothing',
    fr: "qui n'est pas en jeu n'est près de rien",
  },
  'clock.begin': {
    en: 'a clock begins at set-up, at the start or end of one tic, or at the start of one turn',
    fr: "une horloge commence à set-up, au début ou à la fin d'un tic, ou au début d'un tour",
  },
  'rulings.contradict': {
    en: 'these rulings contradict each other: {names}; give one of them another option',
    fr: "ces arbitrages se contredisent : {names} ; donnez une autre option à l'un d'eux",
  },
  'file.link-missing': {
    en: 'a clock and a day in one file need `link`, which says how they go on',
    fr: 'une horloge et un jour dans un même fichier demandent `link`, qui dit comment ils avancent',
  },
  'file.link-alone': {
    en: 'this links a clock and a day, and this file has only one of them',
    fr: "ceci relie une horloge et un jour, et ce fichier n'a que l'un des deux",
  },
  'link.later': {
    en: 'tics and phases that go on together come later; for now each goes on by itself',
    fr: "des tics et des phases qui avancent ensemble viendront plus tard ; pour l'instant chacun avance de son côté",
  },
  'advance.structure': {
    en: 'clock and day go on by themselves here: say which of them is meant',
    fr: "l'horloge et le jour avancent ici chacun de son côté : dites lequel est visé",
  },
  'advance.other': {
    en: 'only the other structure can go on to this',
    fr: "seule l'autre structure peut avancer jusque-là",
  },
  'turn.whose': {
    en: 'characters have turns and players have turns here: say whose turn is meant',
    fr: 'personnages et joueurs ont ici des tours : dites de qui est le tour',
  },
  'answer.whose': {
    en: 'both the clock and the day wait for this: say in which of them it is answered',
    fr: "l'horloge et le jour attendent tous deux ceci : dites dans lequel c'est la réponse",
  },
  'file.of-the-day': {
    en: 'this belongs to a day, and this file has no `day`',
    fr: "ceci va avec un jour, et ce fichier n'a pas de `day`",
  },
  'edition.later': {
    en: 'this edition of the rules is not there yet',
    fr: "cette édition des règles n'est pas encore là",
  },
  'card.hero-cost': {
    en: 'a Hero has no cost: it is never played',
    fr: "un Héros n'a pas de coût : on ne le joue pas",
  },
  'card.limits': {
    en: 'only a Hero has limits of Reserve and Landmarks',
    fr: 'seul un Héros a des limites de Réserve et de Repères',
  },
  'card.effect': {
    en: 'only a Spell does something by itself; give the others an ability',
    fr: 'seul un Sort fait quelque chose par lui-même ; donnez aux autres une capacité',
  },
  'card.fleeting': { en: 'a Hero is never Fleeting', fr: "un Héros n'est jamais Fugace" },
  'card.tough': {
    en: 'only Characters and Permanents are Tough (7.4.5.a)',
    fr: 'seuls Personnages et Permanents sont Coriaces (7.4.5.a)',
  },
  'card.playable-from': {
    en: 'a card of this type is never played from there',
    fr: 'une carte de ce type ne se joue jamais de là',
  },
  'day.begin': {
    en: 'a day begins at set-up, or at the start of one phase',
    fr: "un jour commence à set-up, ou au début d'une phase",
  },
  'day.begin-morning': {
    en: 'day 1 has no Morning: it begins at Noon (4.1.j)',
    fr: "le jour 1 n'a pas de Matin : il commence à Midi (4.1.j)",
  },
  'thing.card-kind': { en: 'a card', fr: 'une carte' },
  'thing.permanent': { en: 'a Permanent', fr: 'un Permanent' },
  'thing.spell': { en: 'a Spell', fr: 'un Sort' },
  'thing.hero': { en: 'a Hero', fr: 'un Héros' },
  'thing.unknown-card': { en: 'a card that nobody knows', fr: 'une carte inconnue' },
  'zone.cannot-lie': {
    en: '{type} cannot lie in this zone',
    fr: '{type} ne peut pas être dans cette zone',
  },
  'other.structure': {
    en: 'this belongs to the other structure: this file has only a {structure}',
    fr: "ceci appartient à l'autre structure : ce fichier n'a que {structure}",
  },
  'when.no-check': {
    en: 'no ability can wait for this moment: the rules have no check there; it is for advancing and expectations',
    fr: "aucune capacité ne peut attendre ce moment : les règles n'y font pas de vérification ; il sert à avancer et aux attentes",
  },
  'ability.quick-of': {
    en: 'a quick action belongs to a card; say which one with `of`',
    fr: 'une action rapide appartient à une carte ; dites laquelle avec `of`',
  },
  'cases.empty': { en: '`cases` names no case', fr: '`cases` ne nomme aucun cas' },

  'line.form': {
    en: 'a script line says who does what, with a colon between',
    fr: 'une ligne de script dit qui fait quoi, séparés par un deux-points',
  },
  'line.several': {
    en: 'a script line says one thing; begin a new line with `- ` for the next',
    fr: 'une ligne de script dit une seule chose ; commencez une nouvelle ligne avec `- ` pour la suivante',
  },
  'line.idle': {
    en: 'until a moment, everybody can only be idle',
    fr: "jusqu'à un moment, chacun ne peut être que idle",
  },
  'expect.nobody': {
    en: 'nobody is asked, so there are no options',
    fr: "personne n'est interrogé, donc il n'y a pas d'options",
  },
  'expect.next': {
    en: 'here a moment is always the next one; leave `next` out',
    fr: 'ici un moment est toujours le prochain ; retirez `next`',
  },
  'define.empty': { en: 'no card is defined here', fr: "aucune carte n'est définie ici" },
  'now.empty': { en: 'nothing is expected here', fr: "rien n'est attendu ici" },

  'answer.not-asked': { en: 'it is {who} who must answer', fr: "c'est {who} qui doit répondre" },
  'try.accepted': {
    en: 'this should be refused by {rule}, and is allowed',
    fr: 'ceci devrait être refusé par {rule}, et est permis',
  },
  'try.other-rule': { en: 'this is refused by another rule', fr: 'ceci est refusé par une autre règle' },
  'script.left-over': {
    en: '{n, plural, one {# line of the script is} other {# lines of the script are}} left over from here',
    fr: "à partir d'ici il reste {n, plural, one {# ligne} other {# lignes}} du script",
  },
  'run.unforeseen': {
    en: 'the script does not foresee this decision: {who} must answer',
    fr: 'le script ne prévoit pas cette décision : {who} doit répondre',
  },
  'run.no-decision': {
    en: 'no decision can ever come; say with `until:` where to stop',
    fr: "aucune décision ne peut plus venir ; dites avec `until:` où s'arrêter",
  },
  'run.never-comes': {
    en: 'this moment never comes: everything repeats without it',
    fr: 'ce moment ne vient jamais : tout se répète sans lui',
  },
  'run.ended-before': { en: 'the game ended before this', fr: 'la partie a fini avant ceci' },
  'run.too-long': {
    en: 'the run is stopped here, after {n} entries: too much happens in it',
    fr: "le déroulement est arrêté ici, après {n} entrées : il s'y passe trop de choses",
  },

  'verdict.differs': { en: 'not as expected', fr: "ce n'est pas ce qui est attendu" },
  'verdict.never-came': {
    en: 'never judged: the run did not come to this place',
    fr: "jamais jugé : le déroulement n'est pas arrivé à cet endroit",
  },
  'verdict.not-over': {
    en: 'never judged: the run stopped before this was over',
    fr: "jamais jugé : le déroulement s'est arrêté avant la fin de ceci",
  },
  'verdict.no-end': { en: 'the game has not ended', fr: "la partie n'est pas finie" },
  'verdict.nothing': {
    en: 'this scenario expects nothing, so it shows nothing',
    fr: "ce scénario n'attend rien, donc ne montre rien",
  },
} satisfies Texts
