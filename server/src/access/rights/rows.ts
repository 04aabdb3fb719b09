import type { PersonRule, Rule } from '../rule.ts'

/** One row for each call of a group of the contract. */
export type Rows<Calls> = Readonly<Record<keyof Calls & string, Rule>>

/** Any signed-in person (S of docs/domain.md#rights). */
export const signedIn: PersonRule = {}
/** Veterinarians and administrators. */
export const staff: PersonRule = { roles: ['Veterinarian', 'Administrator'] }
export const administrators: PersonRule = { roles: ['Administrator'] }
