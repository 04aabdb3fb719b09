import type { Insertable, Kysely } from 'kysely'
import { queryRows } from '../../../db/connection.ts'
import { ownEmail } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { clinicOfNumber } from '../../registration/stock/index.ts'

type Db = Kysely<Schema>
const CLINIC = clinicOfNumber('d.id as "tagId", w.id as "workplaceId", p.name as clinic')

/** The delivered number, and the clinic that has it in stock. */
export const findReported = async (db: Db, candidates: readonly [string, string]) =>
  (await queryRows<{ tagId: number; workplaceId: number; clinic: string }>(db, CLINIC, candidates))[0]

/** Hash of the content of an earlier request with the same id. */
export const findRepeated = async (db: Db, requestHash: Buffer): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('delivered_report')
      .select('body_hash')
      .where('request_hash', '=', requestHash)
      .executeTakeFirst()
  )?.body_hash

export const insertReport = (tx: Tx, row: Insertable<Schema['delivered_report']>) =>
  tx.insertInto('delivered_report').values(row).execute()

/** SQL condition: report `r` is part of the next mail to its clinic, which gets at most one a day. */
const isDue = `(r.mailed_at is null and not exists (select from delivered_report s
  where s.workplace_id = r.workplace_id and s.mailed_at > now() - interval '1 day'))`

export interface DueClinic {
  readonly id: number
}

/** Clinics that are due to get a mail. */
export const findDueClinics = (db: Db): Promise<DueClinic[]> =>
  queryRows<DueClinic>(db, `select distinct r.workplace_id as id from delivered_report r where ${isDue}`, [])

const MARK = `
update delivered_report r set mailed_at = now() where r.workplace_id = $1 and ${isDue} returning r.id`

/** Marks the reports of the next mail to a clinic as mailed; none if the clinic had a mail in the last day. */
export const markMailed = async (tx: Tx, workplaceId: number): Promise<number[]> =>
  (await queryRows<{ id: number }>(tx, MARK, [workplaceId])).map(({ id }) => id)

/** The organisation if it has an address, otherwise the members who have one. */
const RECEIVERS = `
with organisation as (
  select p.id, ${ownEmail('p')} as email from workplace w join person p on p.id = w.person_id where w.id = $1)
select id from organisation where email is not null
union all
select p.id from workplace_member m join person p on p.id = m.person_id
where m.workplace_id = $1 and m.removed_at is null and ${ownEmail('p')} is not null and not p.deceased
  and not exists (select from organisation where email is not null)`

/** Persons who get the mails to a clinic. */
export const findMailReceivers = async (db: Db, workplaceId: number): Promise<number[]> =>
  (await queryRows<{ id: number }>(db, RECEIVERS, [workplaceId])).map(({ id }) => id)

/** Person of the organisation that a workplace belongs to. */
export const findOrganisation = async (db: Db, workplaceId: number): Promise<number | undefined> =>
  (await db.selectFrom('workplace').select('person_id').where('id', '=', workplaceId).executeTakeFirst())?.person_id

export interface ReportedTag {
  readonly tagNumber: string
  readonly finderPhone: string | null
  readonly finderEmail: string | null
  readonly finderMessage: string | null
}

const REPORTED = `
select d.tag_number as "tagNumber", r.phone as "finderPhone", r.email as "finderEmail", r.message as "finderMessage"
from delivered_report r join delivered_tag d on d.id = r.delivered_tag_id
where r.id = any($1::bigint[]) and not exists (select from microtag m where m.tag_number = d.tag_number)
order by r.id`

/** The reports of a mail, without reports that were deleted meanwhile, or whose number is registered. */
export const readReported = (db: Db, ids: readonly number[]) => queryRows<ReportedTag>(db, REPORTED, [ids])
