import { CORRECTION_DUE_DAYS } from '@dyra/shared/domain/corrections'
import { DAY_MS } from '@dyra/shared/domain/dates'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { petName, section } from '../../../db/export-section.ts'
import { hasVeterinarianRole } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Page } from '../../../http/paging.ts'
import type { Present } from './rules.ts'

type Stored = Selectable<Schema['correction']>

/** A correction, and the present values of its pet. */
export interface CorrectionRow extends Present {
  readonly id: number
  readonly petId: number
  readonly field: Stored['field']
  readonly microTagId: number | null
  /** Whether that microtag is foreign; null for a correction of another field. */
  readonly isForeign: boolean | null
  readonly chippingDate: string | null
  readonly stated: string | null
  readonly wanted: string
  readonly reason: string | null
  readonly hasPhoto: boolean
  readonly requestedAs: Stored['requested_as']
  readonly requesterId: number | null
  readonly requesterName: string | null
  readonly registrarId: number | null
  readonly registrarName: string | null
  /** Whether the registrar is asked, may still answer, and has not answered. */
  readonly awaitsRegistrar: boolean
  readonly answer: Stored['answer']
  readonly answerWords: string | null
  readonly answeredAt: Date | null
  readonly outcome: Stored['outcome']
  readonly words: string | null
  readonly createdAt: Date
  readonly closedAt: Date | null
}

/** SQL condition: the person with this id has the role of a veterinarian. */
const isAuthorisedVeterinarian = (personId: string) =>
  `exists (select from authorized_user v where v.person_id = ${personId} and ${hasVeterinarianRole('v')})`

/** SQL condition: correction `c` waits for its registrar, who is still a veterinarian. */
const awaitsRegistrar = `(c.answer is null and c.closed_at is null and ${isAuthorisedVeterinarian('c.registrar_id')})`

const corrections = sql.raw(`
select c.id, c.pet_id as "petId", c.field, c.microtag_id as "microTagId", c.stated, c.wanted, c.reason,
  exists (select from correction_photo f where f.correction_id = c.id) as "hasPhoto",
  c.requested_as as "requestedAs", q.id as "requesterId", q.name as "requesterName", r.id as "registrarId",
  r.name as "registrarName", ${awaitsRegistrar} as "awaitsRegistrar", c.answer, c.answer_words as "answerWords",
  c.answered_at as "answeredAt", c.outcome, c.words, c.created_at as "createdAt", c.closed_at as "closedAt",
  p.name, p.species_id as "speciesId", p.gender_id as "genderId", p.birth_date as "birthDate",
  p.has_only_birth_year as "hasOnlyBirthYear", m.tag_number as "tagNumber", m.is_foreign_micro_tag as "isForeign",
  m.chipping_date as "chippingDate"
from correction c
join pet p on p.id = c.pet_id
left join microtag m on m.id = c.microtag_id
left join person q on q.id = c.requested_by and q.erased_at is null
left join person r on r.id = c.registrar_id and r.erased_at is null`)

const findRows = async (db: Kysely<Schema>, rest: RawBuilder<unknown>): Promise<CorrectionRow[]> =>
  (await sql<CorrectionRow>`${corrections} ${rest}`.execute(db)).rows

export const readCorrection = async (db: Kysely<Schema>, id: number): Promise<CorrectionRow | undefined> =>
  (await findRows(db, sql`where c.id = ${id}`))[0]

