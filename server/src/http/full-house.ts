import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { problem } from './problem.ts'

/**
 * What a request may find before it and still be let in, in milliseconds. Somebody who waits longer leaves, and what is
 * done for them is lost: past its limits a house that lets everybody in serves nobody. Changes are let in longer than
 * questions, which are cheap to ask again.
 */
const DATABASE_QUEUE_MS = { question: 500, change: 1500 }
const LOOK_MS = 50
/** Seconds after which the queue is over, unless everybody comes back at once. */
const RETRY_AFTER = '3'

/** How late this process is with what it has to do: what two looks agree on, as one pause is no sign of a full house. */
class Lateness {
  ms = 0
  #before = 0
  #last = performance.now()
  readonly #timer = setInterval(() => this.#look(), LOOK_MS).unref()

  #look(): void {
    const now = performance.now()
    const late = now - this.#last - LOOK_MS
    this.ms = Math.min(late, this.#before)
    this.#before = late
    this.#last = now
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

const isQuestion = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** The operator asks whether the process lives and is ready, and must hear how it is. */
const isForOperator = ({ url }: FastifyRequest) => url.startsWith('/api/health/')

/**
 * 503 with Retry-After for what would have to wait too long: at once, before it costs anything. Files, which need no
 * database, are served as long as the process itself keeps up.
 */
export function refuseWhenFull(app: FastifyInstance, config: Pick<Config, 'EVENT_LOOP_LIMIT_MS'>): void {
  const lateness = new Lateness()
  const isFull = (request: FastifyRequest): boolean => {
    if (isForOperator(request)) return false
    if (lateness.ms > config.EVENT_LOOP_LIMIT_MS) return true
    if (!request.url.startsWith('/api/')) return false
    const limit = isQuestion(request) ? DATABASE_QUEUE_MS.question : DATABASE_QUEUE_MS.change
    return app.db.longestWaitMs > limit
  }
  app.addHook('onRequest', (request, _reply, done) => {
    done(isFull(request) ? problem(503, { headers: { 'retry-after': RETRY_AFTER } }) : undefined)
  })
  app.addHook('onClose', async () => lateness.stop())
}
