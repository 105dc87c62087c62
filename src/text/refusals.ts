/** Refusals: what is wrong, by which rule, and what would be legal. */
import type { Refusal } from '../kernel/result.ts'
import { reasonText } from './reasons.ts'
import type { Lang } from './text.ts'
import { itemsIn, lookUp, paramsOf, put, shortened, type Wording, type Wordings } from './wording.ts'

/** An answer that is refused for a reason of its own. */
function because(en: string, fr: string): Wording {
  return {
    say: [
      { en: `"{answer}" is refused: ${en}`, fr: `« {answer} » est refusé : ${fr}` },
      { en: `refused: ${en}`, fr: `refusé : ${fr}` },
    ],
  }
}

export const refusals: Wordings = {
  'refused.decision-pending': {
    say: [
      { en: '{who} has to decide first', fr: "{who} doit d'abord décider" },
      { en: 'a decision has to be made first', fr: "une décision doit d'abord être prise" },
    ],
  },
  'refused.no-decision': {
    say: [
      { en: 'there is no decision {decision}', fr: "la décision {decision} n'existe pas" },
      { en: 'there is no such decision', fr: "cette décision n'existe pas" },
    ],
  },
  'refused.decision-superseded': {
    say: [
      {
        en: 'decision {decision} is no longer open: it has been answered or asked again',
        fr: "la décision {decision} n'est plus ouverte : elle a reçu sa réponse ou a été posée à nouveau",
      },
      {
        en: 'this decision is no longer open: it has been answered or asked again',
        fr: "cette décision n'est plus ouverte : elle a reçu sa réponse ou a été posée à nouveau",
      },
    ],
  },
  'refused.illegal-choice': {
    say: [
      { en: '"{answer}" is not a legal answer here', fr: "« {answer} » n'est pas une réponse possible ici" },
      { en: 'this is not a legal answer here', fr: "ce n'est pas une réponse possible ici" },
    ],
  },
  'refused.no-such-offer': {
    say: [
      { en: '"{offer}" is not offered now', fr: "« {offer} » n'est pas proposé en ce moment" },
      { en: 'this is not offered now', fr: "ceci n'est pas proposé en ce moment" },
    ],
  },
  'refused.no-swap': {
    say: [
      {
        en: '"{offer}" is refused: an exhausted Orb and then a ready one of the same Mana zone are named',
        fr: '« {offer} » est refusé : il faut nommer un Orbe épuisé, puis un Orbe prêt, de la même Zone de Mana',
      },
      {
        en: 'refused: an exhausted Orb and then a ready one of the same Mana zone are named',
        fr: 'refusé : il faut nommer un Orbe épuisé, puis un Orbe prêt, de la même Zone de Mana',
      },
    ],
  },
  'refused.nothing-to-define': {
    say: [{ en: 'there are no cards to define here', fr: "il n'y a pas de cartes à définir ici" }],
  },
  'refused.id-taken': {
    say: [
      {
        en: '"{id}" cannot be defined: something else has this name',
        fr: '« {id} » ne peut pas être défini : autre chose porte ce nom',
      },
      {
        en: 'this cannot be defined: something else has its name',
        fr: 'ceci ne peut pas être défini : autre chose porte ce nom',
      },
    ],
  },
  'refused.illegal-definition': {
    say: [
      {
        en: '"{id}" cannot be defined like this: see {at}',
        fr: '« {id} » ne peut pas être défini ainsi : voir {at}',
      },
      { en: 'this cannot be defined like this', fr: 'ceci ne peut pas être défini ainsi' },
    ],
  },
  'refused.game-over': {
    say: [
      { en: 'the game is over ({reason})', fr: 'la partie est finie ({reason})' },
      { en: 'the game is over', fr: 'la partie est finie' },
    ],
  },
  'refused.moment-passed': {
    say: [
      {
        en: 'this moment has passed: it is tic {tic} of cycle {cycle}',
        fr: 'ce moment est passé : on est au tic {tic} du cycle {cycle}',
      },
      {
        en: 'this moment has passed: it is day {day}',
        fr: 'ce moment est passé : on est au jour {day}',
      },
      { en: 'this moment has passed', fr: 'ce moment est passé' },
    ],
  },
  'refused.no-such-winner': {
    say: [
      { en: '{who} is not a player of this game', fr: "{who} n'est pas de cette partie" },
      { en: 'there is no such player', fr: "ce joueur n'existe pas" },
    ],
  },
  'refused.no-such-player': {
    say: [
      { en: '{who} is not a player of this game', fr: "{who} n'est pas de cette partie" },
      { en: 'there is no such player', fr: "ce joueur n'existe pas" },
    ],
  },
  'refused.no-such-structure': {
    say: [
      { en: 'there is no {structure} here', fr: "il n'y a pas de {structure} ici" },
      { en: 'say which part of the game is meant', fr: 'il faut dire quelle partie du jeu est visée' },
    ],
  },
  'refused.timeline-closed': {
    say: [
      {
        en: 'this timeline is closed; it can still be read',
        fr: 'ce déroulement est clos ; il reste consultable',
      },
    ],
  },
  'refused.log-out-of-order': {
    say: [
      {
        en: 'the log is out of order: version {version} is missing or not in its place',
        fr: "le journal est en désordre : la version {version} manque ou n'est pas à sa place",
      },
      { en: 'the log is out of order', fr: 'le journal est en désordre' },
    ],
  },
  'refused.once-a-turn': because(
    'one move, one instant and one action a turn, no more',
    'un déplacement, une capacité instantanée et une action par tour, pas plus',
  ),
  'refused.not-its-card': because(
    'the card belongs to another character',
    'la carte est à un autre personnage',
  ),
  'refused.exhausted': because('the card is exhausted', 'la carte est épuisée'),
  'refused.react-is-an-offer': because(
    'a react does not answer this; take it when it is offered',
    'une réaction ne répond pas à ceci ; on la joue quand elle est proposée',
  ),
  'refused.cannot-pay': because(
    'its cost cannot be paid, or something forbids it',
    "son coût ne peut pas être payé, ou quelque chose l'interdit",
  ),
  'refused.tough': because(
    'with what Tough adds, its cost cannot be paid',
    'avec ce que Coriace ajoute, son coût ne peut pas être payé',
  ),
  'refused.other-payment': because(
    'what is named to pay is not what it costs',
    "ce qui est nommé pour payer n'est pas ce que cela coûte",
  ),
  'refused.not-free': because(
    'nothing lets it be played for free',
    'rien ne permet de la jouer gratuitement',
  ),
  'refused.no-mode': because('one of its modes has to be chosen', 'il faut choisir un de ses modes'),
  'refused.no-such-mode': because('there is no such mode', "il n'y a pas de tel mode"),
  'refused.no-target': because('there is no legal target for it', "il n'y a pas de cible permise"),
  'refused.target': because('one of its targets is not legal', "une de ses cibles n'est pas permise"),
  'refused.target-twice': because(
    'the same is chosen twice for one target',
    'la même chose est choisie deux fois pour une cible',
  ),
  'refused.exhausted-itself': because(
    'it is exhausted, and exhausting it is part of the cost',
    "son objet est épuisé, et l'épuiser fait partie du coût",
  ),
  'refused.turn-ends-by-card-or-pass': because(
    'a turn ends by playing a card or by passing',
    'un tour finit quand on joue une carte ou passe',
  ),
  'refused.card-not-there': because(
    'the card is neither in the Hand nor in the Reserve',
    "la carte n'est ni dans la Main ni dans la Réserve",
  ),
  'refused.unknown-card': because('nobody knows which card this is', "personne ne sait quelle carte c'est"),
  'refused.undefined-card': {
    say: [
      {
        en: '"{answer}" is refused: no card to be played is known by that name, only {kinds}; the judge can define it',
        fr: "« {answer} » est refusé : aucune carte à jouer n'est connue sous ce nom, seulement {kinds} ; le juge peut la définir",
      },
      ...because(
        'no card to be played is known by that name; the judge can define it',
        "aucune carte à jouer n'est connue sous ce nom ; le juge peut la définir",
      ).say,
    ],
  },
  'refused.forbidden': because('something forbids it', "quelque chose l'interdit"),
  'refused.no-quick-action': because(
    'there is no such quick action',
    "il n'y a pas d'action rapide de ce nom",
  ),
  'refused.not-working': because(
    'it does not work in the zone where it is now',
    'elle ne vaut pas dans la zone où elle est',
  ),
  'refused.not-yours': because('somebody else controls it', "quelqu'un d'autre la contrôle"),
  'refused.limit': because('its limit is reached', 'sa limite est atteinte'),
  'refused.hundred-plays': because(
    'this quick action has been played a hundred times today',
    "cette action rapide a été jouée cent fois aujourd'hui",
  ),
}

