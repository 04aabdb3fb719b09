import type { AddressInfo } from 'node:net'
import { referenceDatabase } from '../testing/database.ts'
import { sendRaw, statusesIn } from '../testing/raw-request.ts'
import { setupApp } from '../testing/test-app.ts'

// docs/security.md#requirements-and-tests, item 20: a request with an ambiguous end is refused, and nothing after it is
// answered.

const f = setupApp(referenceDatabase)
let port: number

beforeAll(async () => {
  await f.app.listen({ port: 0, host: '127.0.0.1' })
  port = (f.app.server.address() as AddressInfo).port
})

const send = (text: string) => sendRaw(port, text)

const HIDDEN = 'GET /api/health/live HTTP/1.1\r\nhost: a\r\n\r\n'
const post = (headers: string, body: string) =>
  `POST /api/ContactForm HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`

test('answers the first of two pipelined requests, and closes the connection', async () => {
  expect(statusesIn(await send(HIDDEN + HIDDEN))).toEqual([200])
})

test.each([
  ['a length before chunks', post('content-length: 4\r\ntransfer-encoding: chunked', `0\r\n\r\n${HIDDEN}`)],
  ['chunks before a length', post('transfer-encoding: chunked\r\ncontent-length: 4', `0\r\n\r\n${HIDDEN}`)],
  ['two lengths', post(`content-length: 2\r\ncontent-length: ${HIDDEN.length + 2}`, `{}${HIDDEN}`)],
  ['a list of lengths', post('content-length: 2, 60', `{}${HIDDEN}`)],
  ['an invalid length', post('content-length: +2', `{}${HIDDEN}`)],
  ['an unknown transfer encoding', post('transfer-encoding: xchunked', `0\r\n\r\n${HIDDEN}`)],
  ['chunked not as the last encoding', post('transfer-encoding: chunked, identity', `0\r\n\r\n${HIDDEN}`)],
  ['a space before the colon', post('transfer-encoding : chunked', `0\r\n\r\n${HIDDEN}`)],
  ['a folded header', post('content-length: 2\r\n 0', `{}${HIDDEN}`)],
  [
    'a header with a bare line feed',
    post('x-a: b\ntransfer-encoding: chunked\r\ncontent-length: 4', `0\r\n\r\n${HIDDEN}`),
  ],
  ['a chunk with an invalid size', post('transfer-encoding: chunked', `0x0\r\n\r\n${HIDDEN}`)],
  ['a chunk with a bare line feed', post('transfer-encoding: chunked', `2\n{}\n0\n\n${HIDDEN}`)],
])('refuses %s and everything after it', async (_what, text) => {
  expect(statusesIn(await send(text))).toEqual([400])
})
