import { rates } from '@dyra/shared/domain/rates'
import type { FastifyInstance } from 'fastify'
import { limitKeyOf, type PersonCaller } from '../../access/caller.ts'
import type { Config } from '../../config/config.ts'
import { countStrictly } from '../../limits/strict-limit.ts'

export type LimitConfig = Pick<Config, 'PERSON_SEARCHES_PER_MINUTE' | 'SSN_SEARCHES_PER_HOUR'>

/**
 * Limits that normal work does not reach, but that prevent copying the registry.
 * Both throw ProblemError 429 with Retry-After.
 */
export function personLimits(app: FastifyInstance, config: LimitConfig) {
  const [perMinute] = rates.searchesByStaff
  const [perHour] = rates.ssnByStaff
  const searches = [{ ...perMinute, count: config.PERSON_SEARCHES_PER_MINUTE }]
  const byStaff = [{ ...perHour, count: config.SSN_SEARCHES_PER_HOUR }]
  return {
    countSearch: (caller: PersonCaller): void => {
      app.summedLimits.take({ name: 'person-search', who: limitKeyOf(caller), rates: searches })
    },
    countSsn: (caller: PersonCaller): Promise<void> =>
      countStrictly(app.db, {
        name: 'ssn',
        who: limitKeyOf(caller),
        rates: caller.roles.length > 0 ? byStaff : rates.ssnByOwner,
      }),
  }
}
