import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { smsGateway } from './sms.ts'

let server: Server
let status = 200
let last: { readonly method?: string; readonly headers: IncomingMessage['headers']; readonly body: string }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    last = { method: request.method, headers: request.headers, body: Buffer.concat(chunks).toString() }
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('To +3547771234 refused')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

const gateway = () =>
  smsGateway({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/m`, sender: 'Dyr', key: 'name:secret' })
const sms = { to: '+3547771234', body: 'https://dyr.example/found?t=1&x=ð' }

test('posts To, From and Body with basic authentication', async () => {
  status = 201
  await gateway().send(sms)
  expect(last.method).toBe('POST')
  expect(last.headers.authorization).toBe(`Basic ${Buffer.from('name:secret').toString('base64')}`)
  expect(last.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  expect(Object.fromEntries(new URLSearchParams(last.body))).toEqual({ To: sms.to, From: 'Dyr', Body: sms.body })
})

test.each([
  [400, true],
  [401, true],
  [404, true],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('status %i is final: %s, and the number in the response is not quoted', async (code, isFinal) => {
  status = code
  await expect(gateway().send(sms)).rejects.toMatchObject({ message: `status ${code}`, isFinal })
})

test('follows no redirect, which would send the key elsewhere', async () => {
  status = 307
  await expect(gateway().send(sms)).rejects.toMatchObject({ message: 'no connection', isFinal: false })
})

test('checks the gateway without sending', async () => {
  status = 405
  await gateway().check()
  expect(last.method).toBe('HEAD')
})
