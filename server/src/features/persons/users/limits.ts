import { rates } from '@dyra/shared/domain/rates'
import { isStaff, limitKeyOf, type PersonCaller } from '../../../access/caller.ts'
import type { Services } from '../../../kernel/services.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'

// Limits that normal work does not reach, but that prevent copying the registry.
// Both throw ProblemError 429 with Retry-After.

interface Counting extends Pick<Services, 'db' | 'config' | 'summedLimits'> {
  readonly caller: PersonCaller
}

export function countSearch({ summedLimits, config, caller }: Counting): void {
  const [perMinute] = rates.searchesByStaff
  const searches = [{ ...perMinute, count: config.PERSON_SEARCHES_PER_MINUTE }]
  summedLimits.take({ name: 'person-search', who: limitKeyOf(caller), rates: searches })
}

export function countSsn({ db, config, caller }: Counting): Promise<void> {
  const [perHour] = rates.ssnByStaff
  const byStaff = [{ ...perHour, count: config.SSN_SEARCHES_PER_HOUR }]
  return countStrictly(db, {
    name: 'ssn',
    who: limitKeyOf(caller),
    rates: isStaff(caller) ? byStaff : rates.ssnByOwner,
  })
}
