import { type Kysely, sql } from 'kysely'
import { petName, section } from '../../../db/export-section.ts'
import { TODAY } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Page } from '../../../http/paging.ts'

export interface IncidentRow {
  id: number
  incident_type_id: number
  comment: string | null
  date: string | null
  country_code: string | null
  unconfirmed: boolean
  dismissed_at: Date | null
  created_at: Date
}

/** What the rules need besides the pet. */
export interface ReportFacts {
  /** Today in Reykjavik. */
  today: string
  ownerPersonId: number | null
  tagNumber: string | null
  reporterName: string
  reporterPhone: string | null
}

/** Call it after locking the pet. */
export async function readReportFacts(
  tx: Tx,
  { petId, reporterId }: { petId: number; reporterId: number },
): Promise<ReportFacts> {
  const { rows } = await sql<ReportFacts>`
    select ${sql.raw(TODAY)} as today, r.name as "reporterName", r.phone_numbers[1] as "reporterPhone",
      (select person_id from ownership where pet_id = ${petId} and to_at is null) as "ownerPersonId",
      (select tag_number from microtag where pet_id = ${petId} and is_latest) as "tagNumber"
    from person r where r.id = ${reporterId}`.execute(tx)
  const [facts] = rows
  if (!facts) throw new Error('The reporter does not exist')
  return facts
}

export const readIsLost = async (db: Kysely<Schema>, petId: number): Promise<boolean> =>
  (await db.selectFrom('pet').select('is_lost').where('id', '=', petId).executeTakeFirst())?.is_lost ?? false

/** Unconfirmed reports of one type by strangers. */
export const findUnconfirmed = (tx: Tx, petId: number, incidentTypeId: number) =>
  tx
    .selectFrom('incident')
    .select('id')
    .where('pet_id', '=', petId)
    .where('incident_type_id', '=', incidentTypeId)
    .where('unconfirmed', '=', true)
    .execute()

export const hasUnconfirmed = async (tx: Tx, petId: number): Promise<boolean> =>
  (await tx
    .selectFrom('incident')
    .select('id')
    .where('pet_id', '=', petId)
    .where('unconfirmed', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

const UNANSWERED_DAYS = 7

/** Pets with a stranger's report that no one has answered for a week, and no task about it. */
export async function findUnanswered(db: Kysely<Schema>, limit: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct i.pet_id as id from incident i join pet p on p.id = i.pet_id
    where i.unconfirmed and i.created_at < now() - ${UNANSWERED_DAYS} * interval '1 day' and not p.is_dead
      and not exists (select from task t where t.pet_id = p.id and t.kind = 'unconfirmedReport' and t.closed_at is null)
    order by i.pet_id limit ${limit}`.execute(db)
  return rows
}

/** Locks one incident of a pet. */
export const lockIncident = (tx: Tx, petId: number, incidentId: number) =>
  tx
    .selectFrom('incident')
    .select('unconfirmed')
    .where('id', '=', incidentId)
    .where('pet_id', '=', petId)
    .forUpdate()
    .executeTakeFirst()

/** Newest first. */
export async function listIncidents(db: Kysely<Schema>, petId: number, { from, size }: Page) {
  const found = db.selectFrom('incident').where('pet_id', '=', petId)
  const [rows, counted] = await Promise.all([
    found
      .select([
        'id',
        'incident_type_id',
        'comment',
        'date',
        'country_code',
        'unconfirmed',
        'dismissed_at',
        'created_at',
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset(from)
      .execute(),
    found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirst(),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export const exportedIncidents = section(`
select i.id as key, i.id as "incidentId", ${petName}, y.name as incident, i.comment, i.date, i.unconfirmed,
  i.dismissed_at as dismissed, i.created_at as created
from incident i join pet p on p.id = i.pet_id join incident_type y on y.id = i.incident_type_id
where i.created_by = $1 and i.id > $2`)
