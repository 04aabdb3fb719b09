import type { FastifyInstance } from 'fastify'
import type { SummedLimit } from './summed-limit.ts'

/** Shares a limit's counts with the other processes at an even pace, and for the last time when the server ends. */
export function flushRegularly(app: FastifyInstance, limit: SummedLimit, everyMs: number): void {
  const flush = () => limit.flush(app.db).catch((error: unknown) => app.log.warn({ err: error }, 'counts not shared'))
  const timer = setInterval(flush, everyMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
}
