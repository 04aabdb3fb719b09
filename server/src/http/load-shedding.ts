import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { problem } from './problem.ts'

/** A form takes longer to fill in again than a lookup takes to repeat, so changes may wait longer than reads. */
const CHANGE_FACTOR = 3
const CHECK_INTERVAL_MS = 50
/** Seconds. The queue is gone by then unless everyone retries at the same moment. */
const RETRY_AFTER = '3'

/** How late the event loop is. Two checks in a row must agree, because a single pause is no sign of overload. */
class EventLoopDelay {
  ms = 0
  #previous = 0
  #checkedAt = performance.now()
  readonly #timer = setInterval(() => this.#check(), CHECK_INTERVAL_MS).unref()

  #check(): void {
    const now = performance.now()
    const late = now - this.#checkedAt - CHECK_INTERVAL_MS
    this.ms = Math.min(late, this.#previous)
    this.#previous = late
    this.#checkedAt = now
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Operators need to know how the process is, above all when it is overloaded. */
const isHealthCheck = ({ url }: FastifyRequest) => url.startsWith('/api/health/')

type Limits = Pick<Config, 'EVENT_LOOP_LIMIT_MS' | 'DATABASE_QUEUE_LIMIT_MS'>

/**
 * Load shedding: answers 503 with Retry-After, before any other work, to a request that would wait too long. A client
 * that waits too long leaves, and the work done for it is lost. Files need no database, so they are served as long as
 * the event loop keeps up.
 */
export function shedLoad(app: FastifyInstance, { EVENT_LOOP_LIMIT_MS, DATABASE_QUEUE_LIMIT_MS }: Limits): void {
  const delay = new EventLoopDelay()
  const isOverloaded = (request: FastifyRequest): boolean => {
    if (isHealthCheck(request)) return false
    if (delay.ms > EVENT_LOOP_LIMIT_MS) return true
    if (!request.url.startsWith('/api/')) return false
    return app.db.longestWaitMs > DATABASE_QUEUE_LIMIT_MS * (isRead(request) ? 1 : CHANGE_FACTOR)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    done(isOverloaded(request) ? problem(503, { headers: { 'retry-after': RETRY_AFTER } }) : undefined)
  })
  app.addHook('onClose', async () => delay.stop())
}
