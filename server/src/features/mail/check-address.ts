import type { Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { fieldProblem } from '../../http/problem.ts'
import { tooManyRequests } from '../../limits/too-many-requests.ts'
import { waitForAddress } from './queries.ts'
import { alternativeTexts } from './texts.ts'

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
  if (wait > 0) throw tooManyRequests(wait, alternativeTexts.secondAddress)
}
