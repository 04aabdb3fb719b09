import type { Database } from '../db/connection.ts'
import { problem } from '../problems/problem.ts'
import { hasOtherAdministrator, hasStake } from './act-queries.ts'
import { isAdministrator, type PersonCaller } from './caller.ts'
import { texts } from './texts.ts'

/** The validated body and path parameters of a call. */
export type Sent = Readonly<Record<string, unknown>>

export interface By {
  readonly caller: PersonCaller
  readonly db: Database
}

type Parties = (sent: Sent, db: Database) => Promise<readonly number[]>

/**
 * A call in which an administrator decides for others. `parties`: the persons whom the decision is about. `when`: if
 * the parties may make the call, too, whether this call is an administrator's decision.
 */
export interface Act {
  readonly parties: Parties
  readonly when?: (sent: Sent, by: By) => boolean | Promise<boolean>
}

export const idsIn = (sent: Sent, fields: readonly string[]): number[] =>
  fields.map((field) => sent[field]).filter((id) => typeof id === 'number')

/** The persons in these fields. */
export const partiesIn =
  (...fields: readonly string[]): Parties =>
  async (sent) =>
    idsIn(sent, fields)

/** The persons concerned by the object in a field. */
export const partiesOf =
  (field: string, find: (db: Database, id: number) => Promise<readonly number[]>): Parties =>
  async (sent, db) =>
    (await Promise.all(idsIn(sent, [field]).map((id) => find(db, id)))).flat()

export const allParties =
  (...parts: readonly Parties[]): Parties =>
  async (sent, db) =>
    (await Promise.all(parts.map((part) => part(sent, db)))).flat()

async function ownCase({ caller, db }: By) {
  const title = (await hasOtherAdministrator(db, caller.personId)) ? texts.ownCase : texts.ownCaseOfOnlyOne
  return problem(403, { type: 'own-case', title })
}

/**
 * Whether the call is an act of authority.
 * @throws ProblemError 403 of the type `own-case` if the administrator is a party, or acts for one
 */
export async function requireNoOwnCase(act: Act, sent: Sent, by: By): Promise<boolean> {
  const { caller, db } = by
  if (!isAdministrator(caller) || (act.when && !(await act.when(sent, by)))) return false
  if (await hasStake(db, caller.personId, await act.parties(sent, db))) throw await ownCase(by)
  return true
}
