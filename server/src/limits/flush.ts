import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/connection.ts'

interface Flushable {
  /** Writes collected data. After a failure the data are kept for the next flush. */
  flush(db: Database): Promise<void>
}

/** Flushes collected data periodically, and a last time when the server closes. */
export function flushRegularly(app: FastifyInstance, collected: Flushable, everyMs: number): void {
  const flush = () =>
    collected.flush(app.db).catch((error: unknown) => app.log.warn({ err: error }, 'flush failed, will retry'))
  const timer = setInterval(flush, everyMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
}
