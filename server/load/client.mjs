import { Agent, request as open } from 'node:http'

/** A person at a browser gives up at about that time. */
const PATIENCE_MS = 15_000
/** More connections than that are not opened: the generator must not break before the servers do. */
const MOST_OPEN = 4000

/** What came of the requests, by kind of call: times of those answered, and statuses. */
class Measured {
  kinds = new Map()
  notSent = 0

  of(kind) {
    if (!this.kinds.has(kind)) this.kinds.set(kind, { times: [], statuses: new Map() })
    return this.kinds.get(kind)
  }

  count(kind, status, ms) {
    const { times, statuses } = this.of(kind)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (typeof status === 'number') times.push(ms)
  }
}

/** Keep-alive connections to the registry. */
export class Client {
  measured = new Measured()
  open = 0
  #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, scheduling: 'lifo' })
  #address

  constructor(origin) {
    this.#address = new URL(origin)
  }

  /** Another book for what follows; answers the one until now. */
  turnPage() {
    const { measured } = this
    this.measured = new Measured()
    return measured
  }

  /** Resolves to `{ status, body }`; status is an error's code when there was no answer. Never throws. */
  ask(kind, { method = 'GET', path, headers = {}, body, patienceMs = PATIENCE_MS }) {
    if (this.open >= MOST_OPEN) {
      this.measured.notSent += 1
      return Promise.resolve({ status: 'not sent' })
    }
    const { measured } = this
    const start = performance.now()
    this.open += 1
    return this.#send({ method, path, headers, body, patienceMs }).then((answer) => {
      this.open -= 1
      measured.count(kind, answer.status, performance.now() - start)
      return answer
    })
  }

  #send({ method, path, headers, body, patienceMs }) {
    const { hostname, port } = this.#address
    return new Promise((resolve) => {
      const fail = (error) => resolve({ status: error.code ?? 'error' })
      const sent = open({ hostname, port, method, path, headers, agent: this.#agent }, (response) => {
        const chunks = []
        response.on('data', (chunk) => chunks.push(chunk)).on('error', fail)
        response.on('end', () => resolve({ status: response.statusCode, body: Buffer.concat(chunks) }))
      })
      sent.setTimeout(patienceMs, () => sent.destroy(Object.assign(new Error('no answer'), { code: 'gave up' })))
      sent.on('error', fail)
      sent.end(body)
    })
  }

  close() {
    this.#agent.destroy()
  }
}