interface ListQuery {
  readonly condition: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

/** One page, and the length of the whole list. */
async function listRows(db: Kysely<Schema>, { condition, order }: ListQuery, { from, size }: Page) {
  const [rows, counted] = await Promise.all([
    findRows(db, sql`where ${condition} order by ${order} limit ${size} offset ${from}`),
    sql<{ n: number }>`select count(*)::int as n from correction c where ${condition}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.n ?? 0 }
}

/** Corrections of one pet and requester, newest first. */
export const findOwnCorrections = (
  db: Kysely<Schema>,
  { petId, personId }: { readonly petId: number; readonly personId: number },
  page: Page,
) => {
  const condition = sql`c.pet_id = ${petId} and c.requested_by = ${personId}`
  return listRows(db, { condition, order: sql`c.created_at desc, c.id desc` }, page)
}

/** Corrections that wait for the answer of a person, oldest first. */
export const findToAnswer = (db: Kysely<Schema>, personId: number, page: Page) => {
  const condition = sql`c.registrar_id = ${personId} and ${sql.raw(awaitsRegistrar)}`
  return listRows(db, { condition, order: sql`c.created_at, c.id` }, page)
}

/** The open correction of a field of a pet. */
export const findOpen = async (db: Kysely<Schema>, petId: number, field: string): Promise<CorrectionRow | undefined> =>
  (await findRows(db, sql`where c.pet_id = ${petId} and c.field = ${field} and c.closed_at is null`))[0]

/**
 * The veterinarian who registered the number, or else the one who registered the pet; only someone who is a
 * veterinarian now. Null if there is none.
 */
export async function findRegistrar(
  db: Kysely<Schema>,
  { petId, microTagId }: { readonly petId: number; readonly microTagId: number | null },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select n.id from pet p left join microtag m on m.id = ${microTagId}::bigint
    cross join lateral (values (1, m.registered_by), (2, p.created_by)) as n (place, id)
    where p.id = ${petId} and ${sql.raw(isAuthorisedVeterinarian('n.id'))} order by n.place limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** When the task of a new correction is due. */
export const dueAt = () => new Date(Date.now() + CORRECTION_DUE_DAYS * DAY_MS)

/** Stores or replaces the photo of an open correction; false if it is closed. */
export async function storePhoto(db: Kysely<Schema>, id: number, image: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into correction_photo (correction_id, image)
    select id, ${image} from correction where id = ${id} and closed_at is null
    on conflict (correction_id) do update set image = excluded.image, created_at = now()`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export const readPhoto = async (db: Kysely<Schema>, id: number): Promise<Buffer | undefined> =>
  (await db.selectFrom('correction_photo').select('image').where('correction_id', '=', id).executeTakeFirst())?.image

/** The pet of a registered number. */
export const findPetOfTag = async (db: Kysely<Schema>, tagNumber: string): Promise<number | undefined> =>
  (await db.selectFrom('microtag').select('pet_id').where('tag_number', '=', tagNumber).executeTakeFirst())?.pet_id

export const insertDuplicate = (tx: Tx, values: Omit<Selectable<Schema['duplicate_report']>, 'id' | 'created_at'>) =>
  tx.insertInto('duplicate_report').values(values).execute()

/** Reports of one task, oldest first. */
export const findDuplicates = (db: Kysely<Schema>, taskId: number) =>
  db.selectFrom('duplicate_report').selectAll().where('task_id', '=', taskId).orderBy('id').execute()

/** Requests that the person made, and answers that the person gave as registrar. */
export const exportedCorrections = section(`
select c.id as key, c.id as "correctionId", ${petName}, c.field, c.stated, c.wanted, c.requested_by = $1 as "isOwn",
  case when c.requested_by = $1 then c.reason end as reason, c.answer,
  case when c.registrar_id = $1 then c.answer_words end as "answerWords", c.outcome,
  case when c.requested_by = $1 then c.words end as words, c.created_at as created, c.closed_at as closed,
  c.requested_by = $1 and exists (select from correction_photo f where f.correction_id = c.id) as "hasPhoto"
from correction c join pet p on p.id = c.pet_id where $1 in (c.requested_by, c.registrar_id) and c.id > $2`)

export const exportedDuplicateReports = section(`
select d.id as key, d.tag_number as "tagNumber", d.name, d.color, d.birth_date as "birthDate", d.words,
  d.created_at as created
from duplicate_report d join task t on t.id = d.task_id where t.person_id = $1 and d.id > $2`)
