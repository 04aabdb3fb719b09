import { SECURITY_KINDS } from '@dyra/shared/domain/security-events'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Database } from '../db/connection.ts'
import type { CountedLines } from '../log/counted-lines.ts'
import { mergeKeyOf, type SecurityEvent } from './event.ts'
import { insertEvents, type WaitingEvent } from './queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    securityEvents: SecurityEvents
  }
}

/** Maximum number of rows in memory. Further events keep only kind, outcome and call, and share a row. */
const MAX_WAITING = 10_000
/** Rows per statement. */
const BATCH = 1000

function counterIn(registry: Registry): Counter<'kind'> {
  const counter = new Counter({
    name: 'security_events_total',
    help: 'Security events by kind',
    labelNames: ['kind'],
    registers: [registry],
  })
  // An alert on an increase needs the zero before the first event.
  for (const kind of SECURITY_KINDS) counter.inc({ kind }, 0)
  return counter
}

interface Deps {
  readonly log: FastifyBaseLogger
  readonly metrics?: Registry
  readonly lines: CountedLines
}

/**
 * Collects security events. An event is logged and counted in the metrics at once. Its row is kept in memory until the
 * next `flush`, so that no request waits for it.
 */
export class SecurityEvents {
  readonly #log: FastifyBaseLogger
  readonly #lines: CountedLines
  readonly #counter: Counter<'kind'> | undefined
  #waiting = new Map<string, WaitingEvent>()
  #flushing: Promise<void> = Promise.resolve()

  constructor({ log, metrics, lines }: Deps) {
    this.#log = log
    this.#lines = lines
    this.#counter = metrics && counterIn(metrics)
  }

  record(event: SecurityEvent, at = new Date()): void {
    const { kind, outcome, actor, call, object, half } = event
    const about = object && `${object.table} ${object.id}`
    this.#counter?.inc({ kind })
    const fields = { security: kind, outcome, call, ...actor, object: about }
    this.#lines.add(
      mergeKeyOf(event, at).toString('hex'),
      () => this.#log.info({ ...fields, ...half }, 'security event'),
      (further) => this.#log.info({ ...fields, further }, 'security events in the same minute'),
    )
    const isFull = this.#waiting.size >= MAX_WAITING
    this.#add(isFull ? { kind, outcome, call, actor: {} } : event, at, 1)
  }

  /** Writes the waiting rows. After a failure they are kept for the next flush. */
  flush(db: Database): Promise<void> {
    this.#flushing = this.#flushing.catch(() => undefined).then(() => this.#write(db))
    return this.#flushing
  }

  #add(event: SecurityEvent, at: Date, count: number): void {
    const mergeKey = mergeKeyOf(event, at)
    const name = mergeKey.toString('hex')
    const before = this.#waiting.get(name)
    this.#waiting.set(name, { event, mergeKey, at: before?.at ?? at, count: (before?.count ?? 0) + count })
  }

  async #write(db: Database): Promise<void> {
    const waiting = [...this.#waiting.values()]
    this.#waiting = new Map()
    for (let from = 0; from < waiting.length; from += BATCH) {
      try {
        await insertEvents(db, waiting.slice(from, from + BATCH))
      } catch (error) {
        for (const { event, at, count } of waiting.slice(from)) this.#add(event, at, count)
        throw error
      }
    }
  }
}
