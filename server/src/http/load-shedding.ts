import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { problem } from '../problems/problem.ts'

/** Changes may wait longer than reads, because filling in a form again takes longer than repeating a lookup. */
const CHANGE_FACTOR = 3
const CHECK_INTERVAL_MS = 50
/** Seconds. By then the queue is empty, unless all clients retry at the same time. */
const RETRY_AFTER = '3'

/** Measures the event loop delay. Takes the smaller of two checks, because a single pause does not mean overload. */
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

/** Health checks must work especially under overload. */
const isHealthCheck = ({ url }: FastifyRequest) => url.startsWith('/api/health/')

type Limits = Pick<Config, 'EVENT_LOOP_LIMIT_MS' | 'DATABASE_QUEUE_LIMIT_MS'>

/**
 * Load shedding: answers 503 with Retry-After, before any other work, to a request that would wait too long, because the
 * client would give up and the work would be wasted. Files need no database, so only the event loop delay limits them.
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
