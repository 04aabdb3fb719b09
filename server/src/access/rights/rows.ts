import type { Rule } from '../rule.ts'

/** One row for each call of a group of the contract. */
export type Rows<Calls> = Readonly<Record<keyof Calls & string, Rule>>

/** Any signed-in person (S of domain.md, section 4). */
export const signedIn: Rule = {}
/** V A */
export const staff: Rule = { roles: ['Veterinarian', 'Administrator'] }
/** A */
export const administrators: Rule = { roles: ['Administrator'] }
