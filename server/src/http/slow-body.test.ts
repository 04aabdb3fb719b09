import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { answerParserErrors } from './parser-errors.ts'
import { allowSlowBody } from './slow-body.ts'

const SLOW_MS = 60_000
const HEADERS = 'host: a\r\ncontent-type: text/csv\r\ncontent-length: 4\r\n\r\n'

let app: FastifyInstance
let timeouts: number
beforeEach(async () => {
  timeouts = 0
  const http = { connectionsCheckingInterval: 20, headersTimeout: 50 }
  const log = Object.assign(Fastify().log, { info: () => undefined })
  const answer = answerParserErrors({}, log)
  const clientErrorHandler: typeof answer = (error, socket) => {
    timeouts += 1
    answer(error, socket)
  }
  app = Fastify({ requestTimeout: 50, http, clientErrorHandler })
  app.addContentTypeParser('text/csv', (_request, body, done) => done(null, body))
  const receive = (ms?: number) =>
    app.post<{ Body: NodeJS.ReadableStream }>(ms === undefined ? '/other' : `/slow/${ms}`, (request) => {
      if (ms !== undefined) allowSlowBody(request, ms)
      return text(request.body)
    })
  receive()
  receive(SLOW_MS)
  receive(1)
  app.post('/refused', (request, reply) => {
    allowSlowBody(request, SLOW_MS)
    return reply.code(403).send('no')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

/** Sends the first half of a request. `received` resolves to everything that was answered. */
async function begin(path: string, connection = 'keep-alive') {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.write(`POST ${path} HTTP/1.1\r\nconnection: ${connection}\r\n${HEADERS}ab`)
  return { socket, received: text(socket) }
}

const nextTimeout = async () => {
  const before = timeouts
  while (timeouts === before) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('a body that may be slow is read to its end after the timeout of the server', async () => {
  const { socket, received } = await begin(`/slow/${SLOW_MS}`, 'close')
  await nextTimeout()
  socket.write('cd')
  expect(await received).toMatch(/^HTTP\/1\.1 200 .*abcd$/s)
})

test('the next request of the connection has the timeout of the server again', async () => {
  const { socket, received } = await begin(`/slow/${SLOW_MS}`)
  await nextTimeout()
  socket.write(`cdPOST /other HTTP/1.1\r\n${HEADERS}a`)
  expect((await received).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 408'])
})

test.each([
  ['that may not be slow', '/other', 408],
  ['that is slower than its call allows', '/slow/1', 408],
  ['of a request that has been answered', '/refused', 403],
])('a body %s is cut off', async (_name, path, status) => {
  const { received } = await begin(path)
  expect(await received).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})
