import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { CallLimits } from './call-limits.ts'
import { flushRegularly } from './flush.ts'
import { SummedLimits } from './summed-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    summedLimits: SummedLimits
    callLimits: CallLimits
  }
}

/** Gives the application its limits. */
export function addLimits(app: FastifyInstance, config: Config): void {
  const limits = new SummedLimits()
  const callLimits = new CallLimits({
    db: app.db,
    limits,
    config,
    onHalf: ({ request, ...half }) => request.log.warn(half, 'half of the limit of a day is used'),
  })
  app.decorate('summedLimits', limits).decorate('callLimits', callLimits)
  flushRegularly(app, limits, config.COUNTER_FLUSH_MS)
}
