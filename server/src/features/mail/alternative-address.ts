import { rates } from '@dyra/shared/domain/rates'
import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { fieldProblem } from '../../http/problem.ts'
import { tooMany } from '../../limits/refusal.ts'
import { alternativeTexts } from './texts.ts'

const [{ seconds: DAY }] = rates.alternativeAddress

/** An address that somebody gives for another person who has none. */
export interface Alternative {
  readonly personId: number
  /** The person's own, as read in the same transaction. */
  readonly ownEmail: string | null
  readonly address: string | null | undefined
  /** How many other addresses may have been given today: a reminder corrects the first one. */
  readonly corrections?: number
  /** Administrators answer for what they do. */
  readonly isUnlimited?: boolean
}

/** Milliseconds until one more address than `corrections` may be given for a person; 0: now. */
async function waitForAddress(tx: Transaction<Schema>, { personId, address, corrections = 0 }: Alternative) {
  const { rows } = await sql<{ wait: number }>`
    select (extract(epoch from max(created_at) + ${DAY} * interval '1 second' - now()) * 1000)::float8 as wait
    from outbox
    where recipient_person_id = ${personId} and lower(address) <> lower(${address})
      and created_at > now() - ${DAY} * interval '1 second'
    group by lower(address) order by wait desc offset ${corrections} limit 1`.execute(tx)
  return rows[0]?.wait ?? 0
}

/**
 * The registered address is the person's own: no one else can redirect their e-mail. Without one, one address a day, or
 * any mailbox could be reached through us (docs/domain.md#e-mails).
 * @throws ProblemError 400 at `alternativeEmail`, 429
 */
export async function checkAlternative(tx: Transaction<Schema>, alternative: Alternative): Promise<void> {
  const { address, ownEmail, isUnlimited } = alternative
  if (!address) return
  if (ownEmail !== null) throw fieldProblem({ alternativeEmail: [alternativeTexts.hasEmail] })
  const wait = isUnlimited ? 0 : await waitForAddress(tx, alternative)
  if (wait > 0) throw tooMany(wait, alternativeTexts.secondAddress)
}
