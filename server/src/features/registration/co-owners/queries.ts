import { type Kysely, sql } from 'kysely'
import { petName, section } from '../../../db/export-section.ts'
import { isOpenInvitation } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Page } from '../../../http/paging.ts'

export type InvitationStatus = 'entered' | 'invited' | 'accepted' | 'declined' | 'withdrawn' | 'expired'

/** An invitation with the names shown in lists and e-mails. */
export interface InvitationRow {
  invitationId: number
  petId: number
  petName: string
  speciesId: number
  /** The person who is named or invited. */
  personId: number | null
  personName: string | null
  isDeceased: boolean
  ownerPersonId: number | null
  ownerName: string | null
  status: InvitationStatus
  /** Null until the person is invited. */
  since: Date | null
  until: Date | null
  /** Whether the invitation is pending and has not expired. */
  isOpen: boolean
}

const isOpen = sql.raw(isOpenInvitation)

const rows = sql`
select i.id as "invitationId", i.pet_id as "petId", p.name as "petName", p.species_id as "speciesId",
  n.id as "personId", n.name as "personName", coalesce(n.deceased, false) as "isDeceased",
  w.id as "ownerPersonId", w.name as "ownerName", i.status, i.invited_at as since, i.expires_at as until,
  ${isOpen} as "isOpen"
from co_owner_invitation i
join pet p on p.id = i.pet_id
left join person n on n.id = i.person_id
left join ownership o on o.pet_id = p.id and o.to_at is null
left join person w on w.id = o.person_id`

/** Reads an existing invitation; they are never deleted. */
export async function readInvitation(db: Kysely<Schema>, invitationId: number): Promise<InvitationRow> {
  const { rows: found } = await sql<InvitationRow>`${rows} where i.id = ${invitationId}`.execute(db)
  const [row] = found
  if (!row) throw new Error('No such invitation')
  return row
}

/** The undecided invitation of a pet, even if it has expired. There is at most one. */
export async function findUndecided(tx: Tx, petId: number): Promise<InvitationRow | undefined> {
  const { rows: found } = await sql<InvitationRow>`
    ${rows} where i.pet_id = ${petId} and i.status in ('entered', 'invited')`.execute(tx)
  return found[0]
}

export async function petIdOf(db: Kysely<Schema>, invitationId: number): Promise<number> {
  const { pet_id } = await db
    .selectFrom('co_owner_invitation')
    .select('pet_id')
    .where('id', '=', invitationId)
    .executeTakeFirstOrThrow()
  return pet_id
}

/** Open invitations of a person, newest first, and their number. */
export async function listWaiting(db: Kysely<Schema>, personId: number, { from, size }: Page) {
  const waiting = sql`i.person_id = ${personId} and ${isOpen}`
  const [{ rows: found }, counted] = await Promise.all([
    sql<InvitationRow>`${rows} where ${waiting} order by i.id desc limit ${size} offset ${from}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from co_owner_invitation i where ${waiting}`.execute(db),
  ])
  return { rows: found, total: counted.rows[0]?.total ?? 0 }
}

/** Overdue invitations, up to `limit`. */
export async function findOverdue(db: Kysely<Schema>, limit: number): Promise<{ id: number }[]> {
  const { rows: found } = await sql<{ id: number }>`
    select id from co_owner_invitation where status = 'invited' and expires_at <= now()
    order by expires_at limit ${limit}`.execute(db)
  return found
}

/** The names of a pet and of this person. */
export async function readNames(tx: Tx, petId: number, ownerPersonId: number | null) {
  const { rows: found } = await sql<{ petName: string; ownerName: string | null }>`
    select p.name as "petName", o.name as "ownerName"
    from pet p left join person o on o.id = ${ownerPersonId} where p.id = ${petId}`.execute(tx)
  return found[0]
}

/** Does not name the persons whom this person invited: only the pet's page shows them. */
export const exportedCoOwnerInvitations = section(`
select i.id as key, i.id as "invitationId", ${petName}, i.status, i.person_id is not distinct from $1 as "isInvited",
  i.created_at as created, i.invited_at as invited, i.expires_at as expires, i.decided_at as decided,
  case when i.person_id = $1 then i.decision_reason end as "decisionReason"
from co_owner_invitation i join pet p on p.id = i.pet_id
where $1 in (i.person_id, i.created_by) and i.id > $2`)
