import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { formatStatuses } from '../../kit/report.ts'
import type { Authorization } from '../../kit/sessions.ts'

/** How long a user waits for an answer. */
const ANSWER_TIMEOUT_MS = 10_000
const RETRY_PAUSE_MS = 150
/** A registry that is unavailable for longer does not recover by itself. */
const GIVE_UP_MS = 90_000

/** Answers, broken connections and acknowledged changes of all clients. */
export class ClientStats {
  /** Answers by status. */
  readonly statuses = new Map<number, number>()
  /** Milliseconds of each answer. */
  readonly times: number[] = []
  brokenConnections = 0
  retries = 0
  /** Times of `performance.now()` at which a change was acknowledged. */
  readonly #acknowledgedAt: number[] = []
  #waiting: (() => void)[] = []

  countAnswer(status: number, ms: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    this.times.push(ms)
  }

  get acknowledged(): number {
    return this.#acknowledgedAt.length
  }

  /** Longest time without an acknowledged change from `start` to the last one, in milliseconds. */
  longestPauseSince(start: number): number {
    const times = [start, ...this.#acknowledgedAt.filter((time) => time > start)]
    return Math.max(...times.map((time, n) => time - (times[n - 1] ?? start)))
  }

  acknowledge(): void {
    this.#acknowledgedAt.push(performance.now())
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  /** Resolves when the next change is acknowledged. @throws Error if there is none for a long time */
  nextAcknowledged(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no change was acknowledged for a long time')), GIVE_UP_MS)
      this.#waiting.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  toString(): string {
    return `answers ${formatStatuses(this.statuses)}; ${this.brokenConnections} connections broken`
  }
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly headers: Authorization
  readonly body?: object
  /** A photo, sent as a form instead of `body`. */
  readonly file?: Buffer<ArrayBuffer>
  /** The call takes an Idempotency-Key. */
  readonly isCreation?: boolean
}

interface Answer {
  readonly status: number
  /** Body as JSON or text. */
  readonly body: unknown
}

export interface FinalAnswer extends Answer {
  readonly tries: number
}

/** The site that gets the requests, with what is recorded about its answers. */
interface Asked {
  nextOrigin(): string
  readonly stats: ClientStats
  readonly problems: string[]
}

function contentOf({ body, file }: Request): string | FormData | undefined {
  if (file === undefined) return body && JSON.stringify(body)
  const form = new FormData()
  form.set('file', new Blob([file], { type: 'image/jpeg' }), 'mynd.jpg')
  return form
}

/** Sends a request once. Resolves to undefined if there is no complete answer. */
async function send(origin: string, request: Request, key: string | undefined): Promise<Answer | undefined> {
  try {
    const response = await fetch(origin + request.path, {
      method: request.method,
      headers: {
        ...request.headers,
        ...(request.body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: contentOf(request),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text }
  } catch {
    // Refused, reset or timed out: the client does not know whether the request was carried out.
    return undefined
  }
}

/**
 * Sends a request until it has a final answer, as a careful client does: with the same Idempotency-Key each time if the
 * call takes one. Sends again after a 503 and after a broken connection.
 * @throws Error after a minute and a half without a final answer
 */
export async function sendUntilAnswered(site: Asked, request: Request): Promise<FinalAnswer> {
  const key = request.isCreation ? randomUUID() : undefined
  const start = performance.now()
  for (let tries = 1; ; tries++) {
    const sent = performance.now()
    const answer = await send(site.nextOrigin(), request, key)
    if (answer === undefined) site.stats.brokenConnections += 1
    else site.stats.countAnswer(answer.status, performance.now() - sent)
    if (answer && answer.status < 500) return { ...answer, tries }
    if (answer && answer.status !== 503)
      site.problems.push(`${request.method} ${request.path} answered ${answer.status}`)
    if (performance.now() - start > GIVE_UP_MS)
      throw new Error(`${request.method} ${request.path}: no answer for a long time`)
    site.stats.retries += 1
    await wait(RETRY_PAUSE_MS)
  }
}
