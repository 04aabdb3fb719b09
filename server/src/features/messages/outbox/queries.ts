import type { OutboxItem } from '@dyra/shared/contract/outbox'
import { type Database, prepared } from '../../../db/connection.ts'
import { section } from '../../../db/export-section.ts'
import type { Page } from '../../../http/paging.ts'

export interface OutboxRow extends Omit<OutboxItem, 'created' | 'due'> {
  created: Date
  due: Date | null
}

type State = OutboxItem['state']

const columns = `o.id as "outboxId", o.kind,
  case when o.dead_at is not null then 'dead' when o.done_at is null then 'waiting'
    when o.last_error = 'no address' then 'unaddressed' when o.last_error is not null then 'lapsed' else 'sent' end as state,
  o.recipient_person_id as "recipientPersonId", p.name as "recipientName", coalesce(o.address, p.email) as address,
  o.attempts, o.last_error as "lastError", o.created_at as created,
  case when o.done_at is null and o.dead_at is null then o.run_at end as due`

/** Conditions and orders of the states. An index serves each state, except the lapsed, which are rarely read. */
const states: Readonly<Record<State, { readonly where: string; readonly order: string }>> = {
  waiting: { where: 'done_at is null and dead_at is null', order: 'run_at, id' },
  sent: { where: 'done_at is not null and last_error is null', order: 'id desc' },
  unaddressed: { where: "last_error = 'no address' and done_at is not null", order: 'id desc' },
  lapsed: { where: "done_at is not null and last_error is not null and last_error <> 'no address'", order: 'id desc' },
  dead: { where: 'dead_at is not null', order: 'dead_at desc, id desc' },
}

const listOf = ({ where, order }: (typeof states)[State]) => ({
  find: prepared<OutboxRow, [number, number]>(`
with page as materialized (
  select id, row_number() over (order by ${order}) as place from outbox where ${where}
  order by ${order} limit $1 offset $2)
select ${columns} from page join outbox o on o.id = page.id left join person p on p.id = o.recipient_person_id
order by page.place`),
  count: prepared<{ count: number }>(`select count(*)::int as count from outbox where ${where}`),
})

const lists = {
  waiting: listOf(states.waiting),
  sent: listOf(states.sent),
  dead: listOf(states.dead),
  unaddressed: listOf(states.unaddressed),
  lapsed: listOf(states.lapsed),
}

/** Mails in a state: waiting ones in order of due time, others with the latest first. */
export async function findMails(db: Database, state: State, { from, size }: Page) {
  const { find, count } = lists[state]
  const [rows, [counted]] = await Promise.all([find(db, [size, from]), count(db, [])])
  return { rows, total: counted?.count ?? 0 }
}

const retry = prepared<OutboxRow, [number]>(`
with revived as (
  update outbox set dead_at = null, attempts = 0, run_at = now() where id = $1 and dead_at is not null returning *)
select ${columns} from revived o left join person p on p.id = o.recipient_person_id`)

/** Makes a failed mail due again; undefined if the mail has not failed. */
export const retryMail = async (db: Database, outboxId: number): Promise<OutboxRow | undefined> =>
  (await retry(db, [outboxId]))[0]

const find = prepared<{ id: number }, [number]>('select id from outbox where id = $1')

export const hasMail = async (db: Database, outboxId: number): Promise<boolean> =>
  (await find(db, [outboxId])).length > 0

export const exportedMails = section(`
select id as key, kind, address, created_at as created, done_at as sent, dead_at as "givenUp"
from outbox where recipient_person_id = $1 and id > $2`)
