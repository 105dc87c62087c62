/** Sections 1.1 and 1.2.4: what the text is about, what is needed to play, what abilities are. */
import type { DayRule } from './rule.ts'

export const scope: readonly DayRule[] = [
  {
    number: '1.1.2',
    standing: 'heading',
    title: { en: 'Scope of the rules', fr: 'Portée des règles' },
    summary: {
      en: 'Which games the text speaks about.',
      fr: 'De quelles parties parle le texte.',
    },
  },
  /**
   * "Opponent" and "both" in one place, "to the left" and "all players" in another: with two players they come
   * to the same. The general wording is carried out; with more seats the entries say that this is not covered.
   */
  {
    number: '1.1.2.a',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Two-player games only', fr: 'Parties à deux seulement' },
    summary: {
      en: 'The text speaks of games between two players. With more, order goes on to the left, and entries say that this is not covered.',
      fr: "Le texte parle de parties à deux. Au-delà, l'ordre se poursuit vers la gauche et les entrées signalent que ce n'est pas couvert.",
    },
  },
  {
    number: '1.1.6',
    standing: 'heading',
    title: { en: 'Numbers and symbols', fr: 'Nombres et symboles' },
    summary: {
      en: 'How numbers are reckoned.',
      fr: 'Comment se comptent les nombres.',
    },
  },
  {
    number: '1.1.6.d',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'A missing number is zero', fr: 'Un nombre absent vaut zéro' },
    summary: {
      en: 'Where a sum needs a number that an object does not have, 0 is taken.',
      fr: "Quand un calcul réclame une valeur que l'objet ne possède pas, on prend 0.",
    },
  },
  {
    number: '1.1.7',
    standing: 'heading',
    title: { en: 'What a game needs', fr: "Ce qu'il faut pour jouer" },
    summary: {
      en: 'The things to have on the table before and during a game.',
      fr: 'Ce qui doit se trouver sur la table avant et pendant la partie.',
    },
  },
  {
    number: '1.1.7.a',
    standing: 'rule',
    duty: 'advice',
    title: { en: 'Decks and card texts', fr: 'Decks et texte des cartes' },
    summary: {
      en: "Each player brings a deck of official cards. What a card says is its current English text on the publisher's site, errata included.",
      fr: "Chacun apporte un deck de cartes officielles. Fait foi le texte anglais en vigueur sur le site de l'éditeur, errata compris.",
    },
  },
  {
    number: '1.1.7.b',
    standing: 'rule',
    duty: 'advice',
    title: { en: 'Showing tokens', fr: 'Représenter les jetons' },
    summary: {
      en: 'A player has something to stand for each token that their deck can make, so that its values and statuses can be read. Official tokens are welcome, not required.',
      fr: "On prévoit de quoi figurer les jetons que son deck peut produire, caractéristiques et statuts lisibles. Ceux de l'éditeur sont admis sans être imposés.",
    },
  },
  /** Counters are kept as one number for each name and object. */
  {
    number: '1.1.7.c',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Showing counters', fr: 'Représenter les compteurs' },
    summary: {
      en: 'It must be plain how many counters of which name lie on which object. Counters of one name cannot be told apart.',
      fr: "On doit voir combien de compteurs de chaque nom se trouvent sur un objet. Sous un même nom, aucun ne se distingue d'un autre.",
    },
  },
  {
    number: '1.1.7.d',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'A die has six faces', fr: 'Un dé a six faces' },
    summary: {
      en: 'A deck with cards that roll a die needs one with the faces 1 to 6; the judge enters what it shows.',
      fr: 'Un deck dont une carte fait lancer un dé suppose un dé numéroté de 1 à 6 ; le juge en saisit le résultat.',
    },
  },
  {
    number: '1.1.7.e',
    standing: 'rule',
    duty: 'advice',
    title: { en: 'Showing statuses', fr: 'Représenter les statuts' },
    summary: {
      en: 'Statuses of objects in visible zones are shown on the table; Exhausted is usually a turned card.',
      fr: "Le statut de tout objet visible doit se lire sur la table ; une carte tournée indique d'ordinaire Épuisé.",
    },
  },
  {
    number: '1.1.7.f',
    standing: 'rule',
    duty: 'advice',
    title: { en: 'The Adventure cards', fr: "Les cartes de l'Aventure" },
    summary: {
      en: 'The two players share five cards for the Adventure: the Hero region, the Companion region and three different Tumults.',
      fr: "Les joueurs partagent cinq cartes d'Aventure : la région du Héros, celle du Compagnon et trois Tumultes différents.",
    },
  },
  {
    number: '1.2.4',
    standing: 'heading',
    title: { en: 'Kinds of abilities', fr: 'Les sortes de capacités' },
    summary: {
      en: 'What an ability is, and where it works.',
      fr: "Ce qu'est une capacité, et où elle fonctionne.",
    },
  },
  {
    number: '1.2.4.a',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'One line, one ability', fr: 'Une ligne, une capacité' },
    summary: {
      en: "Every line of an object's text stands for itself: it triggers, is counted and is played apart from the others.",
      fr: "Chaque ligne du texte d'un objet compte à part : elle se déclenche, se décompte et se joue sans les autres.",
    },
  },
  {
    number: '1.2.4.b',
    standing: 'rule',
    duty: 'advice',
    title: { en: 'Keywords are abilities', fr: 'Les mots-clés sont des capacités' },
    summary: {
      en: 'A keyword is short for an ability; a line may hold several, each an ability of its own.',
      fr: 'Un mot-clé abrège une capacité ; une ligne peut en réunir plusieurs, qui restent distinctes.',
    },
  },
  /**
   * "Effect after trigger", the second way of writing a Reaction, names a moment of its own: it triggers after
   * the daily effect and stands in Limbo beside what that effect triggered.
   */
  {
    number: '1.2.4.c',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'The four kinds', fr: 'Les quatre sortes' },
    summary: {
      en: "Quick actions are paid for and played in one's turn, Reactions wait for their trigger, passive abilities hold by themselves, effects are carried out.",
      fr: "Les actions rapides se paient et se jouent à son tour, les Réactions attendent leur déclencheur, les capacités passives valent d'elles-mêmes, les effets s'exécutent.",
    },
  },
  /**
   * The Hero zone counts as in play here; a later edition no longer says so, but Heroes work from it all the
   * same. An ability that did not work before an event is recorded with this rule and 6.3.d.
   */
  {
    number: '1.2.4.d',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Where abilities work', fr: 'Où fonctionnent les capacités' },
    summary: {
      en: 'An ability works while its object is in the Expedition zone, the Hero zone or a Landmark zone. Support abilities work in Reserve only, those of an Emblem in Limbo only; what concerns playing a card works wherever it may be played from.',
      fr: "Une capacité vaut tant que son objet est en Expédition, en zone du Héros ou parmi les Repères. Le soutien ne vaut qu'en Réserve, les capacités d'un Emblème que dans le Limbo ; ce qui touche à la façon de jouer une carte vaut partout où elle peut être jouée.",
    },
  },
]
