import type { Insertable } from 'kysely'
import type { Database } from '../../../../db/connection.ts'
import type { Schema } from '../../../../db/schema.ts'
import { testTokens } from '../../found-reports/testing/found-reports.ts'
import { contactToken } from '../rules.ts'

let contacts = 0

type Parts = Partial<Insertable<Schema['backup_contact']>>

/** Adds a backup contact, by default one who agreed. Returns the id, the address and the token of the link. */
export async function addBackupContact(db: Database, ownerId: number, parts: Parts = {}) {
  const email = `tengilidur${++contacts}@example.com`
  const [last] = await db.query<{ n: number }>(
    'select coalesce(max(position), 0)::int as n from backup_contact where owner_person_id = $1',
    [ownerId],
  )
  const values = { name: 'Tengiliður', relation: 'friend' as const, email, phone: '5550188', agreed_at: new Date() }
  const row = await db
    .insertInto('backup_contact')
    .values({ owner_person_id: ownerId, position: (last?.n ?? 0) + 1, ...values, ...parts })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  return { ...row, token: contactToken(testTokens, row) }
}
