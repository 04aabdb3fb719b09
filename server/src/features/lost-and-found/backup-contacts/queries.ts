import { CONTACT_INVITATION_DAYS } from '@dyra/shared/domain/backup-contacts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { changesBy, NOW, systemActor } from '../../../db/change.ts'
import { queryRows } from '../../../db/connection.ts'
import { section } from '../../../db/export-section.ts'
import { keepsLivingPet } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { currentLanguage } from '../../../language/current-language.ts'

export type ContactRow = Selectable<Schema['backup_contact']>

/** SQL condition: contact `b` was invited and did not answer in time. Deleted by the next run of the job `deletion`. */
const hasLapsed = `(b.agreed_at is null and b.invited_at < now() - interval '${CONTACT_INVITATION_DAYS} days')`

const OF_OWNER = `select b.* from backup_contact b where b.owner_person_id = $1 and not ${hasLapsed} order by b.position`

export const findContacts = (db: Kysely<Schema>, ownerPersonId: number): Promise<ContactRow[]> =>
  queryRows<ContactRow>(db, OF_OWNER, [ownerPersonId])

/** Deletes the owner's invitations that were not answered in time, so that they no longer count as contacts. */
export async function removeLapsed(tx: Tx, ownerPersonId: number): Promise<void> {
  const text = `select b.id from backup_contact b where b.owner_person_id = $1 and ${hasLapsed}`
  for (const { id } of await queryRows<{ id: number }>(tx, text, [ownerPersonId])) await removeContact(tx, id)
}

export const removeContact = (tx: Tx, id: number): Promise<boolean> =>
  changesBy(systemActor, tx).remove('backup_contact', id)

export async function ownsOrCoOwnsLivingPet(tx: Tx, personId: number): Promise<boolean> {
  const [row] = await queryRows<{ owns: boolean }>(tx, `select ${keepsLivingPet('$1')} as owns`, [personId])
  return row?.owns ?? false
}

export interface EntryRow extends ContactRow {
  readonly owner_name: string
}

const ENTRY = `
select b.*, n.name as owner_name from backup_contact b join person n on n.id = b.owner_person_id
where b.id = $1 and not ${hasLapsed}`

/** A contact and the owner's name. */
export const findEntry = async (db: Kysely<Schema>, id: number): Promise<EntryRow | undefined> =>
  (await queryRows<EntryRow>(db, ENTRY, [id]))[0]

/** The constraint is checked at the commit, so that contacts can swap places. */
export async function setPositions(tx: Tx, ids: readonly number[]): Promise<void> {
  const changes = changesBy(systemActor, tx)
  for (const [n, id] of ids.entries()) await changes.update('backup_contact', { id, set: { position: n + 1 } })
}

/** Whether the holder of an address has declined before. `hashes`: of the address, with each key. */
export async function isBlocked(db: Kysely<Schema>, hashes: readonly string[]): Promise<boolean> {
  const text = 'select from contact_block where address_hash = any($1::text[])'
  return (await queryRows(db, text, [hashes])).length > 0
}

export const insertBlock = (tx: Tx, hash: string) =>
  tx
    .insertInto('contact_block')
    .values({ address_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export async function findEmail(tx: Tx, personId: number): Promise<string | null> {
  const [row] = await queryRows<{ email: string | null }>(tx, 'select email from person where id = $1', [personId])
  return row?.email ?? null
}

/** Marks an invitation as accepted, in the language that the contact reads. */
export const agree = (tx: Tx, id: number) =>
  changesBy(systemActor, tx).update('backup_contact', {
    id,
    set: { agreed_at: NOW, language: currentLanguage() },
    expect: { agreed_at: null },
  })

const isDue = `(${hasLapsed} or not ${keepsLivingPet('b.owner_person_id')})`

/** Contacts to delete: unanswered invitations, and contacts of persons without a living pet. */
export async function countDueContacts(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from backup_contact b where ${sql.raw(isDue)}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function lockDueContacts(tx: Tx, limit: number): Promise<number[]> {
  const text = `select b.id from backup_contact b where ${isDue} order by b.id limit $1 for update skip locked`
  return (await queryRows<{ id: number }>(tx, text, [limit])).map(({ id }) => id)
}

/** The owner's contacts. A contact sees the entry by its link. */
export const exportedBackupContacts = section(`
select id as key, name, relation, email, phone, keeps_from as "keepsFrom", keeps_until as "keepsUntil",
  invited_at as invited, agreed_at as agreed
from backup_contact where owner_person_id = $1 and id > $2`)
