import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { refusePipelining } from './pipelining.ts'
import { giveUpUnreadAnswers } from './unread-answers.ts'

/** An answer with more bytes than the system buffers for one connection. */
const LARGE = Buffer.alloc(64_000_000, 'x')
/** The idle time after which a connection closes: longer than the slow reader pauses, even on a busy machine. */
const IDLE_MS = 3000
let server: Server
let stop: () => void
let open = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    // A login that waits for a phone.
    if (request.url === '/waiting') setTimeout(() => response.end('done'), 2 * IDLE_MS)
    else response.end(LARGE)
  })
  server.on('connection', (socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
      server.emit('left')
    })
  })
  stop = giveUpUnreadAnswers({ server } as never, IDLE_MS)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  stop()
  server.close()
})

const load = (path: string, of: Server = server): Socket => {
  const socket = connect((of.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  return socket
}

test('closes connections whose answers no one reads, but not that of a slow reader or a waiting request', async () => {
  const waiting = load('/waiting')
  const slow = load('/slow')
  let taken = 0
  slow.on('data', (chunk) => {
    taken += chunk.length
    slow.pause()
    setTimeout(() => slow.resume(), taken < 8_000_000 ? 20 : 0)
  })
  const unread = Array.from({ length: 10 }, () => load('/unread').pause())
  await once(server, 'left')
  while (open > 2) await once(server, 'left')
  const [answer] = await once(waiting, 'data')
  expect(String(answer)).toContain('done')
  const cut = once(slow, 'close').then(() => Promise.reject(new Error(`cut after ${taken} bytes`)))
  cut.catch(() => undefined)
  while (taken < LARGE.length) await Promise.race([once(slow, 'data'), cut])
  for (const socket of [waiting, slow, ...unread]) socket.destroy()
})

test('of requests sent without waiting, only the first is answered, and the connection is closed', async () => {
  const app = Fastify()
  refusePipelining(app)
  let worked = 0
  app.get('/', async () => {
    worked += 1
    await new Promise(setImmediate)
    return 'answer'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(40))
  await once(socket, 'close')
  expect([worked, text.match(/HTTP\/1.1 200/g)?.length, /connection: close/i.test(text)]).toEqual([1, 1, true])

  // Requests one after the other on one connection, as browsers send them.
  const patient = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  for (let n = 0; n < 3; n++) {
    patient.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const [answer] = await once(patient, 'data')
    expect(String(answer)).toMatch(/keep-alive/)
  }
  patient.destroy()
  await app.close()
})
