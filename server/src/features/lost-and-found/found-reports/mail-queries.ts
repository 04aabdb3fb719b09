import type { Language } from '@dyra/shared/domain/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import { queryRows } from '../../../db/connection.ts'
import { ownEmail } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'

type Tx = Transaction<Schema>

/** Those of the persons who have not been mailed since they last opened the thread. Marks them as mailed. */
export async function takeUnmailed(tx: Tx, foundReportId: string, personIds: readonly number[]): Promise<number[]> {
  if (personIds.length === 0) return []
  const taken = await tx
    .updateTable('thread_receiver')
    .set({ mailed_at: sql`now()` })
    .where('found_report_id', '=', foundReportId)
    .where('person_id', 'in', [...personIds])
    .where((row) => row.or([row('mailed_at', 'is', null), row('seen_at', '>=', row.ref('mailed_at'))]))
    .returning('person_id')
    .execute()
  return taken.map(({ person_id }) => person_id)
}

export const markMailed = (tx: Tx, foundReportId: string, personIds: readonly number[]) =>
  personIds.length === 0
    ? undefined
    : tx
        .updateTable('thread_receiver')
        .set({ mailed_at: sql`now()` })
        .where('found_report_id', '=', foundReportId)
        .where('person_id', 'in', [...personIds])
        .execute()

const PARTICIPANTS = `
select v.person_id as id from thread_receiver v
join found_report r on r.id = v.found_report_id
join pet p on p.id = r.pet_id
join person n on n.id = v.person_id and ${ownEmail('n')} is not null and not n.deceased
left join ownership w on w.pet_id = p.id and w.to_at is null
where v.found_report_id = $1 and v.seen_at is not null
  and (v.person_id in (w.person_id, p.co_owner_person_id) or w.id is null)`

/** Persons on the owner's side who have opened the thread themselves, such as a protected owner. */
export async function findParticipants(tx: Tx, foundReportId: string): Promise<number[]> {
  return (await queryRows<{ id: number }>(tx, PARTICIPANTS, [foundReportId])).map(({ id }) => id)
}

const FINDER_MAIL = `
select r.id, r.email, r.language, p.name as "petName"
from found_report r join pet p on p.id = r.pet_id where r.id = $1`

interface FinderMail {
  readonly id: string
  readonly email: string | null
  readonly language: Language | null
  readonly petName: string
}

/** What a mail to a finder needs. */
export async function findFinderMail(db: Kysely<Schema>, foundReportId: string) {
  const rows = await queryRows<FinderMail>(db, FINDER_MAIL, [foundReportId])
  return rows[0]
}
