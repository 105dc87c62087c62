/**
 * What is said of a wrong input, in plain words. Keys by what is wrong: `source.` the file and how it is
 * written, `yaml.` a place that cannot be read at all, `value.` what stands there; `kind.` names a kind of
 * value within another text, `label.` begins a line of the block that is shown. A part of the format that
 * has much to say keeps its own texts beside it and has them spread in here, so that every key is known.
 */
import type { Texts } from '../text/text.ts'
import { fileProblemTexts } from './file-problems.ts'
import { momentTexts } from './moment-problems.ts'

const sourceTexts = {
  'label.found': { en: 'found:', fr: 'trouvé :' },
  'label.allowed': { en: 'allowed:', fr: 'permis :' },
  'label.expected': { en: 'expected:', fr: 'attendu :' },
  'label.rule': { en: 'rule:', fr: 'règle :' },
  'label.more': { en: 'and {n} more', fr: 'et {n} autres' },
  'label.first': { en: 'first at: {where}', fr: "d'abord ici : {where}" },
  'label.suggestion': { en: 'did you mean {what}?', fr: 'vouliez-vous dire {what} ?' },

  'kind.nothing': { en: 'nothing (it is empty)', fr: "rien (c'est vide)" },
  'kind.end': { en: 'the end of the file', fr: 'la fin du fichier' },
  'kind.string': { en: 'a text', fr: 'un texte' },
  'kind.number': { en: 'a whole number', fr: 'un nombre entier' },
  'kind.range': { en: 'a whole number from {min} to {max}', fr: 'un nombre entier de {min} à {max}' },
  'kind.at-least': { en: 'a whole number, {min} or more', fr: 'un nombre entier, {min} ou plus' },
  'kind.at-most': { en: 'a whole number, {max} or less', fr: 'un nombre entier, {max} ou moins' },
  'kind.boolean': { en: 'true or false', fr: 'true ou false' },
  'kind.list': { en: 'a list', fr: 'une liste' },
  'kind.keys': { en: 'a set of keys with values', fr: 'un ensemble de clés avec des valeurs' },
  'kind.null': { en: 'empty', fr: 'vide' },
  'kind.other': { en: 'something else', fr: 'autre chose' },

  'source.missing': { en: 'there is no such file', fr: "ce fichier n'existe pas" },
  'source.folder': { en: 'this is a folder, not a file', fr: "c'est un dossier, pas un fichier" },
  'source.unreadable': {
    en: 'the file cannot be read ({code})',
    fr: 'le fichier ne peut pas être lu ({code})',
  },
  'source.too-large': {
    en: 'the file is larger than {max} KiB',
    fr: 'le fichier dépasse {max} Kio',
  },
  'source.not-utf8': {
    en: 'this line is not UTF-8 text; save the file as UTF-8',
    fr: "cette ligne n'est pas du texte UTF-8 ; enregistrez le fichier en UTF-8",
  },
  'source.control': {
    en: 'this character cannot stand in a text',
    fr: 'ce caractère ne peut pas figurer dans un texte',
  },
  'source.empty': { en: 'the file is empty', fr: 'le fichier est vide' },
  'source.too-many': {
    en: 'there is too much here: more than {max} values, repeated ones counted each time',
    fr: 'il y a trop de choses ici : plus de {max} valeurs, les répétées comptées chaque fois',
  },
  'source.too-deep': {
    en: 'this is nested too deep: more than {max} levels',
    fr: "l'imbrication est trop profonde : plus de {max} niveaux",
  },
  'source.documents': {
    en: 'a second document starts here; a file holds one',
    fr: 'un second document commence ici ; un fichier en contient un seul',
  },
  'source.directive': {
    en: 'a line that starts with % is not allowed',
    fr: "une ligne commençant par % n'est pas permise",
  },
  'source.tag': {
    en: 'a YAML tag (a word with !) is not allowed; put quotes around it if it is text',
    fr: "une étiquette YAML (un mot avec !) n'est pas permise ; mettez-la entre guillemets si c'est du texte",
  },
  'source.merge-key': {
    en: 'merging with << is not allowed; write the keys out',
    fr: "la fusion par << n'est pas permise ; écrivez les clés en entier",
  },
  'source.key-not-text': { en: 'a key must be a plain text', fr: 'une clé doit être un simple texte' },
  'source.key-empty': {
    en: 'a key is missing before the colon',
    fr: 'il manque une clé avant le deux-points',
  },
  'source.key-twice': {
    en: 'the key "{name}" is written twice',
    fr: 'la clé « {name} » est écrite deux fois',
  },
  'source.alias-unknown': {
    en: 'nothing before this is marked &{name}',
    fr: "rien n'est marqué &{name} avant cet endroit",
  },
  'source.alias-recursive': {
    en: '*{name} stands inside of what it repeats',
    fr: "*{name} se trouve à l'intérieur de ce qu'il répète",
  },
  'source.alias-many': {
    en: 'too many repetitions with *: more than {max}',
    fr: 'trop de répétitions par * : plus de {max}',
  },
  'source.number-large': {
    en: 'this number is too large; put quotes around it if it is text',
    fr: "ce nombre est trop grand ; mettez-le entre guillemets si c'est du texte",
  },

  'yaml.quote': { en: 'a closing quote is missing', fr: 'il manque un guillemet fermant' },
  'yaml.unclosed': { en: 'a closing {char} is missing', fr: 'il manque un {char} fermant' },
  'yaml.no-colon': {
    en: 'this line needs a colon with a space after it (key: value)',
    fr: "il faut à cette ligne un deux-points suivi d'une espace (clé: valeur)",
  },
  'yaml.no-dash': { en: 'a list entry begins with "- "', fr: 'une entrée de liste commence par « - »' },
  'yaml.no-comma': { en: 'a comma is missing before this', fr: 'il manque une virgule avant ceci' },
  'yaml.no-separator': {
    en: 'a comma or a colon is missing before this',
    fr: 'il manque une virgule ou un deux-points avant ceci',
  },
  'yaml.no-space': { en: 'a space is missing before this', fr: 'il manque une espace avant ceci' },
  'yaml.indent': {
    en: 'this line is not indented like the lines it belongs to',
    fr: "cette ligne n'a pas le même retrait que celles auxquelles elle appartient",
  },
  'yaml.tab': {
    en: 'a tab cannot indent a line; use spaces',
    fr: 'une tabulation ne peut pas faire un retrait ; utilisez des espaces',
  },
  'yaml.escape': {
    en: 'after \\ this is not known; use single quotes to keep a \\ as it is',
    fr: "après \\ ceci n'est pas connu ; entre guillemets simples, un \\ reste tel quel",
  },
  'yaml.start': {
    en: 'a text cannot start with this character; put quotes around it',
    fr: 'un texte ne peut pas commencer par ce caractère ; mettez-le entre guillemets',
  },
  'yaml.two-colons': {
    en: 'there is one colon too many on this line; put quotes around a text with a colon',
    fr: 'il y a un deux-points de trop sur cette ligne ; mettez entre guillemets un texte qui en contient',
  },
  'yaml.in-brackets': {
    en: 'between brackets, entries are separated by commas and not by lines',
    fr: 'entre crochets ou accolades, des virgules séparent les entrées, pas des lignes',
  },
  'yaml.key-lines': {
    en: 'a key must stand on one line, with its colon',
    fr: 'une clé doit tenir sur une ligne, avec son deux-points',
  },
  'yaml.anchor': {
    en: 'a mark (&name) or a repetition (*name) cannot be written like this',
    fr: 'une marque (&nom) ou une répétition (*nom) ne peut pas être écrite ainsi',
  },
  'yaml.unexpected': { en: 'this is not expected here', fr: "ceci n'est pas attendu ici" },
  'yaml.other': {
    en: 'this cannot be read as YAML ({detail})',
    fr: 'ceci ne peut pas être lu comme du YAML ({detail})',
  },

  'value.missing': { en: 'the key "{name}" is missing', fr: 'la clé « {name} » manque' },
  'value.key-unknown': { en: 'this key is not known here', fr: "cette clé n'est pas connue ici" },
  'value.key-wrong': { en: 'this cannot be used as a key', fr: 'ceci ne peut pas servir de clé' },
  'value.kind': { en: 'this must be {kind}', fr: 'ceci doit être {kind}' },
  'value.unknown': { en: 'this value is not known here', fr: "cette valeur n'est pas connue ici" },
  'value.refused': { en: 'nothing can stand here', fr: 'rien ne peut figurer ici' },
  'value.text-empty': { en: 'this text must not be empty', fr: 'ce texte ne doit pas être vide' },
  'value.text-short': {
    en: 'this text must have at least {n} characters',
    fr: 'ce texte doit avoir au moins {n} caractères',
  },
  'value.text-long': {
    en: 'this text must have at most {n} characters',
    fr: 'ce texte doit avoir au plus {n} caractères',
  },
  'value.few': {
    en: 'this needs at least {n, plural, one {# entry} other {# entries}}',
    fr: 'il faut ici au moins {n, plural, one {# entrée} other {# entrées}}',
  },
  'value.many': {
    en: 'this can have at most {n, plural, one {# entry} other {# entries}}',
    fr: 'il faut ici au plus {n, plural, one {# entrée} other {# entrées}}',
  },
  'value.form': { en: 'this is not written as it must be', fr: "ceci n'est pas écrit comme il faut" },
  'value.twice': { en: 'this is given twice', fr: 'ceci est donné deux fois' },
  'value.past': { en: 'this must be a moment to come', fr: 'ceci doit être un moment à venir' },
  'value.multiple': { en: 'this must be a multiple of {n}', fr: 'ceci doit être un multiple de {n}' },
  'value.other': { en: 'this is not allowed here ({detail})', fr: "ceci n'est pas permis ici ({detail})" },
} as const satisfies Texts

/** Every text that can be said of an input. */
export const problemTexts = { ...sourceTexts, ...momentTexts, ...fileProblemTexts }

/** The key of a text that says what is wrong. */
export type ProblemKey = keyof typeof problemTexts
