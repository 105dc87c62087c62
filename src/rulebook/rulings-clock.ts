/** The rulings of the clock: what chapter 5 leaves open. */
import type { Ruling } from './ruling.ts'

export const clockRulings: readonly Ruling[] = [
  {
    id: 'clock.tie-chooser',
    structure: 'clock',
    point: 'decided 17',
    title: { en: "Who chooses among several players' characters", fr: 'Qui choisit entre plusieurs joueurs' },
    options: [
      {
        id: 'nearest-with-a-match',
        summary: {
          en: 'The first player to the left of the turn player who has a matching character.',
          fr: 'Le premier joueur à gauche du joueur du tour qui a un personnage concerné.',
        },
      },
      {
        id: 'next-seat',
        summary: {
          en: 'The very next player to the left of the turn player, with or without a matching character.',
          fr: 'Le joueur suivant à gauche du joueur du tour, même sans personnage concerné.',
        },
      },
    ],
    reason: {
      en: '500.3c is about the players who own the matching characters, and "first" would add nothing if just the neighbour were meant. With two players or two teams both readings agree.',
      fr: '500.3c parle des joueurs à qui sont les personnages concernés, et « premier » ne dirait rien de plus que « voisin ». À deux joueurs ou deux équipes, les deux lectures se valent.',
    },
  },
  {
    id: 'clock.tie-choice',
    structure: 'clock',
    point: 'decided 17',
    title: { en: 'Which characters may be chosen', fr: 'Quels personnages peuvent être choisis' },
    options: [
      {
        id: 'any-match',
        summary: {
          en: "Any of the matching characters, another player's too.",
          fr: "Tout personnage concerné, même celui d'un autre joueur.",
        },
      },
      {
        id: 'own-match',
        summary: {
          en: "Only a matching character of the chooser or of the chooser's team.",
          fr: 'Seulement un personnage concerné de celui qui choisit ou de son équipe.',
        },
      },
    ],
    reason: {
      en: '500.3c lets the choice fall on any of the characters found, and no other text at hand narrows it.',
      fr: '500.3c laisse choisir parmi tous les personnages trouvés, et aucun autre texte disponible ne restreint ce choix.',
    },
  },
  {
    id: 'clock.team-voice',
    structure: 'clock',
    point: 'decided 17',
    title: { en: 'Who speaks for a team', fr: 'Qui parle pour une équipe' },
    options: [
      {
        id: 'first-to-the-left',
        summary: {
          en: 'The first member to the left of the turn player who has a matching character.',
          fr: 'Le premier membre à gauche du joueur du tour qui a un personnage concerné.',
        },
      },
      {
        id: 'judge',
        summary: { en: 'The judge says which member.', fr: 'Le juge dit quel membre.' },
      },
    ],
    reason: {
      en: '500.3c counts a team as one player and does not say which member speaks; to the left is the direction that it takes itself.',
      fr: "500.3c compte une équipe pour un joueur sans dire lequel de ses membres parle ; la gauche est la direction qu'elle suit elle-même.",
    },
  },
  {
    id: 'clock.trigger-order',
    structure: 'clock',
    point: 'decided 10',
    title: { en: 'Whose trigger comes first', fr: 'Quel déclenchement passe en premier' },
    options: [
      {
        id: 'turn-player-then-left',
        summary: {
          en: "The turn player's, then the others', going to the left.",
          fr: 'Ceux du joueur du tour, puis ceux des autres en allant vers la gauche.',
        },
      },
      {
        id: 'left-then-turn-player',
        summary: {
          en: "Those of the player to the left of the turn player, and so on to the left; the turn player's last.",
          fr: 'Ceux du voisin de gauche du joueur du tour, et ainsi de suite ; ceux du joueur du tour en dernier.',
        },
      },
      {
        id: 'judge',
        summary: { en: 'The judge says which comes next.', fr: 'Le juge dit lequel vient ensuite.' },
      },
    ],
    reason: {
      en: '704.2 is not at hand. That the player whose turn it is comes first is the custom in related games; 500.3c would suggest the left first, so that order is offered too.',
      fr: "704.2 n'est pas disponible. Que le joueur dont c'est le tour passe en premier est l'usage des jeux voisins ; 500.3c suggérerait d'abord la gauche, c'est pourquoi cet ordre existe aussi.",
    },
  },
  {
    id: 'clock.neutral-order',
    structure: 'clock',
    point: 'decided 10',
    title: { en: 'Order of triggers that belong to nobody', fr: 'Ordre des déclenchements sans joueur' },
    options: [
      {
        id: 'by-id',
        summary: {
          en: 'By id, after those of the players; nobody is asked.',
          fr: "Par identifiant, après ceux des joueurs ; personne n'est consulté.",
        },
      },
      {
        id: 'judge',
        summary: {
          en: 'After those of the players; the judge says which comes next.',
          fr: 'Après ceux des joueurs ; le juge dit lequel vient ensuite.',
        },
      },
    ],
    reason: {
      en: 'A VP location has no controller who could choose, and points come to the same in either order; a fixed one asks nobody in vain.',
      fr: "Un emplacement de VP n'a personne pour choisir à sa place, et les points sont les mêmes dans tous les ordres ; un ordre fixe évite une question inutile.",
    },
  },
  {
    id: 'clock.react-window',
    structure: 'clock',
    point: 'decided 12',
    title: { en: 'When reacts are offered', fr: 'Quand les réactions sont proposées' },
    options: [
      {
        id: 'any-decision',
        summary: {
          en: 'To every player, whenever a decision waits in a turn.',
          fr: "À chaque joueur, dès qu'une décision est attendue pendant un tour.",
        },
      },
      {
        id: 'own-turn',
        summary: { en: 'To the turn player only.', fr: 'Au joueur du tour seulement.' },
      },
      {
        id: 'judge',
        summary: {
          en: 'When the judge opens a window.',
          fr: 'Quand le juge ouvre une fenêtre.',
        },
      },
    ],
    reason: {
      en: "701 is not at hand, and 501.3a speaks of one's own turn without ruling out the others. An offer too many is declined; one too few takes away a legal play. A window named by the card comes before this.",
      fr: "701 n'est pas disponible, et 501.3a parle de son propre tour sans exclure les autres. Une offre de trop se refuse ; une de moins prive d'un coup permis. La fenêtre indiquée par la carte l'emporte.",
    },
  },
  {
    id: 'clock.removed-character',
    structure: 'clock',
    point: 'decided 9',
    title: { en: 'Leaving play in its own turn', fr: 'Quitter le jeu pendant son tour' },
    options: [
      {
        id: 'step-up',
        summary: {
          en: '501.3c is carried out all the same.',
          fr: '501.3c est appliquée tout de même.',
        },
      },
      {
        id: 'no-step-up',
        summary: {
          en: '501.3c is left out, so the character may be found again at once.',
          fr: '501.3c est omise, si bien que le personnage peut être retrouvé aussitôt.',
        },
      },
    ],
    reason: {
      en: '501.3c asks whose turn it is and what the clock shows, not whether the character is in play.',
      fr: "501.3c demande à qui est le tour et ce que montre l'horloge, non si le personnage est en jeu.",
    },
  },
  {
    id: 'clock.score-target',
    structure: 'clock',
    point: 'decided 18',
    title: { en: 'When a score target is reached', fr: 'Quand un score visé est atteint' },
    options: [
      {
        id: 'announce',
        summary: {
          en: 'It is announced at once; before the next step the judge decides, once for each player, to go on or to end.',
          fr: "L'annonce est immédiate ; avant l'étape suivante le juge décide, une fois par joueur, de continuer ou de finir.",
        },
      },
      {
        id: 'end-of-tic',
        summary: {
          en: 'The game ends with that tic, after all triggers and before 502.2.',
          fr: 'La partie finit avec ce tic, après tous les déclenchements et avant 502.2.',
        },
      },
      {
        id: 'at-once',
        summary: { en: 'The game ends at once.', fr: 'La partie finit aussitôt.' },
      },
    ],
    reason: {
      en: 'When scores are compared with targets, and what a tie means, is not in the text at hand; the judge must not be forestalled.',
      fr: "Quand comparer les scores aux totaux visés, et ce que vaut une égalité, n'est pas dans le texte disponible ; il ne faut pas devancer le juge.",
    },
  },
]
