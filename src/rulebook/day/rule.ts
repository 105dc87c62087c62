/** What the files of the day's rulebook are made of. */
import type { Duty, Rule } from '../rule.ts'

/**
 * A rule of the day as its file has it. The edition is 1.0 unless it says otherwise, and what is counted
 * says how it is accounted for.
 */
export type DayRule = Omit<Rule, 'structure' | 'standing' | 'duty'> &
  ({ standing: 'rule' | 'beyond' | 'page'; duty: Duty } | { standing: 'heading' | 'outside' })
