/** What is wrong with a request because of a timeline, a scenario or a webhook. */
import { code } from './problem-code.ts'

export const codesOfTimelines = {
  'bad-cursor': code(
    400,
    { en: 'There is no such place to go on from', fr: 'On ne peut pas reprendre à cet endroit' },
    {
      en: 'after must be the cursor of an entry that was sent, up to {newest}',
      fr: "after doit être le curseur d'une entrée envoyée, jusqu'à {newest}",
    },
  ),
  'not-your-decision': code(
    403,
    { en: 'Somebody else decides this', fr: "C'est à quelqu'un d'autre de décider" },
    { en: 'it is {who} who decides this', fr: "c'est {who} qui décide de cela" },
  ),
  'no-timeline': code(
    404,
    { en: 'There is no such timeline', fr: "Cette partie n'existe pas" },
    { en: 'no timeline has the id "{id}"', fr: "aucune partie n'a l'identifiant « {id} »" },
  ),
  'no-version': code(
    404,
    { en: 'There is no such version', fr: "Cette version n'existe pas" },
    {
      en: 'the timeline has the versions 0 to {version}',
      fr: 'la partie a les versions 0 à {version}',
    },
  ),
  'no-scenario': code(
    404,
    { en: 'There is no such scenario', fr: "Ce scénario n'existe pas" },
    { en: 'no scenario has the id "{id}"', fr: "aucun scénario n'a l'identifiant « {id} »" },
  ),
  'no-rule': code(
    404,
    { en: 'There is no such rule', fr: "Cette règle n'existe pas" },
    { en: 'the rulebook has no rule "{id}"', fr: "le livre de règles n'a pas de règle « {id} »" },
  ),
  'no-webhook': code(
    404,
    { en: 'There is no such webhook', fr: "Ce webhook n'existe pas" },
    { en: 'no webhook of yours has the id "{id}"', fr: "aucun de vos webhooks n'a l'identifiant « {id} »" },
  ),
  'no-delivery': code(
    404,
    { en: 'There is no such delivery', fr: "Cette livraison n'existe pas" },
    {
      en: 'no delivery of this webhook has the id "{id}"',
      fr: "aucune livraison de ce webhook n'a l'identifiant « {id} »",
    },
  ),
  'no-decision': code(404, { en: 'There is no such decision', fr: "Cette décision n'existe pas" }),
  'decision-pending': code(409, { en: 'A decision waits', fr: 'Une décision est attendue' }),
  'decision-superseded': code(409, {
    en: 'The decision is no longer open',
    fr: "La décision n'est plus ouverte",
  }),
  'no-such-offer': code(409, { en: 'This is not offered now', fr: "Ceci n'est pas proposé en ce moment" }),
  'game-over': code(409, { en: 'The game is over', fr: 'La partie est finie' }),
  'moment-passed': code(409, { en: 'The moment has passed', fr: 'Le moment est passé' }),
  'rules-unknown': code(
    409,
    { en: 'Other rules wrote this timeline', fr: "D'autres règles ont écrit cette partie" },
    {
      en: 'the state of this timeline has a form that this server does not know; it can be read, and not gone on with',
      fr: "l'état de cette partie a une forme que ce serveur ne connaît pas ; on peut la lire, pas la poursuivre",
    },
  ),
  'version-stale': code(
    412,
    { en: 'The timeline has gone on', fr: 'La partie a avancé' },
    {
      en: 'the timeline is at version {version}; look at it and send its new ETag',
      fr: 'la partie est à la version {version} ; relisez-la et envoyez son nouvel ETag',
    },
  ),
  'scenario-invalid': code(
    422,
    { en: 'The scenario is not valid', fr: "Le scénario n'est pas valable" },
    {
      en: '{n, plural, one {# thing in the scenario is} other {# things in the scenario are}} wrong',
      fr: '{n, plural, one {# élément du scénario est faux} other {# éléments du scénario sont faux}}',
    },
  ),
  'too-many-cases': code(
    422,
    { en: 'The scenario has too many cases', fr: 'Le scénario a trop de cas' },
    {
      en: 'name one with `case`, or send at most {max}',
      fr: 'nommez-en un avec `case`, ou envoyez-en au plus {max}',
    },
  ),
  'illegal-choice': code(422, { en: 'This is not a legal answer', fr: "Ce n'est pas une réponse possible" }),
  'illegal-definition': code(422, {
    en: 'This is not how a card is described',
    fr: "Ce n'est pas ainsi que se décrit une carte",
  }),
  'no-such-winner': code(422, {
    en: 'This is no player of the game',
    fr: "Ce n'est pas un joueur de la partie",
  }),
  'no-such-player': code(422, {
    en: 'This is no player of the game',
    fr: "Ce n'est pas un joueur de la partie",
  }),
  'no-such-structure': code(422, { en: 'Say which part of the game', fr: 'Dites quelle partie du jeu' }),
  'key-reused': code(
    422,
    { en: 'The Idempotency-Key has another request', fr: "L'Idempotency-Key a servi à une autre requête" },
    {
      en: 'this key came with another request in the last 24 hours; use a new one for each request',
      fr: 'cette clé a accompagné une autre requête ces dernières 24 heures ; prenez-en une neuve par requête',
    },
  ),
  'version-needed': code(
    428,
    { en: 'If-Match is needed', fr: 'Il faut If-Match' },
    {
      en: 'send the version that you have seen: If-Match: "{version}" if it is the newest',
      fr: 'envoyez la version que vous avez vue : If-Match: "{version}" si c\'est la dernière',
    },
  ),
} as const
