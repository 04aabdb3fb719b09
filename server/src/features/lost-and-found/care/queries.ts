import type { PublicCare } from '@dyra/shared/contract/care'
import {
  CARE_KINDS,
  type CareChannel,
  type CareCondition,
  type CareConfirmer,
  type CareEnd,
  type CareResult,
} from '@dyra/shared/domain/care'
import type { Insertable, Kysely } from 'kysely'
import { type Database, prepared, queryRows } from '../../../db/connection.ts'
import { isKeptPet, section } from '../../../db/export-section.ts'
import { isCurrentWorkplace } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Page } from '../../../http/paging.ts'

type Db = Kysely<Schema>

export interface CaseRow {
  id: number
  workplaceId: number
  organisationId: number
  workplace: string
  workplacePhone: string | null
  petId: number | null
  petName: string | null
  tagNumber: string | null
  speciesId: number
  condition: CareCondition
  details: string | null
  municipality: string
  place: string
  takenAt: Date
  openedAt: Date
  hasPhoto: boolean
  openedById: number
  foundReportId: string | null
  foundAnimalId: string | null
  reachedAt: Date | null
  endKind: CareEnd | null
  endWords: string | null
  receiverId: number | null
  receiver: string | null
  receiverOrganisationId: number | null
  proposedAt: Date | null
  proposedById: number | null
  confirmedAs: CareConfirmer | null
  endedAt: Date | null
}

const CASES = `
select c.id, c.workplace_id as "workplaceId", o.id as "organisationId", o.name as workplace, w.public_phone as "workplacePhone", c.pet_id as "petId",
  p.name as "petName", c.tag_number as "tagNumber", c.species_id as "speciesId", c.condition, c.details, c.municipality,
  c.place, c.taken_at as "takenAt", c.created_at as "openedAt", c.photo is not null as "hasPhoto", c.opened_by as "openedById",
  c.found_report_id as "foundReportId", c.found_animal_id as "foundAnimalId", c.reached_at as "reachedAt",
  c.end_kind as "endKind", c.end_words as "endWords", c.receiver_workplace_id as "receiverId", r.name as receiver,
  v.person_id as "receiverOrganisationId",
  c.proposed_at as "proposedAt", c.proposed_by as "proposedById", c.confirmed_as as "confirmedAs", c.ended_at as "endedAt"
from care_case c
join workplace w on w.id = c.workplace_id
join person o on o.id = w.person_id
left join pet p on p.id = c.pet_id
left join workplace v on v.id = c.receiver_workplace_id
left join person r on r.id = v.person_id`

export const readCase = async (db: Db, id: number): Promise<CaseRow | undefined> =>
  (await queryRows<CaseRow>(db, `${CASES} where c.id = $1`, [id]))[0]

/** The case, locked until the transaction ends. */
export async function lockCase(tx: Tx, id: number): Promise<CaseRow | undefined> {
  await queryRows(tx, 'select from care_case where id = $1 for no key update', [id])
  return readCase(tx, id)
}

/** The columns of a case, to copy them. */
export const readColumns = (tx: Tx, id: number) =>
  tx.selectFrom('care_case').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export async function hasOpenCase(tx: Tx, petId: number): Promise<boolean> {
  const open = tx.selectFrom('care_case').select('id').where('pet_id', '=', petId).where('ended_at', 'is', null)
  return (await open.executeTakeFirst()) !== undefined
}

/** SQL condition: the case was opened since the pet has its present owner; earlier cases concern another keeper. */
const isOfPresentOwner =
  'c.created_at >= (select w.from_at from ownership w where w.pet_id = c.pet_id and w.to_at is null)'

/** Cases of a pet, newest first: all, or the cases of its present owner. */
export const findCasesOfPet = (db: Db, petId: number, which: 'all' | 'presentOwner'): Promise<CaseRow[]> =>
  queryRows<CaseRow>(
    db,
    `${CASES} where c.pet_id = $1 ${which === 'all' ? '' : `and ${isOfPresentOwner}`} order by c.id desc`,
    [petId],
  )

const ofState = '(case when $2::boolean then c.ended_at is null else c.ended_at is not null end)'
const selectPage = prepared<CaseRow, [number, boolean, number, number]>(
  `${CASES} where c.workplace_id = $1 and ${ofState} order by c.id desc limit $3 offset $4`,
)
const selectTotal = prepared<{ total: number }, [number, boolean]>(
  `select count(*)::int as total from care_case c where c.workplace_id = $1 and ${ofState}`,
)

