import { Agent, type OutgoingHttpHeaders, request as openRequest } from 'node:http'
import { codeOf } from '../launch/errors.mjs'

/** A user at a browser gives up after about this time. */
const TIMEOUT_MS = 15_000
/** Limit of open requests: the generator must not fail before the servers do. */
const MAX_OPEN = 4000

/** The status of an answer, or the code of an error if there was none. */
export type Status = number | string

interface KindStats {
  /** Milliseconds of each answer. */
  readonly times: number[]
  readonly statuses: Map<Status, number>
}

/** Answers by kind of call. */
export class LoadStats {
  readonly kinds = new Map<string, KindStats>()
  /** Requests that were not sent because too many were open. */
  notSent = 0

  count(kind: string, status: Status, ms: number): void {
    const stats: KindStats = this.kinds.get(kind) ?? { times: [], statuses: new Map() }
    this.kinds.set(kind, stats)
    stats.statuses.set(status, (stats.statuses.get(status) ?? 0) + 1)
    if (typeof status === 'number') stats.times.push(ms)
  }
}

export interface LoadRequest {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string | Buffer
  readonly timeoutMs?: number
}

export interface LoadAnswer {
  readonly status: Status
  readonly body: Buffer
}

const NO_BODY = Buffer.alloc(0)

/** Keep-alive connections to the registry. */
export class Client {
  stats = new LoadStats()
  /** Number of requests without an answer so far. */
  open = 0
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, scheduling: 'lifo' })
  readonly #address: URL

  constructor(origin: string) {
    this.#address = new URL(origin)
  }

  /** The answers since the last call, or since the start. */
  takeStats(): LoadStats {
    const { stats } = this
    this.stats = new LoadStats()
    return stats
  }

  /** Sends a request and counts its answer. Never rejects. */
  async send(kind: string, request: LoadRequest): Promise<LoadAnswer> {
    if (this.open >= MAX_OPEN) {
      this.stats.notSent += 1
      return { status: 'not sent', body: NO_BODY }
    }
    const { stats } = this
    const start = performance.now()
    this.open += 1
    const answer = await this.#send(request)
    this.open -= 1
    stats.count(kind, answer.status, performance.now() - start)
    return answer
  }

  #send({ method = 'GET', path, headers = {}, body, timeoutMs = TIMEOUT_MS }: LoadRequest): Promise<LoadAnswer> {
    const { hostname, port } = this.#address
    return new Promise((resolve) => {
      const fail = (error: Error) => resolve({ status: codeOf(error) ?? 'error', body: NO_BODY })
      const request = openRequest({ hostname, port, method, path, headers, agent: this.#agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', fail)
        response.on('end', () => resolve({ status: response.statusCode ?? 'error', body: Buffer.concat(chunks) }))
      })
      request.setTimeout(timeoutMs, () =>
        request.destroy(Object.assign(new Error('no answer in time'), { code: 'timeout' })),
      )
      request.on('error', fail)
      request.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