const unknown: Wording = { say: [{ en: 'this is refused', fr: "c'est refusé" }] }

const frame: Wording = {
  say: [{ en: '{sentence}', fr: '{sentence}' }],
  also: {
    rule: { en: ' [{rule}]', fr: ' [{rule}]' },
    legal: { en: '; possible: {legal}', fr: ' ; possible : {legal}' },
  },
}

/** What is shown of a refusal: the kernel's own, or that of a layer above it with codes of its own. */
type Refused = Pick<Refusal, 'key' | 'params' | 'rule' | 'legal'> & { readonly code?: string }

/** `"play strike" is refused: the card is exhausted [clock 501.3]; possible: move, end turn` */
export function refusalText(refusal: Refused, lang: Lang): string {
  const { rule, legal } = refusal
  const params = { sentence: refusalReason(refusal, lang), rule, legal: shortened(itemsIn(legal), lang) }
  return put(frame, lang, paramsOf(params, lang))
}

/** Only why: `"play strike" is refused: the card is exhausted`. */
export function refusalReason({ key, code, params }: Refused, lang: Lang): string {
  const found = lookUp(refusals, key) ?? lookUp(refusals, `refused.${code}`) ?? unknown
  const reason = reasonText(params.reason, lang, {}) ?? params.reason
  const echoed = Object.entries({ ...params, reason }).map(([name, value]) => [name, echo(value)])
  return put(found, lang, paramsOf(Object.fromEntries(echoed), lang))
}

const longest = 60

/** What somebody has typed may be of any length. */
function echo(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= longest) return value
  return `${[...value.slice(0, longest * 2)].slice(0, longest).join('')}…`
}
