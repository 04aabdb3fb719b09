import { createHash, randomBytes } from 'node:crypto'
import { KEY_SCOPES } from '@dyra/shared/domain/key-scopes'
import type { Database } from '../../../../db/connection.ts'

/** Adds an API key with every scope that acts for a veterinarian. Returns the headers of its requests. */
export async function addPracticeKey(db: Database, veterinarianSsn: string): Promise<{ 'x-api-key': string }> {
  const key = randomBytes(32).toString('base64url')
  await db.query(
    // Its last use is now, so that no call of the next minute writes the time.
    `insert into api_key (name, key_hash, scopes, veterinarian_person_id, last_used_at)
    select 'Stofukerfi', $1, $2, id, now() from person where ssn = $3`,
    [createHash('sha256').update(key).digest(), KEY_SCOPES, veterinarianSsn],
  )
  return { 'x-api-key': key }
}
