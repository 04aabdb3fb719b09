import { CLAIM_AGAIN_DAYS, CLAIM_DAYS, CLAIM_PICTURES_MAX, CLAIM_REMINDER_DAYS } from '@dyra/shared/domain/claims'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { queryRows } from '../../../db/connection.ts'
import { section } from '../../../db/export-section.ts'
import { confirmedEmail, isDisputed, isProtected } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Page } from '../../../http/paging.ts'

type Stored = Selectable<Schema['claim']>

/** A claim with its pet, the claimant and the present owner. */
export interface ClaimRow {
  readonly id: number
  readonly petId: number
  readonly petName: string
  readonly speciesId: number
  readonly tagNumber: string
  readonly claimantId: number
  readonly claimantName: string | null
  readonly ownerId: number | null
  readonly ownerName: string | null
  readonly isOwnerDeceased: boolean
  readonly account: string
  readonly place: string | null
  readonly ownerWords: string | null
  readonly pictureIds: number[]
  /** The owner for whom the claim started; a later owner has not been asked. */
  readonly startedFor: number | null
  readonly notifiedAt: Date | null
  readonly answer: Stored['answer']
  readonly answerWords: string | null
  readonly answeredAt: Date | null
  readonly outcome: Stored['outcome']
  readonly words: string | null
  readonly createdAt: Date
  readonly closedAt: Date | null
  /** Other claims of the pet that have not started. */
  readonly waiting: number
}

const claims = sql.raw(`
select c.id, c.pet_id as "petId", p.name as "petName", p.species_id as "speciesId", c.tag_number as "tagNumber",
  c.claimant_person_id as "claimantId", q.name as "claimantName", o.id as "ownerId", o.name as "ownerName",
  coalesce(o.deceased, false) as "isOwnerDeceased",
  c.account, c.place, c.owner_words as "ownerWords",
  array(select i.id from claim_picture i where i.claim_id = c.id order by i.id) as "pictureIds",
  c.owner_person_id as "startedFor", c.notified_at as "notifiedAt", c.answer, c.answer_words as "answerWords", c.answered_at as "answeredAt",
  c.outcome, c.words, c.created_at as "createdAt", c.closed_at as "closedAt",
  (select count(*)::int from claim w where w.pet_id = c.pet_id and w.id <> c.id and w.started_at is null
    and w.closed_at is null) as waiting
from claim c
join pet p on p.id = c.pet_id
left join person q on q.id = c.claimant_person_id and q.erased_at is null
left join ownership w on w.pet_id = p.id and w.to_at is null
left join person o on o.id = w.person_id and o.erased_at is null`)

const findRows = async (db: Kysely<Schema>, rest: RawBuilder<unknown>): Promise<ClaimRow[]> =>
  (await sql<ClaimRow>`${claims} ${rest}`.execute(db)).rows

export const readClaim = async (db: Kysely<Schema>, id: number): Promise<ClaimRow | undefined> =>
  (await findRows(db, sql`where c.id = ${id}`))[0]

