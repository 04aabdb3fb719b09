import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { longTest } from '@dyra/shared/testing/depth'
import { referenceDatabase } from '../testing/database.ts'
import { sendRaw, statusesIn } from '../testing/raw-request.ts'
import { addPerson } from '../testing/registry.ts'
import { signIn } from '../testing/sign-in.ts'
import { setupApp } from '../testing/test-app.ts'
import { answerParserErrors } from './parser-errors.ts'

// Ambiguous requests are refused, and every error has the same format (docs/security.md#attacks).

const f = setupApp(referenceDatabase)
let port: number
let headers: { authorization: string }

beforeAll(async () => {
  await f.app.listen({ port: 0, host: '127.0.0.1' })
  port = (f.app.server.address() as AddressInfo).port
  headers = await signIn(f.app, await addPerson(f.db, { name: 'Sendandi' }))
})

const comments = () => f.db.query<{ title: string }>('select title from contact_form')
const post = (payload: Buffer | string, more: Record<string, string> = {}) =>
  f.app.inject({
    method: 'POST',
    url: '/api/ContactForm',
    payload,
    headers: { ...headers, 'content-type': 'application/json', ...more },
  })
const whole = (title: string) => JSON.stringify({ title, text: 'Texti' })

describe('a body', () => {
  test.each([
    ['half a character', Buffer.from([0xc3])],
    ['a character of Latin 1', Buffer.from([0xfe])],
    ['half a surrogate pair', Buffer.from([0xed, 0xa0, 0x80])],
    ['an overlong encoding of a slash', Buffer.from([0xc0, 0xaf])],
  ])('with %s, which is invalid UTF-8, is refused and not stored with replacement characters', async (_, bytes) => {
    const payload = Buffer.concat([Buffer.from('{"title":"a'), bytes, Buffer.from('b","text":"Texti"}')])
    const answer = await post(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(await comments()).toEqual([])
  })

  test.each([
    ['of another charset', { 'content-type': 'application/json; charset=iso-8859-1' }],
    ['of another charset, quoted', { 'content-type': 'application/json;Charset="UTF-16"' }],
    ['that claims to be compressed', { 'content-encoding': 'gzip' }],
    ['that claims to be encoded twice', { 'content-encoding': 'identity, br' }],
  ])('%s is refused with 415', async (_, more) => {
    const answer = await post(whole('Ósatt'), more)
    expect(answer.statusCode).toBe(415)
    expect(await comments()).toEqual([])
  })

  test.each([
    ['title', '{"title":"Satt","text":"Texti","title":"Ósatt"}'],
    ['title', '{"title":"Satt","text":"Texti","ti\\u0074le":"Ósatt"}'],
    ['a', '{"title":"Satt","text":"Texti","more":[{"b":{"a":1,"c":"\\"a\\":","a":1}}]}'],
    ['', '{"":1,"":2}'],
  ])('with a duplicate key "%s" is refused at that key: %s', async (key, payload) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({ [key]: ['Sami reitur kemur tvisvar fyrir'] })
    expect(await comments()).toEqual([])
  })

  test.each([
    [whole('Með þ, æ og 🐕'), {}],
    ['{"title":"title","text":"\\"title\\": {\\"title\\":1}"}', {}],
    [whole('Satt'), { 'content-type': 'application/json; charset=UTF-8', 'content-encoding': 'identity' }],
  ])('that is well-formed is stored exactly: %s', async (payload, more) => {
    expect((await post(payload, more)).statusCode).toBe(201)
    const { title } = JSON.parse(payload)
    expect(await comments()).toEqual([{ title }])
    await f.db.query('delete from contact_form')
  })
})

test.each([
  '/api/MicroTags?tagNumber=%FF',
  '/api/MicroTags?tagNumber=a%C3%28',
  '/api/MicroTags?tagNumber=%ED%A0%80',
  '/api/MicroTags?tagNumber=1%',
  '/api/MicroTags?tagNumber=1&x=%C0%AF',
  '/api/PetImages/%FF',
  '/pets/my?q=%FF',
])('refuses a URL that is not UTF-8: %s', async (url) => {
  const answer = await f.app.inject({ url, headers: { accept: 'text/html' } })
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toBe('application/problem+json')
})

