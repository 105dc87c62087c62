/**
 * Rulings: named answers to points that the rules at hand leave open. A scenario may set them, a judge may
 * change one, and whatever depended on one names it.
 */
import type { Bilingual, StructureId } from './rule.ts'

export interface RulingOption {
  id: string
  summary: Bilingual
}

export interface Ruling {
  id: string
  structure: StructureId
  /** The decided point that it belongs to: `decided 17`. */
  point: string
  title: Bilingual
  /** The default first. */
  options: readonly [RulingOption, ...RulingOption[]]
  /** Why the default is the default. */
  reason: Bilingual
}

/** Settings, by ruling, that cannot stand together. */
export interface Contradiction {
  settings: Readonly<Record<string, string>>
  reason: Bilingual
}
