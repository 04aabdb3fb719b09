import type { Database } from '../../../../db/connection.ts'
import { confirmationPath } from '../../../../links/link-paths.ts'
import { testTokens } from '../../../lost-and-found/found-reports/testing/found-reports.ts'

interface Asked {
  readonly round?: number
  readonly askedAt?: Date
}

/** Tests add pets later, and accepting a pet answers every older question. */
const aMinuteFromNow = () => new Date(Date.now() + 60_000)

/** Adds an open question to an owner. Returns the token of its link. */
export async function addQuestion(
  db: Database,
  personId: number,
  { round = 1, askedAt = aMinuteFromNow() }: Asked = {},
) {
  const row = { step: 'sent', due_at: askedAt, round, asked_at: askedAt, channel: 'mail' } as const
  await db
    .insertInto('confirmation')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute()
  return tokenOf(personId, round)
}

export const tokenOf = (personId: number, round: number): string =>
  confirmationPath(testTokens, { personId, round }).replace('/confirm?t=', '')