describe('a response to a parser error', () => {
  const get = (more: string, target = '/api/health/live') => `GET ${target} HTTP/1.1\r\nhost: a\r\n${more}\r\n`
  const slow = 'POST /api/ContactForm HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'

  test.each([
    ['an unknown method', 'FOO / HTTP/1.1\r\nhost: a\r\n\r\n', 400],
    ['an invalid version', 'GET / HTTP/9.9\r\nhost: a\r\n\r\n', 400],
    ['bytes of TLS', Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc]), 400],
    ['raw bytes in the URL', Buffer.from('GET /\xfe HTTP/1.1\r\nhost: a\r\n\r\n', 'latin1'), 400],
    ['headers of 20 kB', get(`x-long: ${'y'.repeat(20_000)}\r\n`), 431],
    ['a chunk with a long extension', `${slow}transfer-encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\nx\r\n`, 413],
    ['no Host', 'GET /api/health/live HTTP/1.1\r\n\r\n', 400],
    ['two Hosts', get('Host: b\r\n'), 400],
    ['the same Host twice', get('HOST: a\r\n'), 400],
  ])('%s: returns problem details with security headers and a request id, and is logged', async (_, bytes, status) => {
    const answer = await sendRaw(port, bytes)
    expect(statusesIn(answer)).toEqual([status])
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head.toLowerCase()).toContain('content-type: application/problem+json')
    expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'")
    expect(head.toLowerCase()).toContain('cache-control: no-store')
    const id = /x-request-id: ([\w-]{36})/i.exec(head)?.[1]
    expect(JSON.parse(body)).toMatchObject({ status, requestId: id, title: expect.any(String) })
    expect(f.logged()).toContain(`"reqId":"${id}"`)
  })

  longTest('ignores an unknown Expect header', async () => {
    expect(statusesIn(await sendRaw(port, get('expect: wonders\r\n')))).toEqual([200])
  })

  test('never replaces the response to another request', async () => {
    const broken = `${get('')}FOO / HTTP/1.1\r\n\r\n`
    expect(statusesIn(await sendRaw(port, broken)).filter((status) => status !== 200)).toEqual([])
  })

  test('answers 408 to a request that never ends', async () => {
    const shortTimeouts = { connectionsCheckingInterval: 50, headersTimeout: 100, requestTimeout: 100 }
    const server = createServer(shortTimeouts, () => undefined)
    server.on('clientError', answerParserErrors({ 'x-content-type-options': 'nosniff' }, f.app.log))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port: slowPort } = server.address() as AddressInfo
    for (const begun of ['GET / HTTP/1.1\r\nhost:', `${slow}content-length: 10\r\n\r\n{`]) {
      const answer = await sendRaw(slowPort, begun)
      expect(statusesIn(answer)).toEqual([408])
      expect(answer).toContain('x-content-type-options: nosniff')
    }
    server.close()
  })
})

describe('an unsupported method of a path', () => {
  const request = (method: string, url: string) =>
    f.app.inject({ method: method as 'GET', url, headers: { accept: 'text/html,*/*' } })

  test.each([
    ['DELETE', '/api/MicroTags', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/health/live?x=1', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/Pets', 'GET, POST, OPTIONS'],
    ['HEAD', '/api/Pets', 'GET, POST, OPTIONS'],
    ['HEAD', '/api/Auth/GetToken?phonenumber=5550001', 'GET, OPTIONS'],
    ['POST', '/api/Pets/7', 'GET, PUT, OPTIONS'],
    ['PATCH', '/api/Pets/7/MicroTag', 'POST, OPTIONS'],
    ['GET', '/api/PetTransfers/7/Accept', 'POST, OPTIONS'],
    ['TRACE', '/api/Types', 'GET, HEAD, OPTIONS'],
    ['PROPFIND', '/api/Types', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/docs/openapi.json', 'GET, HEAD, OPTIONS'],
    ['POST', '/pets/my', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/embed.js', 'GET, HEAD, OPTIONS'],
  ])('%s %s: 405 with Allow: %s', async (method, url, allow) => {
    const answer = await request(method, url)
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe(allow)
    expect(answer.headers['content-security-policy']).toBeDefined()
    if (method !== 'HEAD') expect(answer.json()).toMatchObject({ status: 405, title: 'Þessi aðgerð er ekki til' })
  })

  test.each([
    ['POST', '/api/nothing'],
    ['GET', '/api/Pets/7/nothing'],
    ['OPTIONS', '/api/nothing'],
  ])('%s %s is 404, because the path does not exist', async (method, url) => {
    const answer = await request(method, url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers.allow).toBeUndefined()
  })

  test('answers HEAD without a body for monitoring', async () => {
    for (const url of ['/api/health/live', '/api/health/ready', '/api/Types']) {
      const answer = await request('HEAD', url)
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, ''])
    }
  })

  test('answers OPTIONS with the methods, and allows other origins only for the lookup', async () => {
    const lookup = await request('OPTIONS', '/api/MicroTags?tagNumber=1')
    expect(lookup.statusCode).toBe(204)
    expect(lookup.headers).toMatchObject({
      allow: 'GET, HEAD, OPTIONS',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
    })
    expect(lookup.headers['access-control-allow-headers']).toBeUndefined()
    const pets = await request('OPTIONS', '/api/Pets')
    expect([pets.statusCode, pets.headers.allow]).toEqual([204, 'GET, POST, OPTIONS'])
    expect(Object.keys(pets.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

test('reports an expired session for an invalid token, and not without a token', async () => {
  const titleOf = async (more = {}) => (await f.app.inject({ url: '/api/Pets', headers: more })).json().title
  expect(await titleOf()).toBe('Þú þarft að skrá þig inn')
  const invalid = 'Innskráningin er útrunnin eða ógild. Skráðu þig inn aftur.'
  expect(await titleOf({ authorization: 'Bearer x' })).toBe(invalid)
  expect(await titleOf({ authorization: `${headers.authorization}x` })).toBe(invalid)
})
