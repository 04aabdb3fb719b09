import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import type { QueuedMail } from '../../messages/mail/index.ts'

/** Days for which a refused request still counts as open, so that a refusal does not at once allow another request. */
const REFUSED_DAYS = 1
/** Days after which a refusal is forgotten, as in the lists of both sides. */
const REMEMBERED_DAYS = 30

/** Hours between two e-mails with requests of one person to another. */
const MAIL_HOURS = 1

export interface Pair {
  /** The person who asks. */
  readonly from: number
  /** The person who is asked. */
  readonly to: number
}

interface Requests {
  readonly open: number
  readonly wasRefused: boolean
}

/**
 * Number of open requests (transfers and invitations) of one person to another, and whether the other has refused one.
 * The transfer that is being revived does not count.
 */
export async function readRequests(tx: Tx, { from, to }: Pair, revivedId = 0): Promise<Requests> {
  const { rows } = await sql<Requests>`
    select count(*) filter (where is_open)::int as open, coalesce(bool_or(is_refused), false) as "wasRefused" from (
      select t.id <> ${revivedId}
          and (t.status = 'pending' or t.decided_at > now() - ${REFUSED_DAYS} * interval '1 day') as is_open,
        t.status = 'rejected' as is_refused
      from pet_transfer t
      where t.started_by = ${from} and t.new_owner_person_id = ${to} and not t.by_veterinarian
        and (t.status = 'pending'
          or t.status = 'rejected' and t.decided_at > now() - ${REMEMBERED_DAYS} * interval '1 day')
      union all
      select i.status = 'invited' or i.decided_at > now() - ${REFUSED_DAYS} * interval '1 day', i.status = 'declined'
      from co_owner_invitation i
      where i.created_by = ${from} and i.person_id = ${to}
        and (i.status = 'invited' and i.expires_at > now()
          or i.status = 'declined' and i.decided_at > now() - ${REMEMBERED_DAYS} * interval '1 day')
    ) requests`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('A count gave no row')
  return found
}

/** Milliseconds until the next e-mail of this kind about requests of one person to another; 0 or less if now. */
export async function msUntilNextMail(tx: Tx, { from, to }: Pair, kind: QueuedMail['kind']): Promise<number> {
  // Looks back three hours at most: a merged e-mail waits for an hour, so an e-mail sent within the last hour is
  // not older than that.
  const { rows } = await sql<{ wait: number }>`
    select coalesce(max(extract(epoch from
      coalesce(o.done_at, o.run_at) + ${MAIL_HOURS} * interval '1 hour' - now())) * 1000, 0)::float8 as wait
    from outbox o
    where o.recipient_person_id = ${to} and o.kind = ${kind}
      and o.created_at > now() - ${3 * MAIL_HOURS} * interval '1 hour'
      and (exists (select from pet_transfer t where t.pet_id = any(o.pet_ids) and t.new_owner_person_id = ${to}
          and t.current_owner_person_id = ${from})
        or exists (select from co_owner_invitation i where i.pet_id = any(o.pet_ids) and i.person_id = ${to}
          and i.created_by = ${from}))`.execute(tx)
  return rows[0]?.wait ?? 0
}
