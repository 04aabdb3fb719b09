import type { OldRoute } from '../../features/index.ts'
import type { Rule } from '../rule.ts'

export { administrators, signedIn, staff } from '../rule.ts'

/** One row for each call of a group of the contract. */
export type Rows<Calls> = Readonly<Record<keyof Calls & OldRoute, Rule>>
