import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { actorOf } from '../security-events/event.ts'
import { BadCredentials } from './bad-credentials.ts'
import { CallLimits } from './call-limits.ts'
import { ExpensiveReads } from './expensive-reads.ts'
import { flushRegularly } from './flush.ts'
import { SummedLimits } from './summed-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    summedLimits: SummedLimits
    callLimits: CallLimits
    badCredentials: BadCredentials
    expensiveReads: ExpensiveReads
  }
}

/** Adds the rate limits. Using half of a daily limit is a security event. */
export function addLimits(app: FastifyInstance, config: Config): void {
  const limits = new SummedLimits()
  const callLimits = new CallLimits({
    db: app.db,
    limits,
    config,
    onHalfUsed: ({ call, request, caller, ...half }) =>
      app.securityEvents.record({ kind: 'bulkRead', outcome: 'done', actor: actorOf(request, caller), call, half }),
  })
  app.decorate('summedLimits', limits).decorate('callLimits', callLimits)
  app.decorate('badCredentials', new BadCredentials(limits, config.CALL_LIMIT_FACTOR))
  app.decorate('expensiveReads', new ExpensiveReads(config.DATABASE_SEARCH_POOL))
  app.decorateRequest('knownAddress', null)
  flushRegularly(app, limits, config.COUNTER_FLUSH_MS)
}
