import { setupFakeNetwork } from '../../testing/network.ts'
import { setSession } from '../../testing/session.ts'
import {
  ApiProblem,
  call,
  callFile,
  callWithHeaders,
  callWithVersion,
  errorMessage,
  NetworkFailure,
  petPictureUrl,
} from './api.ts'
import { address } from './request.ts'

const key = 'GET /api/MicroTags'
const lookUp = (signal?: AbortSignal) => call(key, { query: { tagNumber: '352 098' } }, signal)
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

const network = setupFakeNetwork()

test('keeps status, title, field errors and Retry-After of a problem', async () => {
  network.refuse(key, 429, { title: 'Of margar', errors: { tagNumber: ['a', 'b'] }, retryAfter: 42 })
  const problem = await failure(lookUp())
  expect(problem).toBeInstanceOf(ApiProblem)
  expect(problem).toMatchObject({ status: 429, title: 'Of margar', errors: { tagNumber: ['a', 'b'] }, retryAfter: 42 })
  expect(network.requests(key)).toHaveLength(1)
})

test.each([
  ['as text', (body: string) => new Response(body, { status: 400 })],
  ['as JSON', (body: string) => new Response(body, { status: 400, headers: { 'content-type': 'application/json' } })],
])('reads a problem that is encoded twice, sent %s', async (_, answer) => {
  const problem = { title: 'Villa', errors: { name: ['of langt'] } }
  network.handle(key, () => answer(JSON.stringify(JSON.stringify(problem))))
  expect(await failure(lookUp())).toMatchObject({ status: 400, title: 'Villa', errors: { name: ['of langt'] } })
})

test('has a message for the error page of a proxy', async () => {
  network.handle(key, () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }))
  expect(await failure(lookUp())).toMatchObject({
    status: 502,
    title: 'Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.',
    errors: {},
  })
})

test('retries a read when the server is not ready', async () => {
  let answers = 0
  network.handle(key, () => (++answers < 3 ? new Response('', { status: 503 }) : Response.json({ name: 'Snati' })))
  expect(await lookUp()).toEqual({ name: 'Snati' })
  expect(answers).toBe(3)
})

test('reports a network failure after three attempts without a response', async () => {
  network.cut(key)
  expect(await failure(lookUp())).toBeInstanceOf(NetworkFailure)
  expect(network.requests(key)).toHaveLength(3)
})

test('rejects with an AbortError when the caller aborts', async () => {
  const { wasAborted } = network.hang(key)
  const control = new AbortController()
  const ended = failure(lookUp(control.signal))
  await new Promise((resolve) => setTimeout(resolve))
  control.abort()
  expect(await ended).toMatchObject({ name: 'AbortError' })
  expect(wasAborted()).toBe(true)
})

test('encodes ids and query in the URL and omits missing values', () => {
  expect(
    address('GET /api/PetImages/{imageId}', { params: { imageId: 'a/b' }, query: { size: 'Icon', From: undefined } }),
  ).toEqual({ method: 'GET', path: '/api/PetImages/a%2Fb?size=Icon' })
  expect(() => address('GET /api/PetImages/{imageId}', { params: { imageId: '' } })).toThrow('imageId')
})

test('returns no picture URL for a pet without a picture', () => {
  expect(petPictureUrl(null, 'Icon')).toBeNull()
  expect(petPictureUrl('0000-1', 'Large')).toBe('/api/PetImages/0000-1?size=Large')
})

test('sends If-Match with a change and Idempotency-Key with a creation', async () => {
  const read = 'GET /api/Pets/{petId}'
  const write = 'POST /api/Pets/{petId}/Incidents'
  network.handle(read, () => Response.json({ name: 'Snati' }, { headers: { etag: '"7"' } }))
  network.handle(write, () => new Response(null, { status: 204 }))
  const { body, version } = await callWithVersion(read, { params: { petId: 1 } })
  expect([body, version]).toEqual([{ name: 'Snati' }, '"7"'])
  const incident = { incidentTypeId: 1, comment: 'a', date: null }
  await call(write, { params: { petId: 1 }, body: incident, ifMatch: version, idempotencyKey: 'k' })
  const [sent] = network.requests(write)
  expect([sent?.headers.get('if-match'), sent?.headers.get('idempotency-key')]).toEqual(['"7"', 'k'])
})

