/** What each verb of the day does, where it is spoken of and has not happened. */
const whom = { en: 'what it is done to', fr: 'à quoi cela arrive' }

export const dayVerbTexts = {
  succeed: { doing: { en: 'becoming first player', fr: 'devenir premier joueur' }, which: whom },
  'become-first': { doing: { en: 'becoming first player', fr: 'devenir premier joueur' }, which: whom },
  draw: { doing: { en: 'drawing cards', fr: 'piocher des cartes' }, which: whom },
  discard: {
    doing: { en: 'discarding a card', fr: 'défausser une carte' },
    which: { en: 'what is discarded', fr: 'quoi défausser' },
  },
  put: {
    doing: { en: 'putting a card into another zone', fr: 'mettre une carte dans une autre zone' },
    which: { en: 'which card changes zones', fr: 'quelle carte change de zone' },
  },
  sacrifice: {
    doing: { en: 'sacrificing', fr: 'sacrifier' },
    which: { en: 'what is sacrificed', fr: 'quoi sacrifier' },
  },
  rest: {
    doing: { en: 'resting', fr: 'se reposer' },
    which: { en: 'who rests', fr: 'qui se repose' },
  },
  play: {
    doing: { en: 'playing a card', fr: 'jouer une carte' },
    which: { en: 'which card is played', fr: 'quelle carte jouer' },
  },
  finish: {
    doing: { en: 'leaving Limbo when played', fr: 'quitter le Limbo une fois joué' },
    which: { en: 'which card leaves Limbo', fr: 'quelle carte quitte le Limbo' },
  },
  'play-free': {
    doing: { en: 'playing a card for free', fr: 'jouer une carte gratuitement' },
    which: { en: 'which card is played for free', fr: 'quelle carte jouer gratuitement' },
  },
  create: { doing: { en: 'creating a token', fr: 'créer un jeton' }, which: whom },
  gain: {
    doing: { en: 'gaining a status', fr: 'gagner un statut' },
    which: { en: 'what gains the status', fr: 'ce qui gagne le statut' },
  },
  lose: {
    doing: { en: 'losing a status', fr: 'perdre un statut' },
    which: { en: 'what loses the status', fr: 'ce qui perd le statut' },
  },
  boost: {
    doing: { en: 'boosting', fr: 'donner des boosts' },
    which: { en: 'what is boosted', fr: 'à quoi donner des boosts' },
  },
  'add-counter': {
    doing: { en: 'putting counters on something', fr: 'poser des compteurs' },
    which: { en: 'where the counters go', fr: 'où poser les compteurs' },
  },
  advance: { doing: { en: 'moving forward', fr: 'avancer' }, which: whom },
  retreat: { doing: { en: 'moving back', fr: 'reculer' }, which: whom },
  activate: { doing: { en: 'activating a Reaction', fr: 'activer une Réaction' }, which: whom },
  reveal: {
    doing: { en: 'revealing a card', fr: 'révéler une carte' },
    which: { en: 'which card is revealed', fr: 'quelle carte révéler' },
  },
  shuffle: { doing: { en: 'shuffling a deck', fr: 'mélanger un deck' }, which: whom },
  roll: { doing: { en: 'rolling dice', fr: 'lancer des dés' }, which: whom },
  stay: { doing: { en: 'failing to move forward', fr: 'échouer à avancer' }, which: whom },
  pass: { doing: { en: 'passing', fr: 'passer' }, which: whom },
  mana: { doing: { en: 'paying mana', fr: 'payer du mana' }, which: whom },
}
