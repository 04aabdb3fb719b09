import { rates } from '@dyra/shared/domain/rates'
import { type KeyCaller, limitKeyOf } from '../../../access/caller.ts'
import type { Services } from '../../../kernel/services.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'

/** Counts a kennitala that a key names. @throws ProblemError 429 with Retry-After */
export const countSsn = ({ db }: Pick<Services, 'db'>, caller: KeyCaller): Promise<void> =>
  countStrictly(db, { name: 'ssn-key', who: limitKeyOf(caller), rates: rates.ssnByKey })
