import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reasonOf } from './finding.ts'
import { createNationalRegister } from './national-register.ts'
import { RecordError } from './record.ts'
import { RegisterError } from './register.ts'

// Answers of a service, or of something else at its address: the person, no person, an unusable record, or the register is down
// and `registry check-config` says why (docs/registers.md).

interface Answer {
  readonly status: number
  readonly type?: string
  readonly body?: string
}

const SSN = '0101302399'
const record = JSON.stringify({
  ssn: SSN,
  name: 'Gervimaður Færeyjar',
  address: 'Gervigata 1',
  postalCode: '101',
  municipality: 'Reykjavíkurborg',
  country: 'IS',
  deceased: false,
  addressProtected: false,
})
const json = 'application/json; charset=utf-8'
const html = 'text/html; charset=utf-8'
const page = '<!doctype html><title>Not found</title>'

let answer: Answer
let server: Server
let url: string
beforeAll(async () => {
  server = createServer((_request, response) => {
    const { status, type, body } = answer
    response.writeHead(status, { ...(type && { 'content-type': type }), location: '/other' }).end(body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const requested = () =>
  createNationalRegister({ NATIONAL_REGISTER_URL: url, NATIONAL_REGISTER_KEY: 'k', REGISTER_TIMEOUT_MS: 20_000 })
    .person(SSN)
    .then(
      (person) => person?.name ?? 'none',
      (error: unknown) => {
        if (error instanceof RecordError) return 'unusable'
        return error instanceof RegisterError ? reasonOf(error) : error
      },
    )

const down = (reason: string) => `national register: the request failed (${reason})`
const webPage = (status: number) => down(`it answered ${status} with a web page, as a proxy does`)

test.each<[string, Answer, string]>([
  ['a record', { status: 200, type: json, body: record }, 'Gervimaður Færeyjar'],
  ['a record without a type', { status: 200, body: record }, 'Gervimaður Færeyjar'],
  ['a record of a vendor type', { status: 200, type: 'application/hal+json', body: record }, 'Gervimaður Færeyjar'],
  ['a record as plain text', { status: 200, type: 'text/plain', body: record }, 'Gervimaður Færeyjar'],
  ['a record with a byte order mark', { status: 200, type: json, body: `\ufeff${record}` }, 'Gervimaður Færeyjar'],
  ['no record', { status: 404, type: json, body: '{"message":"not found"}' }, 'none'],
  ['no record, as a problem', { status: 404, type: 'application/problem+json', body: '{}' }, 'none'],
  ['no record, as plain text', { status: 404, type: 'text/plain', body: 'Not found' }, 'none'],
  ['no record, without a body', { status: 404 }, 'none'],
  ['no content', { status: 204 }, 'none'],
  ['null', { status: 200, type: json, body: 'null' }, 'none'],
  ['an empty body', { status: 200, type: json, body: '' }, 'unusable'],
  ['half a record', { status: 200, type: json, body: record.slice(0, 40) }, 'unusable'],
  ['a list', { status: 200, type: json, body: `[${record}]` }, 'unusable'],
  ['a page of a proxy that does not know the address', { status: 404, type: html, body: page }, webPage(404)],
  ['a page with its type in capitals', { status: 404, type: 'TEXT/HTML', body: page }, webPage(404)],
  ['a page as XHTML', { status: 404, type: 'application/xhtml+xml', body: page }, webPage(404)],
  ['a login page of a network', { status: 200, type: html, body: page }, webPage(200)],
  ['a page about maintenance', { status: 503, type: html, body: page }, webPage(503)],
  ['a page about a firewall', { status: 403, type: html, body: page }, webPage(403)],
  ['a bad gateway', { status: 502 }, down('it answered 502')],
  ['a gateway that timed out', { status: 504, type: 'text/plain', body: 'timeout' }, down('it answered 504')],
  ['a wrong key', { status: 401, type: json, body: '{}' }, down('it answered 401')],
  ['too many requests', { status: 429, type: json, body: '{}' }, down('it answered 429')],
])('recognises %s', async (_what, given, expected) => {
  answer = given
  expect(await requested()).toBe(expected)
})

test('a redirect is not followed', async () => {
  answer = { status: 302 }
  expect(await requested()).toMatch(/^national register: the request failed/)
})
