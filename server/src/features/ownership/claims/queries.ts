import { CLAIM_AGAIN_DAYS, CLAIM_PICTURES_MAX } from '@dyra/shared/domain/claims'
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import { section } from '../../../db/export-section.ts'
import { isDisputed } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Page } from '../../../http/paging.ts'
import type { ClaimFacts } from './rules.ts'

type Stored = Selectable<Schema['claim']>
type Tx = Transaction<Schema>

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
  /** The owner for whom the claim started; another owner has not been heard. */
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

/** Of one claimant, newest first. */
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

/** The pet of a number as it was read, or without a chip reader's frame; the first takes precedence. */
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

/** Read after the pet is locked. */
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

/** The caller's claims, and as owner the caller's answers: nothing about the other person. */
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
