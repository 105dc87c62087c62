/** The rules as data: what a rule is here, and how an entry, a decision or a refusal cites one. */

/** One text in every language that is shown. */
export type Bilingual = Readonly<Record<'en' | 'fr', string>>

export type StructureId = 'clock' | 'day'

/**
 * What a number stands for. Only `rule` is counted: a rule of the text at hand, which a step carries out
 * or a test asserts. The others may be cited: `heading` is a section's heading, `not-at-hand` a number
 * that the text only points to, `outside` what a scenario's author wrote.
 */
export type Standing = 'rule' | 'heading' | 'not-at-hand' | 'outside'

export interface Rule {
  structure: StructureId
  /** As in the text: `500.3c`. */
  number: string
  standing: Standing
  /** Two to six words. */
  title: Bilingual
  /** One or two sentences of our own; a pointer to the rule, not its wording. */
  summary: Bilingual
  /** The number that is meant, where the text's own pointer is wrong. */
  read?: string
}

export type Rulebook = readonly Rule[]

/** The full citation: `clock 500.3c`, `clock 500.3a (read: 502)`, `clock 701 (not at hand)`. */
export function citation(rule: Rule): string {
  const cited = `${rule.structure} ${rule.number}`
  if (rule.standing === 'not-at-hand') return `${cited} (not at hand)`
  return rule.read === undefined ? cited : `${cited} (read: ${rule.read})`
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
  const [structure, number] = citation.split(' ')
  if ((structure !== 'clock' && structure !== 'day') || !number) {
    throw new RangeError(`not a citation: "${citation}"`)
  }
  return { structure, number }
}
