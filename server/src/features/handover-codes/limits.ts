import { rates } from '@dyra/shared/domain/rates'
import { limitKeyOf, type PersonCaller } from '../../access/caller.ts'
import type { Database } from '../../db/connection.ts'
import { countAttempt } from '../../limits/count-attempt.ts'
import { keyedRates } from '../../limits/keyed-rates.ts'
import { tooManyRequests } from '../../limits/too-many-requests.ts'
import { handoverTexts } from './texts.ts'

/**
 * Counts an attempt before the code is read, so that concurrent guesses count too, and takes it back if the code was right.
 * @throws ProblemError 429
 */
export async function countGuess<T>(db: Database, caller: PersonCaller, attempt: () => Promise<T>): Promise<T> {
  const counting = { name: 'handover-code', who: limitKeyOf(caller), rates: rates.wrongCodes }
  const { waitMs, refund } = await countAttempt(db, keyedRates(counting))
  if (waitMs > 0) throw tooManyRequests(waitMs, handoverTexts.tooManyCodes)
  const result = await attempt()
  await refund()
  return result
}
