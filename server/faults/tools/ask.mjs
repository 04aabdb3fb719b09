import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** As long as a browser's user would wait. */
const ANSWER_MS = 10_000
const PAUSE_MS = 150
/** A registry that is away for longer than that has not come back by itself. */
const GIVE_UP_MS = 90_000

/** What clients met, together: statuses, connections that broke, changes acknowledged, and when. */
export class Tally {
  statuses = new Map()
  broken = 0
  repeated = 0
  acknowledged = 0
  times = []
  #waiting = []

  count(answer, ms) {
    if (answer === undefined) this.broken += 1
    else {
      this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1)
      this.times.push(ms)
    }
  }

  acknowledge() {
    this.acknowledged += 1
    for (const tell of this.#waiting.splice(0)) tell()
  }

  /** Resolves when the next change is acknowledged. @throws Error when there is none for long */
  next() {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no change was acknowledged for long')), GIVE_UP_MS)
      this.#waiting.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }
}

const bodyOf = ({ body, file }) => {
  if (file === undefined) return body === undefined ? undefined : JSON.stringify(body)
  const form = new FormData()
  form.set('file', new Blob([file], { type: 'image/jpeg' }), 'mynd.jpg')
  return form
}

/** One try. Undefined when there was no whole answer. */
async function send(origin, { method, path, headers, body, file, key }) {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  try {
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, ...type, ...(key && { 'idempotency-key': key }) },
      body: bodyOf({ body, file }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text }
  } catch {
    // Refused, reset or out of time: whatever it was, the client does not know what became of the request.
    return undefined
  }
}

/**
 * Sends a request until it has an answer that says what became of it, as a careful client does: the same
 * Idempotency-Key each time where the call takes one. A 503 and a broken connection are tried again.
 * @throws Error after a minute and a half without such an answer
 */
export async function settle(site, request) {
  const whole = { ...request, key: request.isCreation ? randomUUID() : undefined }
  const start = performance.now()
  for (let tries = 1; ; tries++) {
    const before = performance.now()
    const answer = await send(site.nextOrigin(), whole)
    site.tally.count(answer, performance.now() - before)
    if (answer && answer.status < 500) return { ...answer, tries }
    if (answer && answer.status !== 503) site.faults.push(`${request.method} ${request.path} answered ${answer.status}`)
    if (performance.now() - start > GIVE_UP_MS) throw new Error(`${request.method} ${request.path}: no answer for long`)
    site.tally.repeated += 1
    await wait(PAUSE_MS)
  }
}
