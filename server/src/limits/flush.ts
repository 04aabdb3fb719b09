import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/connection.ts'

interface Flushed {
  /** Writes what waits. After a failure it waits for the next try. */
  flush(db: Database): Promise<void>
}

/** Writes at an even pace what a process has gathered, and for the last time when the server ends. */
export function flushRegularly(app: FastifyInstance, gathered: Flushed, everyMs: number): void {
  const flush = () => gathered.flush(app.db).catch((error: unknown) => app.log.warn({ err: error }, 'not written yet'))
  const timer = setInterval(flush, everyMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
}
