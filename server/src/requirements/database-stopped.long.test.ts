import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, connect as openSocket, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PetFixture, petFixture } from '../testing/pet-fixture.ts'
import { type Servers, startServers } from '../testing/servers.ts'

// docs/security.md#requirements-and-tests, item 18: with its database stopped or unresponsive the server answers 503
// within five seconds, and recovers by itself. A proxy between server and database can be closed.

/** Answers take up to five seconds on an idle machine. A call without a timeout would wait for the database. */
const LIMIT_MS = 20_000

let fixture: PetFixture
let proxy: DatabaseProxy
let servers: Servers

class DatabaseProxy {
  state: 'open' | 'closed' | 'silent' = 'open'
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  constructor(target: URL) {
    this.#server = createServer((socket) => {
      if (this.state === 'closed') return socket.destroy()
      const behind = openSocket(Number(target.port), target.hostname)
      for (const end of [socket, behind]) {
        this.#sockets.add(end)
        end.on('error', () => undefined).on('close', () => this.#sockets.delete(end))
      }
      socket.on('data', (chunk) => this.state !== 'silent' && behind.write(chunk)).on('close', () => behind.destroy())
      behind.on('data', (chunk) => this.state !== 'silent' && socket.write(chunk)).on('close', () => socket.destroy())
      return undefined
    })
  }

  async open(url: string): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const through = new URL(url)
    through.hostname = '127.0.0.1'
    through.port = String((this.#server.address() as AddressInfo).port)
    return through.href
  }

  setState(state: DatabaseProxy['state']): void {
    this.state = state
    if (state !== 'silent') for (const socket of this.#sockets) socket.destroy()
  }

  close(): void {
    this.setState('closed')
    this.#server.close()
  }
}

beforeAll(async () => {
  fixture = await petFixture()
  proxy = new DatabaseProxy(new URL(fixture.database.url))
  servers = await startServers(await proxy.open(fixture.database.url), 1, { DATABASE_LIMITS: 'production' })
})
afterAll(async () => {
  await servers.stop()
  proxy.close()
  await fixture.close()
})

async function request(path: string, init: RequestInit = {}) {
  const start = Date.now()
  const answer = await fetch(`${servers.addresses[0]}${path}`, init)
  const body = await answer.text()
  return { status: answer.status, body, retryAfter: Number(answer.headers.get('retry-after')), ms: Date.now() - start }
}

/** A public read, a read with a session, a change, and both health checks. */
async function requestAll() {
  const owner = { headers: fixture.headers.owner }
  const body = JSON.stringify({ title: 'Í sambandsleysi', text: 'Texti' })
  const change = { method: 'POST', body, headers: { ...fixture.headers.owner, 'content-type': 'application/json' } }
  const [live, ready, lookup, pets, comment] = await Promise.all([
    request('/api/health/live'),
    request('/api/health/ready'),
    request('/api/MicroTags?tagNumber=352098109000001'),
    request(`/api/Users/${fixture.ids.owner}/Pets`, owner),
    request('/api/ContactForm', change),
  ])
  return { live, ready, lookup, pets, comment }
}

/** The health check shares an answer for half a second. */
async function untilReadyIs(status: 200 | 503) {
  const end = Date.now() + LIMIT_MS
  while ((await request('/api/health/ready')).status !== status) {
    if (Date.now() > end) throw new Error(`The health check is not ${status}`)
    await sleep(100)
  }
}
const recovered = () => untilReadyIs(200)

test.each(['closed', 'silent'] as const)(
  'answers 503 within five seconds while the database is %s, and recovers afterwards',
  async (state) => {
    expect((await requestAll()).pets.status).toBe(200)
    proxy.setState(state)
    await untilReadyIs(503)
    const { live, ...others } = await requestAll()
    expect(live.status).toBe(200)
    for (const { status, retryAfter, ms, body } of Object.values(others)) {
      expect(status).toBe(503)
      expect(retryAfter).toBeGreaterThan(0)
      expect(ms).toBeLessThan(LIMIT_MS)
      expect(body).not.toMatch(/127\.0\.0\.1|ECONN|timeout|Connection/)
    }
    proxy.setState('open')
    await recovered()
    const { lookup, pets, comment } = await requestAll()
    expect([lookup.status, pets.status, comment.status]).toEqual([404, 200, 201])
  },
)

test('serves the types, which are in memory, without the database', async () => {
  proxy.setState('closed')
  expect((await request('/api/Types')).status).toBe(200)
  proxy.setState('open')
  await recovered()
})
