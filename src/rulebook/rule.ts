/** The rules as data: what a rule is here, and how an entry, a decision or a refusal cites one. */

/** One text in every language that is shown. */
export type Bilingual = Readonly<Record<'en' | 'fr', string>>

export type StructureId = 'clock' | 'day'

/** Whose text of the day's rules. The clock has no editions. */
type Edition = '1.0' | '3.0'

/**
 * What a number stands for. Counted is what is accounted for: `rule` is a rule of the text at hand, `beyond`
 * one that is needed and not in it, `page` an unnumbered page, unofficial. The others may be cited: `heading`
 * is a section's heading, `not-at-hand` a number that the text only points to, `outside` what a scenario's
 * author wrote.
 */
export type Standing = 'rule' | 'beyond' | 'page' | 'heading' | 'not-at-hand' | 'outside'

/**
 * How a counted rule of the day is accounted for: `carried-out` by steps that cite it, `asserted` by tests,
 * `advice` where there is nothing to schedule, `to-come` where neither is done yet.
 */
export type Duty = 'carried-out' | 'asserted' | 'advice' | 'to-come'

export interface Rule {
  structure: StructureId
  /** Of the day: whose text this is. `3.0` stands in where the 1.0 text is not at hand. */
  edition?: Edition
  /** As in the text: `500.3c`, `4.2.1.b`. An unnumbered page is named: `page:dusk`. */
  number: string
  standing: Standing
  /** Of the day, for what is counted. */
  duty?: Duty
  /** Two to six words. */
  title: Bilingual
  /** One or two sentences of our own; a pointer to the rule, not its wording. */
  summary: Bilingual
  /** The number that is meant, where the text's own pointer is wrong. */
  read?: string
}

export type Rulebook = readonly Rule[]

/**
 * The full citation: `clock 500.3c`, `clock 500.3a (read: 502)`, `clock 701 (not at hand)`, `day 1.0 4.2.1.b`,
 * `day 3.0 5.1.2.g (for 1.0)`, `day 1.0 page:dusk (unofficial)`, `day scenario`.
 */
export function citation({ structure, edition, number, standing, read }: Rule): string {
  const cited = edition === undefined ? `${structure} ${number}` : `${structure} ${edition} ${number}`
  if (standing === 'not-at-hand') return `${cited} (not at hand)`
  if (standing === 'page') return `${cited} (unofficial)`
  if (edition === '3.0') return `${cited} (for 1.0)`
  return read === undefined ? cited : `${cited} (read: ${read})`
}

/** `500.3a`, from `clock 500.3a (read: 502)`. Throws a RangeError for what is no citation. */
export function numberOf(citation: string): string {
  return parts(citation).number
}

/** `clock`, from `clock 500.3c`. Throws a RangeError for what is no citation. */
export function structureOf(citation: string): StructureId {
  return parts(citation).structure
}

function parts(citation: string): { structure: StructureId; number: string } {
  const [structure, second, third] = citation.split(' ')
  const number = structure === 'day' && isEdition(second) ? third : second
  if ((structure !== 'clock' && structure !== 'day') || !number) {
    throw new RangeError(`not a citation: "${citation}"`)
  }
  return { structure, number }
}

function isEdition(word: string | undefined): word is Edition {
  return word === '1.0' || word === '3.0'
}