/** Number of claims of one claimant. */
const countOwnClaims = async (db: Kysely<Schema>, personId: number): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from claim where claimant_person_id = ${personId}`.execute(db)
  return rows[0]?.n ?? 0
}

/** A person's own claims, newest first, and their number. */
export async function findOwnClaims(db: Kysely<Schema>, personId: number, { from, size }: Page) {
  const [rows, total] = await Promise.all([
    findRows(
      db,
      sql`where c.claimant_person_id = ${personId} order by c.created_at desc, c.id desc limit ${size} offset ${from}`,
    ),
    countOwnClaims(db, personId),
  ])
  return { rows, total }
}

/** The open claim of a pet of which the registry has notified the owner. */
export const findReceived = (db: Kysely<Schema>, petId: number): Promise<ClaimRow[]> =>
  findRows(db, sql`where c.pet_id = ${petId} and c.closed_at is null and c.notified_at is not null`)

interface Tagged {
  readonly petId: number
  readonly tagNumber: string
}

/** The pet with the number as typed, or else with the number without the prefix of a chip reader. */
export const findTagged = (
  db: Kysely<Schema>,
  [whole, withoutFrame]: readonly [string, string],
): Promise<Tagged | undefined> =>
  db
    .selectFrom('microtag')
    .select(['pet_id as petId', 'tag_number as tagNumber'])
    .where('tag_number', 'in', [whole, withoutFrame])
    .orderBy(sql`tag_number = ${whole}`, 'desc')
    .limit(1)
    .executeTakeFirst()

/** Facts on which it depends whether a person may claim a pet. */
export interface ClaimFacts {
  readonly isKeeper: boolean
  readonly isDead: boolean
  readonly isLost: boolean
  /** The claimant is the new owner of the pending transfer. */
  readonly isOffered: boolean
  /** The claimant has claimed the pet in the last year. */
  readonly isAgain: boolean
  /** The pet has an owner, no pending transfer and no open dispute. */
  readonly isAvailable: boolean
  /** Open claims of the claimant. */
  readonly openClaims: number
}

/** Call it after locking the pet. */
export async function readFacts(tx: Tx, petId: number, personId: number): Promise<ClaimFacts> {
  const { rows } = await sql<ClaimFacts>`
    select p.is_dead as "isDead", p.is_lost as "isLost",
      ${personId} in (coalesce(o.person_id, 0), case when o.id is not null then coalesce(p.co_owner_person_id, 0) end)
        as "isKeeper",
      coalesce(t.new_owner_person_id = ${personId}, false) as "isOffered",
      o.person_id is not null and t.id is null and not ${sql.raw(isDisputed('p.id'))} as "isAvailable",
      exists (select from claim c where c.pet_id = p.id and c.claimant_person_id = ${personId}
        and c.created_at > now() - interval '${sql.raw(String(CLAIM_AGAIN_DAYS))} days') as "isAgain",
      (select count(*)::int from claim c where c.claimant_person_id = ${personId} and c.closed_at is null)
        as "openClaims"
    from pet p
    left join ownership o on o.pet_id = p.id and o.to_at is null
    left join pet_transfer t on t.pet_id = p.id and t.status = 'pending'
    where p.id = ${petId}`.execute(tx)
  const [facts] = rows
  if (!facts) throw new Error('A locked pet does not exist')
  return facts
}

export const readSsn = async (db: Kysely<Schema>, personId: number): Promise<string> =>
  (await db.selectFrom('person').select('ssn').where('id', '=', personId).executeTakeFirstOrThrow()).ssn

/** Locks the claim until the transaction ends; undefined if it does not exist. */
const lockClaim = (tx: Tx, id: number) =>
  tx.selectFrom('claim').select('closed_at').where('id', '=', id).forUpdate().executeTakeFirst()

/** Adds a picture to an open claim. */
export async function addPicture(tx: Tx, claimId: number, image: Buffer): Promise<'added' | 'closed' | 'full'> {
  const claim = await lockClaim(tx, claimId)
  if (!claim || claim.closed_at) return 'closed'
  const pictures = tx.selectFrom('claim_picture').select('id').where('claim_id', '=', claimId)
  if ((await pictures.execute()).length >= CLAIM_PICTURES_MAX) return 'full'
  await tx.insertInto('claim_picture').values({ claim_id: claimId, image }).execute()
  return 'added'
}

export const readPicture = async (
  db: Kysely<Schema>,
  { claimId, pictureId }: { readonly claimId: number; readonly pictureId: number },
): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('claim_picture')
      .select('image')
      .where('id', '=', pictureId)
      .where('claim_id', '=', claimId)
      .executeTakeFirst()
  )?.image

/** Claims that the person made, and claims that the person answered, without anything about the other person. */
export const exportedClaims = section(`
select c.id as key, c.id as "claimId", c.claimant_person_id = $1 as "isOwn", c.tag_number as "tagNumber",
  case when c.claimant_person_id = $1 then c.account end as account,
  case when c.claimant_person_id = $1 then c.place end as place, c.owner_words as "ownerWords",
  case when c.answered_by = $1 then c.answer end as answer,
  case when c.answered_by = $1 then c.answer_words end as "answerWords", c.outcome, c.created_at as created,
  c.closed_at as closed,
  case when c.claimant_person_id = $1 then (select count(*)::int from claim_picture i where i.claim_id = c.id) end
    as pictures