test('returns the total of a list from its headers', async () => {
  const lines = 'GET /api/MicroTags/Invoices'
  network.handle(lines, () => Response.json([], { headers: { 'x-total-amount': '11000' } }))
  const { body, headers } = await callWithHeaders(lines, { query: {} })
  expect([body, headers.get('x-total-amount')]).toEqual([[], '11000'])
})

test('returns a file unread, throws a problem if refused, and does not retry', async () => {
  const csv = 'GET /api/MicroTags/Invoices/Csv'
  network.handle(csv, () => new Response('a;b', { headers: { 'content-disposition': 'attachment; filename="x.csv"' } }))
  const file = await callFile(csv, { query: {} })
  expect([file.bodyUsed, file.headers.get('content-disposition')]).toEqual([false, 'attachment; filename="x.csv"'])
  expect(await file.text()).toBe('a;b')
  network.refuse(csv, 503, { title: 'Villa' })
  expect(await failure(callFile(csv, { query: {} }))).toMatchObject({ status: 503, title: 'Villa' })
  expect(network.requests(csv)).toHaveLength(2)
})

test('reports a network failure when the connection breaks during the response', async () => {
  const broken = () => new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  network.handle(key, () => new Response(broken(), { headers: { 'content-type': 'application/json' } }))
  expect(await failure(lookUp())).toBeInstanceOf(NetworkFailure)
})

test('reports a response that is not JSON with its request, not as a network failure', async () => {
  const headers = { 'content-type': 'application/json', 'x-request-id': '7f3' }
  network.handle(key, () => new Response('{', { headers }))
  const error = await failure(lookUp())
  expect(error).not.toBeInstanceOf(NetworkFailure)
  expect(error).toMatchObject({ message: 'unreadable answer to request 7f3', cause: { name: 'SyntaxError' } })
})

test('passes on a programming error of the session', async () => {
  const bug = new TypeError('x is undefined')
  setSession({
    token: () => 'leyni',
    onResponse: () => {
      throw bug
    },
  })
  network.answer(key, { name: 'Snati' } as never)
  expect(await failure(lookUp())).toBe(bug)
  setSession()
})

describe('errorMessage', () => {
  let log: jest.SpyInstance
  beforeEach(() => {
    log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => log.mockRestore())

  test.each([
    ['a refusal', new ApiProblem(409, { title: 'Þegar í vinnslu' }, null), 'Þegar í vinnslu'],
    ['a refusal without words', new ApiProblem(418, {}, null), 'Eitthvað fór úrskeiðis'],
    [
      'a proxy without the server',
      new ApiProblem(502, {}, null),
      'Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.',
    ],
    ['a proxy that limits', new ApiProblem(429, {}, null), 'Of margar tilraunir. Reyndu aftur eftir smástund.'],
    ['no answer', new NetworkFailure('no answer'), 'Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.'],
  ])('has a text for %s, and does not report it', (_case, error, text) => {
    expect(errorMessage(error)).toBe(text)
    expect(log).not.toHaveBeenCalled()
  })

  test('shows an error of the server in its words and reports the id of the request', () => {
    const problem = new ApiProblem(500, { title: 'Eitthvað fór úrskeiðis', requestId: '7f3' }, null)
    expect(errorMessage(problem)).toBe('Eitthvað fór úrskeiðis')
    expect(String(log.mock.calls[0]?.[0])).toBe('ApiProblem: HTTP 500, request 7f3: Eitthvað fór úrskeiðis')
  })

  test('shows a programming error as unknown and reports it once', () => {
    const bug = new TypeError('x is undefined')
    expect([errorMessage(bug), errorMessage(bug)]).toEqual(['Óþekkt villa kom upp', 'Óþekkt villa kom upp'])
    expect(log.mock.calls).toEqual([[bug]])
  })
})
