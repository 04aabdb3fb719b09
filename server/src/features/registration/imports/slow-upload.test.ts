import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setup } from '../../../testing/test-app.ts'
import { csvUpload, file, importFixture, row } from './testing/import-fixture.ts'

const f = setup(importFixture)
beforeAll(async () => {
  await f.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Sends half of an upload. Returns the server's socket, the response, and a function that sends the rest. */
async function beginUpload(headers: Readonly<Record<string, string>>) {
  const arriving = once(f.app.server, 'connection') as Promise<[Socket]>
  const client = connect((f.app.server.address() as AddressInfo).port, '127.0.0.1')
  const [[served]] = await Promise.all([arriving, once(client, 'connect')])
  const payload = csvUpload(file([row(), row()]))
  const all = {
    host: 'a',
    connection: 'close',
    'content-type': 'multipart/form-data; boundary=mark',
    'content-length': String(payload.length),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  client.write(`POST /api/Imports HTTP/1.1\r\n${lines.join('')}\r\n`)
  const half = payload.length / 2
  client.write(payload.subarray(0, half))
  return { served, received: text(client), finish: () => client.write(payload.subarray(half)) }
}

/** What Node reports about a request that takes longer than the timeout of the server. */
const timeOut = (socket: Socket) =>
  f.app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)

test('an upload may take longer than other requests', async () => {
  const { served, received, finish } = await beginUpload(f.headers.administrator)
  while ((await f.db.query(`select from pet_import where state = 'uploading'`)).length === 0);
  timeOut(served)
  finish()
  expect(await received).toMatch(/^HTTP\/1\.1 201 /)
  expect(await f.db.query('select state, row_count from pet_import')).toEqual([{ state: 'checking', row_count: 2 }])
})

test('an upload by a person who is not an administrator is refused before its body has arrived', async () => {
  const { received } = await beginUpload(f.headers.registrar)
  expect(await received).toMatch(/^HTTP\/1\.1 403 /)
})
