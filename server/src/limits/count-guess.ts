import type { Database } from '../db/connection.ts'
import { ProblemError } from '../problems/problem.ts'
import { countAttempt } from './count-attempt.ts'
import type { KeyedRate } from './keyed-rates.ts'
import { tooManyRequests } from './too-many-requests.ts'

interface Guessing {
  readonly keyed: readonly KeyedRate[]
  /** A sentence without full stop. */
  readonly reason: string
}

/** A code that is not valid, that another person used, or that is the caller's own. */
const isWrongCode = (error: unknown) => error instanceof ProblemError && [404, 409].includes(error.status)

/**
 * Counts an attempt before the code is read, so that concurrent guesses count too, and takes it back unless the code was
 * wrong. @throws ProblemError 429
 */
export async function countGuess<T>(db: Database, { keyed, reason }: Guessing, attempt: () => Promise<T>): Promise<T> {
  const { waitMs, refund } = await countAttempt(db, keyed)
  if (waitMs > 0) throw tooManyRequests(waitMs, reason)
  const refundUnlessWrong = async (error: unknown): Promise<never> => {
    if (!isWrongCode(error)) await refund()
    throw error
  }
  const result = await attempt().catch(refundUnlessWrong)
  await refund()
  return result
}