interface Listed {
  readonly workplaceId: number
  readonly isOpen: boolean
}

/** Cases of a workplace, newest first. */
export async function findCases(db: Database, { workplaceId, isOpen }: Listed, { from, size }: Page) {
  const [rows, counted] = await Promise.all([
    selectPage(db, [workplaceId, isOpen, size, from]),
    selectTotal(db, [workplaceId, isOpen]),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

export interface AttemptRow {
  id: number
  channel: CareChannel
  result: CareResult
  triedAt: Date
  words: string | null
  createdAt: Date
  recordedById: number | null
  recordedBy: string | null
}

/** Attempts to reach the keeper, oldest first. */
export const findAttempts = (db: Db, caseId: number): Promise<AttemptRow[]> =>
  queryRows<AttemptRow>(
    db,
    `select a.id, a.channel, a.result, a.tried_at as "triedAt", a.words, a.created_at as "createdAt",
      a.recorded_by as "recordedById", case when a.channel <> 'site' then p.name end as "recordedBy"
    from care_attempt a left join person p on p.id = a.recorded_by
    where a.care_case_id = $1 order by a.tried_at, a.id`,
    [caseId],
  )

export const insertAttempts = (tx: Tx, rows: readonly Insertable<Schema['care_attempt']>[]) =>
  tx.insertInto('care_attempt').values(rows).returning('id').execute()

export const readPhoto = async (db: Db, id: number): Promise<Buffer | null> =>
  (await db.selectFrom('care_case').select('photo').where('id', '=', id).executeTakeFirst())?.photo ?? null

const PUBLIC = `
select c.species_id as "speciesId", c.municipality, count(*)::int as count
from care_case c where c.ended_at is null group by 1, 2 order by c.municipality, c.species_id`

/** Animals in care by municipality and kind. */
export const countInCare = prepared<Omit<PublicCare, 'speciesName'>, []>(PUBLIC)

const RECEIVERS = `
select w.id as "workplaceId", p.name from workplace w join person p on p.id = w.person_id
where w.kind = any($1::text[]) and ${isCurrentWorkplace} and w.id <> $2
order by p.name_sort`

/** Open workplaces that take animals, except the caller's. */
export const findReceivers = (db: Db, ownId: number) =>
  queryRows<{ workplaceId: number; name: string }>(db, RECEIVERS, [CARE_KINDS, ownId])

const NUMBER = `select m.pet_id as "petId", m.tag_number as "tagNumber", p.species_id as "speciesId", p.is_dead as "isDead"
from microtag m join pet p on p.id = m.pet_id where m.pet_id = $1 and m.tag_number = any($2::text[])`

export const readScanned = async (db: Db, petId: number, candidates: readonly string[]) =>
  (
    await queryRows<{ petId: number; tagNumber: string; speciesId: number; isDead: boolean }>(db, NUMBER, [
      petId,
      candidates,
    ])
  )[0]

/** SQL condition: the person is the workplace of the case, or acted in it. */
const isOwnCase = `(exists (select from workplace w where w.id = c.workplace_id and w.person_id = $1)
  or $1 in (c.opened_by, c.proposed_by, c.confirmed_by))`

/** The cases in a person's export, without their pictures. */
export const exportedCases = section(`
select c.id as key, c.id as "careCaseId", c.tag_number as "tagNumber", s.name as "speciesName", c.condition, c.details,
  c.municipality, c.place, c.taken_at as "takenAt", c.reached_at as "reachedAt", c.end_kind as "end",
  case when ${isOwnCase} then c.end_words end as "endWords", c.ended_at as ended, c.created_at as created
from care_case c join species s on s.id = c.species_id left join pet p on p.id = c.pet_id
where (${isOwnCase} or ${isKeptPet} and ${isOfPresentOwner}) and c.id > $2`)

/**
 * The attempts in a person's export. Only who recorded an attempt, the workplace, and who acted in the case get its
 * text.
 */
export const exportedAttempts = section(`
select a.id as key, a.care_case_id as "careCaseId", a.channel, a.result, a.tried_at as "triedAt",
  case when a.recorded_by = $1 or ${isOwnCase} then a.words end as words, a.created_at as created
from care_attempt a join care_case c on c.id = a.care_case_id left join pet p on p.id = c.pet_id
where (a.recorded_by = $1 or ${isOwnCase} or ${isKeptPet} and ${isOfPresentOwner}) and a.id > $2`)