from claim c where $1 in (c.claimant_person_id, c.answered_by) and c.id > $2`)

/** Claim `c` may start: no other claim of its pet has started, and its owner could agree. */
const MAY_START = `c.closed_at is null and c.started_at is null and not p.is_dead and not p.is_lost
  and o.person_id is not null and o.person_id <> c.claimant_person_id
  and not exists (select from claim w where w.pet_id = c.pet_id and w.started_at is not null and w.closed_at is null)
  and not exists (select from pet_transfer t where t.pet_id = c.pet_id and t.status = 'pending')
  and not ${isDisputed('c.pet_id')}`

const CLAIMED = `claim c
  join pet p on p.id = c.pet_id
  left join ownership o on o.pet_id = c.pet_id and o.to_at is null`

/** The oldest claim of a pet, if it may start. Call it after locking the pet. */
export async function findNext(db: Kysely<Schema>, petId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select c.id from ${sql.raw(CLAIMED)} where c.pet_id = ${petId} and ${sql.raw(MAY_START)}
    order by c.created_at, c.id limit 1`.execute(db)
  return rows[0]?.id
}

const IS_UNANSWERED = 'c.started_at is not null and c.answer is null'
const HAS_NO_TASK = 'not exists (select from task t where t.claim_id = c.id and t.closed_at is null)'
const passed = (days: number | string) => `c.notified_at <= now() - ${days} * interval '1 day'`

/** Number of reminders that are due by now, whether sent or not. */
const REMINDERS_DUE = `(select count(*)::int from unnest(array[${CLAIM_REMINDER_DAYS.join(', ')}]) as r (day)
  where ${passed('r.day')})`

/** The mail server refused the address, all attempts failed, or the person no longer has an address. */
const FAILED = `(m.dead_at is not null or m.last_error like 'EENVELOPE%' or m.last_error = 'no address')`
const ALL_MAILS_FAILED = `(select count(*) > 0 and bool_and(${FAILED}) from outbox m
  where m.recipient_person_id = o.person_id and c.pet_id = any(m.pet_ids)
    and m.kind in ('claimReceived', 'claimReminder') and m.payload->>'claimId' = c.id::text)`

/** What the nightly job looks for among open claims. */
const conditions = {
  /** There is nothing to decide: the pet is dead, or the claimant is its owner. */
  pointless: '(p.is_dead or o.person_id = c.claimant_person_id)',
  /** The pet has another owner by now, who has not been asked. */
  moved: `c.started_at is not null and o.person_id is distinct from c.owner_person_id and o.person_id is not null`,
  /** The owner was notified by mail but cannot be reached. */
  unreached: `${IS_UNANSWERED} and c.notified_by = 'mail'
    and (n.id is null or n.deceased or ${confirmedEmail('n')} is null or ${isProtected('n')} or ${ALL_MAILS_FAILED})`,
  reminders: `${IS_UNANSWERED} and c.reminders_sent < ${REMINDERS_DUE}`,
  silent: `${IS_UNANSWERED} and ${passed(CLAIM_DAYS)} and ${HAS_NO_TASK}`,
  waiting: MAY_START,
} as const
export type DueName = keyof typeof conditions

export interface DueClaim {
  readonly id: number
  readonly petId: number
  readonly remindersDue: number
}

const textOf = (name: DueName) => `select c.id, c.pet_id as "petId", ${REMINDERS_DUE} as "remindersDue" from ${CLAIMED}
  left join person n on n.id = o.person_id and n.erased_at is null
  where c.closed_at is null and ${conditions[name]}`

export const findDue = (db: Kysely<Schema>, name: DueName, limit: number): Promise<DueClaim[]> =>
  queryRows<DueClaim>(db, `${textOf(name)} order by c.id limit $1`, [limit])

/** Whether the step is still due for a claim. Call it after locking its pet. */
export const isDue = async (db: Kysely<Schema>, name: DueName, id: number): Promise<boolean> =>
  (await queryRows(db, `${textOf(name)} and c.id = $1`, [id])).length > 0
