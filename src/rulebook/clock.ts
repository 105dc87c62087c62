/**
 * The clock's rules, in the order of the text: chapter 5, the only one at hand, then the numbers that it
 * points to. Each title and summary is our own; comments say how an open point is read.
 */
import type { Rule, Rulebook } from './rule.ts'

const numbers: readonly Omit<Rule, 'structure'>[] = [
  {
    number: '5',
    standing: 'heading',
    title: { en: 'Game sequence', fr: 'Séquence de jeu' },
    summary: {
      en: 'How a game runs: tic after tic of the main clock, with the turns taken inside the tics.',
      fr: "Le déroulement d'une partie : l'horloge principale va de tic en tic, les tours se prennent entre-temps.",
    },
  },
  {
    number: '500',
    standing: 'heading',
    title: { en: 'Start of a tic', fr: "Début d'un tic" },
    summary: {
      en: 'What happens once the main clock shows a new value: triggers first, then finding who goes next.',
      fr: "Ce qui suit l'arrivée de l'horloge principale sur un nouveau tic : les déclenchements, puis qui va jouer.",
    },
  },
  /**
   * Nothing limits a character to one turn in a tic. A tic's limits begin when the main clock is set, and
   * so do those of a cycle with tic 1.
   */
  {
    number: '500.1',
    standing: 'rule',
    title: { en: 'What a tic is', fr: "Ce qu'est un tic" },
    summary: {
      en: 'A tic begins when the main clock is set to a new value and is over when that clock goes up. Any number of turns fits in, even none.',
      fr: "Un tic dure de l'arrivée de l'horloge principale sur une valeur jusqu'à son avance suivante. Zéro, un ou plusieurs tours y tiennent.",
    },
  },
  /** A game that begins in a tic begins here, so that its start-of-tic triggers run. */
  {
    number: '500.2',
    standing: 'rule',
    title: { en: 'Start-of-tic triggers', fr: 'Déclenchements de début de tic' },
    summary: {
      en: 'What triggers at the start of the tic is resolved before anyone is looked for.',
      fr: "Ce que le début du tic déclenche se résout d'abord ; on ne cherche qui joue qu'ensuite.",
    },
  },
  /**
   * Equal, not "equal or behind": a clock set back behind the main clock waits until the dial comes round.
   * Being in play is not asked (501.1 provides for it); a character that cannot take a turn in this tic is
   * passed over, one that was taken out has no clock.
   */
  {
    number: '500.3',
    standing: 'rule',
    title: { en: 'Finding who matches', fr: 'Recherche des personnages concernés' },
    summary: {
      en: 'Every character whose personal clock shows the value of the main clock is found. The search is made anew after each turn.',
      fr: "On cherche tout personnage dont l'horloge personnelle indique la valeur de l'horloge principale. La recherche se refait après chaque tour.",
    },
  },
  /**
   * The text points to 501.4, which closes a turn and comes back to 500.3: with nobody left that would
   * never end, and nothing would ever lead to 502. So 502 is read, and the citation says so.
   */
  {
    number: '500.3a',
    standing: 'rule',
    read: '502',
    title: { en: 'No character found', fr: 'Aucun personnage trouvé' },
    summary: {
      en: 'If no character is found, the tic comes to its end. The text points to 501.4 here; 502 is meant.',
      fr: 'Sans personnage trouvé, on en vient à la fin du tic. Le texte renvoie ici à 501.4 ; il faut lire 502.',
    },
  },
  {
    number: '500.3b',
    standing: 'rule',
    title: { en: 'One character found', fr: 'Un seul personnage trouvé' },
    summary: {
      en: 'A character found alone takes the next turn; there is nothing to choose.',
      fr: "Trouvé seul, un personnage joue le tour suivant ; personne n'a rien à choisir.",
    },
  },
  /**
   * Open: whether the first player to the left needs a matching character (`clock.tie-chooser`), whether
   * another player's may be chosen (`clock.tie-choice`), who speaks for a team (`clock.team-voice`).
   * While nobody has had a turn the start player chooses or, if none of the matching characters is theirs,
   * the first player to their left who has one. Teams count as one player here and nowhere else.
   */
  {
    number: '500.3c',
    standing: 'rule',
    title: { en: 'Several found: who chooses', fr: 'Plusieurs trouvés : qui choisit' },
    summary: {
      en: "If all are one player's, that player chooses which goes next. Otherwise the first player to the left of the turn player chooses; a team counts as one player for this.",
      fr: "S'ils sont tous à un même joueur, celui-ci désigne le suivant. Sinon, en partant du joueur du tour vers la gauche, le premier joueur choisit ; une équipe compte ici pour un seul joueur.",
    },
  },
  {
    number: '501',
    standing: 'heading',
    title: { en: 'Taking a turn', fr: 'Prendre un tour' },
    summary: {
      en: 'One turn from beginning to end: entering play, the turn player, what may be done, the personal clock, triggers.',
      fr: "Un tour d'un bout à l'autre : entrée en jeu, joueur du tour, ce qui peut être fait, horloge personnelle, déclenchements.",
    },
  },
  /**
   * Before 501.2, so what entering triggers is resolved under the previous turn player. The character
   * enters near nothing. Taken out between being found and 501.2, it takes no turn.
   */
  {
    number: '501.1',
    standing: 'rule',
    title: { en: 'Entering play', fr: 'Entrée en jeu' },
    summary: {
      en: 'If the character about to take its turn is not in play, it enters play right before that turn.',
      fr: "Si le personnage qui va jouer est absent du jeu, il y entre juste avant d'entamer son tour.",
    },
  },
  /** Fixed when the turn begins: a later change of control does not move it. A team-mate is another player. */
  {
    number: '501.2',
    standing: 'rule',
    title: { en: 'The turn player', fr: 'Le joueur du tour' },
    summary: {
      en: "As a turn begins, the character's controller becomes turn player, and stays so until a character of someone else begins a turn. Start-of-turn triggers are resolved before the rest of the turn.",
      fr: "Quand un tour s'ouvre, celui qui contrôle le personnage devient joueur du tour, et le reste tant qu'un personnage d'autrui n'a pas ouvert le sien. Les déclenchements de début de tour se résolvent avant la suite.",
    },
  },
  /** What an event of the turn triggers is resolved before the turn's next decision. */
  {
    number: '501.3',
    standing: 'rule',
    title: { en: 'What a turn allows', fr: 'Ce que permet un tour' },
    summary: {
      en: 'In its turn a character may make its natural move, play one instant and play one action: each once at most, in any order, none required.',
      fr: 'Le tour offre un déplacement naturel, une capacité instantanée et une action : chacun une fois au plus, sans obligation ni ordre imposé.',
    },
  },
  /**
   * Speaks of one's own turn; a react in another player's turn cites 701. When one is offered is
   * `clock.react-window`, unless the card names its window. Its tics move its own character's clock, which
   * may cost a waiting character its turn in this tic.
   */
  {
    number: '501.3a',
    standing: 'rule',
    title: { en: "Reacts in one's turn", fr: 'Réactions pendant son tour' },
    summary: {
      en: 'In their own turn a player may also play any number of reacts, each in a react window that fits. Reacts use up none of the three things of 501.3.',
      fr: "Pendant son tour, un joueur ajoute autant de réactions qu'il veut, pourvu qu'une fenêtre de réaction s'y prête. Aucune des trois possibilités de 501.3 n'en est consommée.",
    },
  },
  /** Always asked, `end turn` included, even when nothing else is left, unless the character is gone. */
  {
    number: '501.3b',
    standing: 'rule',
    title: { en: 'Deciding what comes next', fr: 'Choix de la suite' },
    summary: {
      en: 'After each of the three, the turn player decides which of those left comes next, if any is left.',
      fr: "Chaque fois que l'un des trois est accompli, le joueur du tour choisit parmi ceux qui restent, le cas échéant.",
    },
  },
  /**
   * One check, for equality, before the end-of-turn triggers: costs of 0 and of a whole lap are followed by
   * a step as well, a clock that has left the tic is not moved. A character that left play in its own turn
   * comes under `clock.removed-character`; one that was taken out has no clock.
   */
  {
    number: '501.3c',
    standing: 'rule',
    title: { en: 'The clock steps up', fr: "L'horloge personnelle avance" },
    summary: {
      en: 'When the turn player has done all they want, the personal clock of the character whose turn it is goes up one tic if it shows the value of the main clock.',
      fr: "Quand le joueur du tour a terminé, l'horloge personnelle du personnage qui vient de jouer avance d'un tic si elle indique la valeur de l'horloge principale.",
    },
  },
  {
    number: '501.4',
    standing: 'rule',
    title: { en: 'End of the turn', fr: 'Fin du tour' },
    summary: {
      en: 'End-of-turn triggers are resolved, then 500.3 is done again, in the same tic.',
      fr: 'Les déclenchements de fin de tour se résolvent, puis on refait 500.3 dans le même tic.',
    },
  },
  {
    number: '502',
    standing: 'heading',
    title: { en: 'End of a tic', fr: "Fin d'un tic" },
    summary: {
      en: 'What closes a tic: triggers, those of VP locations among them, then readied cards and the main clock.',
      fr: 'Ce qui clôt un tic : déclenchements, dont ceux des emplacements de VP, puis cartes redressées et horloge principale.',
    },
  },
  /**
   * Where characters are is looked at when the trigger resolves. A location belongs to nobody: its trigger
   * comes after those of the players (`clock.neutral-order`). A character not in play is near nothing.
   */
  {
    number: '502.1',
    standing: 'rule',
    title: { en: 'Scoring at VP locations', fr: 'Score des emplacements de VP' },
    summary: {
      en: 'In a standard scenario each VP location triggers at the end of tics 5 and 10: for each character on it or adjacent to it, familiars excepted, the controller scores 1 victory point.',
      fr: 'Dans un scénario standard, tout emplacement de VP se déclenche à la fin des tics 5 et 10 : chaque personnage placé dessus ou adjacent, familiers exclus, rapporte 1 point de victoire à qui le contrôle.',
    },
  },
  /**
   * "Tic 10" is the tic now ending, though by 500.1 it ends with the clock going up. Above 10 the dial
   * shows 1. Nothing is resolved between the two points: what they trigger joins the next 500.2. There is
   * no way back to 500.3, so a clock that lands on the tic now ending waits until the dial comes round.
   */
  {
    number: '502.2',
    standing: 'rule',
    title: { en: 'Closing the tic', fr: 'Clôture du tic' },
    summary: {
      en: 'When every trigger has been resolved: first, at the end of tic 10 only, all exhausted Action Bar cards are readied; then the main clock goes up.',
      fr: "Les déclenchements tous résolus, on redresse d'abord, au tic 10 seulement, chaque carte épuisée des Barres d'Action ; ensuite l'horloge principale avance.",
    },
  },
  /** A move says only where it ends; how far it may go is for the players and the judge. */
  {
    number: '404.1',
    standing: 'not-at-hand',
    title: { en: 'Natural move', fr: 'Déplacement naturel' },
    summary: {
      en: "The text's pointer for the natural move. Distance and path are not checked here.",
      fr: 'Renvoi du texte pour le déplacement naturel. Ni distance ni trajet ne sont vérifiés ici.',
    },
  },
  {
    number: '701',
    standing: 'not-at-hand',
    title: { en: 'Reacts', fr: 'Réactions' },
    summary: {
      en: "The text's pointer for reacts. Without it, a ruling says when they are offered.",
      fr: 'Renvoi du texte pour les réactions. À défaut, un arbitrage dit quand elles sont proposées.',
    },
  },
  {
    number: '702',
    standing: 'not-at-hand',
    title: { en: 'Instants and actions', fr: 'Instantanées et actions' },
    summary: {
      en: "The text's pointer for playing an instant or an action.",
      fr: 'Renvoi du texte pour jouer une capacité instantanée ou une action.',
    },
  },
  /**
   * Nothing at hand orders triggers of one moment: `clock.trigger-order`, one at a time, whoever comes first
   * choosing one of theirs, new ones included each time. Before the first turn the start player stands in
   * for the turn player.
   */
  {
    number: '704.2',
    standing: 'not-at-hand',
    title: { en: 'Triggered abilities', fr: 'Capacités déclenchables' },
    summary: {
      en: "The text's pointer for abilities that trigger. Without it, a ruling says whose comes first.",
      fr: "Renvoi du texte pour les capacités déclenchables. À défaut, un arbitrage dit laquelle passe d'abord.",
    },
  },
  /** `cannot` and inner actions, which the clock's text does not know, are cited so. */
  {
    number: 'scenario',
    standing: 'outside',
    title: { en: 'The scenario itself', fr: 'Le scénario lui-même' },
    summary: {
      en: 'What the author of the scenario wrote; no rule of the text.',
      fr: "Ce qu'a écrit l'auteur du scénario ; aucune règle du texte.",
    },
  },
]

export const clockRules: Rulebook = numbers.map(rule => ({ structure: 'clock', ...rule }))
