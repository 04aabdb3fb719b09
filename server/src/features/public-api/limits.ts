import { rates } from '@dyra/shared/domain/rates'
import type { FastifyInstance } from 'fastify'
import { type KeyCaller, limitKeyOf } from '../../access/caller.ts'
import { countStrictly } from '../../limits/strict-limit.ts'

/** Counts a kennitala that a key names. @throws ProblemError 429 with Retry-After */
export const countSsn = ({ db }: FastifyInstance, caller: KeyCaller): Promise<void> =>
  countStrictly(db, { name: 'ssn-key', who: limitKeyOf(caller), rates: rates.ssnByKey })
