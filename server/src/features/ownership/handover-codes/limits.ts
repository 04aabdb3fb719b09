import { rates } from '@dyra/shared/domain/rates'
import { limitKeyOf, type PersonCaller } from '../../../access/caller.ts'
import type { Database } from '../../../db/connection.ts'
import { countAttempt } from '../../../limits/count-attempt.ts'
import { keyedRates } from '../../../limits/keyed-rates.ts'
import { tooManyRequests } from '../../../limits/too-many-requests.ts'
import { ProblemError } from '../../../problems/problem.ts'
import { handoverTexts } from './texts.ts'

/** A code that is not valid, that another person used, or that is the caller's own. */
const isWrongCode = (error: unknown) => error instanceof ProblemError && [404, 409].includes(error.status)

/**
 * Counts an attempt before the code is read, so that concurrent guesses count too, and takes it back unless the code was
 * wrong. @throws ProblemError 429
 */
export async function countGuess<T>(db: Database, caller: PersonCaller, attempt: () => Promise<T>): Promise<T> {
  const counting = { name: 'handover-code', who: limitKeyOf(caller), rates: rates.wrongCodes }
  const { waitMs, refund } = await countAttempt(db, keyedRates(counting))
  if (waitMs > 0) throw tooManyRequests(waitMs, handoverTexts.tooManyCodes)
  const refundUnlessWrong = async (error: unknown): Promise<never> => {
    if (!isWrongCode(error)) await refund()
    throw error
  }
  const result = await attempt().catch(refundUnlessWrong)
  await refund()
  return result
}
