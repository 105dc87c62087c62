/** What is wrong with a request whatever it is about: its form, its token, how often it comes. */
import { code } from './problem-code.ts'

export const codesOfRequests = {
  'malformed-json': code(
    400,
    { en: 'The body is not JSON', fr: "Le corps n'est pas du JSON" },
    {
      en: 'the body cannot be read as JSON: {reason}',
      fr: 'le corps ne se lit pas comme du JSON : {reason}',
    },
  ),
  'empty-body': code(
    400,
    { en: 'The body is empty', fr: 'Le corps est vide' },
    { en: 'this request needs a body of JSON', fr: 'cette requête demande un corps en JSON' },
  ),
  'bad-request': code(400, { en: 'The request cannot be read', fr: 'La requête ne peut pas être lue' }),
  'bad-if-match': code(
    400,
    { en: 'If-Match cannot be read', fr: 'If-Match ne peut pas être lu' },
    {
      en: 'If-Match must be the version that you have seen, in quotes: "7"',
      fr: 'If-Match doit être la version que vous avez vue, entre guillemets droits : "7"',
    },
  ),
  'bad-idempotency-key': code(
    400,
    { en: 'Idempotency-Key cannot be read', fr: 'Idempotency-Key ne peut pas être lue' },
    {
      en: 'Idempotency-Key must be 1 to 200 visible characters',
      fr: 'Idempotency-Key doit avoir de 1 à 200 caractères visibles',
    },
  ),
  'token-needed': code(
    401,
    { en: 'A token is needed', fr: 'Il faut un jeton' },
    {
      en: 'send a token: Authorization: Bearer tk_...',
      fr: 'envoyez un jeton : Authorization: Bearer tk_...',
    },
  ),
  'token-refused': code(
    401,
    { en: 'The token is not valid', fr: "Le jeton n'est pas valable" },
    {
      en: 'this token is unknown, was revoked, or has expired',
      fr: 'ce jeton est inconnu, a été révoqué ou a expiré',
    },
  ),
  'not-allowed': code(
    403,
    { en: 'This token may not do this', fr: 'Ce jeton ne permet pas cela' },
    { en: 'this needs one of the scopes {scopes}', fr: "il faut l'un des droits {scopes}" },
  ),
  'outside-token': code(
    403,
    { en: 'This token is for other timelines', fr: "Ce jeton est pour d'autres parties" },
    {
      en: 'the token is restricted to a timeline or to links that this does not have',
      fr: "le jeton est limité à une partie ou à des liens que ceci n'a pas",
    },
  ),
  'audience-hidden': code(
    403,
    { en: 'This token does not see so much', fr: "Ce jeton n'en voit pas autant" },
    {
      en: 'a webhook cannot be told more than its maker may see: {audiences}',
      fr: "un webhook n'apprend pas plus que ce que voit son auteur : {audiences}",
    },
  ),
  'foreign-host': code(
    403,
    { en: 'This host name is not served', fr: "Ce nom d'hôte n'est pas servi" },
    {
      en: 'without tokens the server answers only under a loopback name; make an admin token, or allow the host',
      fr: "sans jetons, le serveur ne répond que sous un nom local ; créez un jeton admin, ou autorisez l'hôte",
    },
  ),
  'foreign-origin': code(
    403,
    { en: 'This page may not call the server', fr: 'Cette page ne peut pas appeler le serveur' },
    {
      en: 'without tokens the server answers only its own pages; make an admin token, or allow the origin',
      fr: "sans jetons, le serveur ne répond qu'à ses propres pages ; créez un jeton admin, ou autorisez l'origine",
    },
  ),
  'not-found': code(
    404,
    { en: 'There is nothing here', fr: "Il n'y a rien ici" },
    { en: 'no route has this path', fr: "aucune route n'a ce chemin" },
  ),
  'wrong-method': code(
    405,
    { en: 'This cannot be asked here', fr: 'Cela ne peut pas être demandé ici' },
    { en: 'this path is for {allowed}', fr: 'ce chemin est pour {allowed}' },
  ),
  'no-token': code(
    404,
    { en: 'There is no such token', fr: "Ce jeton n'existe pas" },
    { en: 'no token has the id "{id}"', fr: "aucun jeton n'a l'identifiant « {id} »" },
  ),
  'admin-first': code(
    409,
    { en: 'The first token must be an admin one', fr: 'Le premier jeton doit avoir le droit admin' },
    {
      en: 'from the first token on the server asks for one: nobody could make a second without the scope admin',
      fr: "dès le premier jeton, le serveur en exige un : sans le droit admin, personne n'en ferait un deuxième",
    },
  ),
  'last-admin': code(
    409,
    { en: 'The last admin token stays', fr: 'Le dernier jeton admin reste' },
    {
      en: 'without it nobody could make or revoke tokens; make another first, or use the command line',
      fr: "sans lui personne ne pourrait créer ni révoquer de jetons ; créez-en d'abord un autre, ou passez par la ligne de commande",
    },
  ),
  'delivery-not-failed': code(
    409,
    { en: 'The delivery has not failed', fr: "La livraison n'a pas échoué" },
    {
      en: 'only a delivery that has failed is sent again; this one is {status}',
      fr: "on ne renvoie qu'une livraison qui a échoué ; celle-ci est : {status}",
    },
  ),
  'webhook-disabled': code(
    409,
    { en: 'The webhook is disabled', fr: 'Le webhook est désactivé' },
    {
      en: 'enable it first: PATCH it with {example}',
      fr: "réactivez-le d'abord : PATCH avec {example}",
    },
  ),
  'too-many-webhooks': code(
    409,
    { en: 'There are enough webhooks', fr: 'Il y a assez de webhooks' },
    {
      en: 'one token may have at most {max}; delete one that is not used',
      fr: 'un jeton peut en avoir au plus {max} ; supprimez-en un qui ne sert plus',
    },
  ),
  'body-too-large': code(
    413,
    { en: 'The body is too large', fr: 'Le corps est trop grand' },
    { en: 'a body may have at most {max} bytes', fr: 'un corps peut avoir au plus {max} octets' },
  ),
  'wrong-content-type': code(
    415,
    { en: 'The body is not of a type that is read here', fr: "Le corps n'est pas d'un type lu ici" },
    {
      en: 'send the body with Content-Type: application/json, in UTF-8 and not compressed',
      fr: 'envoyez le corps avec Content-Type: application/json, en UTF-8 et sans compression',
    },
  ),
  invalid: code(
    422,
    { en: 'The request is not valid', fr: "La requête n'est pas valable" },
    {
      en: '{n, plural, one {# thing is} other {# things are}} not as {n, plural, one {it} other {they}} must be',
      fr: "{n, plural, one {# élément n'est} other {# éléments ne sont}} pas comme il faut",
    },
  ),
  'address-refused': code(
    422,
    { en: 'A webhook cannot go there', fr: 'Un webhook ne peut pas aller là' },
    {
      en: 'the server calls public addresses only, unless it is configured otherwise; {address} is none',
      fr: "le serveur n'appelle que des adresses publiques, sauf s'il est configuré autrement ; {address} n'en est pas une",
    },
  ),
  'too-many-failures': code(
    429,
    { en: 'Too many wrong tokens', fr: 'Trop de jetons erronés' },
    { en: 'try again in {seconds} seconds', fr: 'réessayez dans {seconds} secondes' },
  ),
  'too-many-requests': code(
    429,
    { en: 'Too many requests', fr: 'Trop de requêtes' },
    { en: 'try again in {seconds} seconds', fr: 'réessayez dans {seconds} secondes' },
  ),
  'too-many-streams': code(
    429,
    { en: 'Too many streams', fr: 'Trop de flux' },
    {
      en: 'this token, or this address, may have {max} streams open; close one first',
      fr: 'ce jeton, ou cette adresse, peut avoir {max} flux ouverts ; fermez-en un',
    },
  ),
  internal: code(
    500,
    { en: 'A fault of the server', fr: 'Une faute du serveur' },
    {
      en: 'nothing has been changed by this request, or it will be seen when you look again',
      fr: "cette requête n'a rien changé, ou cela se verra en relisant",
    },
  ),
} as const
