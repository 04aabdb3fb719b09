import { THREAD_SILENCE_DAYS } from '@dyra/shared/domain/found-reports'
import type { Selectable, Transaction } from 'kysely'
import { type Database, prepared, queryRows } from '../../../db/connection.ts'
import type { Schema } from '../../../db/schema.ts'
import { UNSEEN_HOURS } from './rules.ts'

/** A report that waits for someone. */
export interface Waiting {
  readonly id: string
  readonly petId: number
}

const isSilent = `closed_at is null and last_message_at < now() - interval '${THREAD_SILENCE_DAYS} days'`

const silent = prepared<{ id: string }, [number]>(`select id from found_report where ${isSilent} order by id limit $1`)

export const findSilent = (db: Database, limit: number): Promise<{ id: string }[]> => silent(db, [limit])

/** Undefined if someone has written or closed it meanwhile. */
export async function lockSilent(tx: Transaction<Schema>, id: string) {
  const text = `select * from found_report where id = $1 and ${isSilent} for update`
  return (await queryRows<Selectable<Schema['found_report']>>(tx, text, [id]))[0]
}

const hasNoTask = (kind: string) =>
  `not exists (select from task t where t.found_report_id = r.id and t.kind = '${kind}')`

/** Open reports that no one has seen after the last reminder, without a task about it. */
const unseen = prepared<Waiting, [number]>(`
select r.id, r.pet_id as "petId" from found_report r
where r.closed_at is null and r.seen_at is null and r.created_at < now() - interval '${UNSEEN_HOURS} hours'
  and r.pet_id is not null and ${hasNoTask('unseenReport')}
order by r.id limit $1`)

export const findUnseen = (db: Database, limit: number): Promise<Waiting[]> => unseen(db, [limit])

const FIRST_MAILS = `('foundReport', 'foundReportDead', 'foundReportDigest')`
/** The mail server refused the address, or all attempts failed, or there is no address any more. */
const FAILED = `(o.dead_at is not null or o.last_error like 'EENVELOPE%' or o.last_error = 'no address')`

/** Open, unseen reports of which no mail reached anyone or can still do so. */
const undelivered = prepared<Waiting, [number]>(`
select r.id, r.pet_id as "petId" from found_report r
cross join lateral (
  select count(*) as mails, count(*) filter (where ${FAILED}) as failed
  from thread_receiver v
  join outbox o on o.recipient_person_id = v.person_id and r.pet_id = any(o.pet_ids) and o.kind in ${FIRST_MAILS}
    and (o.payload->>'foundReportId' = r.id::text or o.kind = 'foundReportDigest' and o.run_at >= r.created_at)
  where v.found_report_id = r.id
) m
where r.closed_at is null and r.seen_at is null and r.pet_id is not null and m.mails > 0 and m.failed = m.mails
  and ${hasNoTask('unreachableOwner')}
order by r.id limit $1`)

export const findUndelivered = (db: Database, limit: number): Promise<Waiting[]> => undelivered(db, [limit])
