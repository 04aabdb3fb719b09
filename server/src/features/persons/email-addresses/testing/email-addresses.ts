import type { Database } from '../../../../db/connection.ts'
import { testTokens } from '../../../lost-and-found/found-reports/testing/found-reports.ts'
import { addressToken } from '../rules.ts'

/** Gives a person an unconfirmed address, set by the person or by another. Returns the token of its link. */
export async function addUnconfirmedEmail(
  db: Database,
  personId: number,
  { email = 'nytt@example.com', setBy = personId }: { email?: string; setBy?: number } = {},
): Promise<string> {
  await db.query(`update person set email = null where id = $1`, [personId])
  await db.query(`update person set email = $2, updated_by = $3 where id = $1`, [personId, email, setBy])
  return addressToken(testTokens, { personId, email, setBy })
}
