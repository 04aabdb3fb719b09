import { rates } from '@dyra/shared/domain/rates'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../access/caller.ts'
import type { Config } from '../../config.ts'
import { addressKey } from '../../http/address.ts'
import { flushRegularly } from '../../limits/flush.ts'
import { SummedLimit } from '../../limits/summed-limit.ts'

export type LimitConfig = Pick<Config, 'LOOKUPS_PER_MINUTE' | 'LOOKUPS_PER_DAY' | 'COUNTER_FLUSH_MS'>

/**
 * Counts a lookup: of a key or of staff under their own name and at their own pace, of anybody else by their address
 * (domain.md, section 5). @throws ProblemError 429
 */
export function lookupLimits(
  app: FastifyInstance,
  config: LimitConfig,
): (address: string, caller: Caller | null) => void {
  const byAddress = new SummedLimit('lookup', [
    { count: config.LOOKUPS_PER_MINUTE, seconds: 60 },
    { count: config.LOOKUPS_PER_DAY, seconds: 24 * 60 * 60 },
  ])
  const byStaff = new SummedLimit('lookup-staff', rates.lookupStaff)
  const byKey = new SummedLimit('lookup-key', rates.lookupKey)
  for (const limit of [byAddress, byStaff, byKey]) flushRegularly(app, limit, config.COUNTER_FLUSH_MS)

  return (address, caller) => {
    if (caller?.kind === 'key') byKey.take(String(caller.apiKeyId))
    else if (caller && caller.roles.length > 0) byStaff.take(String(caller.personId))
    else byAddress.takeByAddress(addressKey(address))
  }
}
