import { rates } from '@dyra/shared/domain/rates'
import type { FastifyInstance } from 'fastify'
import { humanOf, type PersonCaller } from '../../access/caller.ts'
import type { Config } from '../../config.ts'
import { flushRegularly } from '../../limits/flush.ts'
import { countStrictly } from '../../limits/strict-limit.ts'
import { SummedLimit } from '../../limits/summed-limit.ts'

export type LimitConfig = Pick<Config, 'PERSON_SEARCHES_PER_MINUTE' | 'SSN_SEARCHES_PER_HOUR' | 'COUNTER_FLUSH_MS'>

/** A human acting for an organisation does not get another allowance. */
const allowanceOf = (caller: PersonCaller): string => String(humanOf(caller))

/**
 * What nobody meets who serves people at a counter, and who copies the registry meets soon.
 * Both throw ProblemError 429 with Retry-After.
 */
export function personLimits(app: FastifyInstance, config: LimitConfig) {
  const [perMinute] = rates.searchesByStaff
  const [perHour] = rates.ssnByStaff
  const searches = new SummedLimit('person-search', [{ ...perMinute, count: config.PERSON_SEARCHES_PER_MINUTE }])
  flushRegularly(app, searches, config.COUNTER_FLUSH_MS)
  const byStaff = [{ ...perHour, count: config.SSN_SEARCHES_PER_HOUR }]
  return {
    countSearch: (caller: PersonCaller): void => searches.take(allowanceOf(caller)),
    countSsn: (caller: PersonCaller): Promise<void> =>
      countStrictly(app.db, {
        name: 'ssn',
        who: allowanceOf(caller),
        rates: caller.roles.length > 0 ? byStaff : rates.ssnByOwner,
      }),
  }
}
