import { type FakeNetwork, fakeNetwork } from '../testing/network.ts'
import { setAuthProvider } from './auth-provider.ts'
import { placeOf, sendBrowserError, sendBrowserRun } from './browser-errors.ts'

let network: FakeNetwork
beforeEach(() => {
  network = fakeNetwork()
  network.handle('POST /api/BrowserErrors', () => new Response(null, { status: 204 }))
})
afterEach(() => network.restore())

function errorAt(frame: string) {
  const error = new TypeError('Gunna Jónsdóttir is not a function')
  error.stack = `TypeError: Gunna Jónsdóttir is not a function\n    at f (chrome-extension://x/a.js:1:2)\n    at g (${frame})`
  return error
}
const file = 'https://dyr.example/r/remote-vet/0a1b2c3d4e5f/expose-routes.77aa.js:1:2345'
const bodies = () => Promise.all(network.requests('POST /api/BrowserErrors').map((request) => request.json()))

test('sends class and place, and nothing of the message', async () => {
  sendBrowserError({ kind: 'exception', error: errorAt(file) })
  expect(await bodies()).toEqual([
    {
      kind: 'exception',
      part: 'remote_vet',
      version: '0a1b2c3d4e5f',
      name: 'TypeError',
      place: 'expose-routes.77aa.js:1:2345',
    },
  ])
})

test('finds the place in a file of an English page', () => {
  const place = 'en/expose-routes.77aa.js:1:2345'
  expect(placeOf(errorAt(file.replace('expose', 'en/expose')))).toMatchObject({ version: '0a1b2c3d4e5f', place })
})

test('names the release that failed if the error has no place in it', async () => {
  const release = { part: 'remote_owner', version: 'ffff' }
  sendBrowserError({ kind: 'broken', error: 'no error', release })
  expect(await bodies()).toEqual([{ kind: 'broken', ...release, name: 'Error', place: null }])
})

const withVoucher = (parts: string) => {
  document.head.innerHTML = `<meta name="voucher" content="v.1.x" data-parts="${parts}">`
}

test('keeps the voucher for a session that starts in this page', async () => {
  setAuthProvider({ token: () => null, onResponse: () => undefined })
  withVoucher('remote_vet')
  sendBrowserError({ kind: 'exception', error: errorAt(file) })
  expect((await bodies()).map(({ voucher }) => voucher)).toEqual([undefined])
  expect(document.querySelector('meta[name="voucher"]')).not.toBeNull()
})

test('sends the voucher of the page and the session once, for a part that is in a share', async () => {
  setAuthProvider({ token: () => 'token', onResponse: () => undefined })
  withVoucher('remote_admin remote_vet')
  const release = { part: 'remote_owner', version: 'ffff' }
  sendBrowserError({ kind: 'broken', error: 'no error', release })
  sendBrowserError({ kind: 'exception', error: errorAt(file) })
  expect((await bodies()).map(({ voucher }) => voucher)).toEqual([undefined, 'v.1.x'])
  const sent = network.requests('POST /api/BrowserErrors').map(({ headers }) => headers.get('authorization'))
  expect(sent).toEqual([null, 'Bearer token'])
  expect(document.querySelector('meta[name="voucher"]')).toBeNull()
})

test('reports what a session runs, and nothing of a visitor', async () => {
  network.handle('POST /api/BrowserRuns', () => new Response(null, { status: 204 }))
  const run = { part: 'remote_vet', version: 'ffff' }
  setAuthProvider({ token: () => null, onResponse: () => undefined })
  sendBrowserRun(run)
  setAuthProvider({ token: () => 'token', onResponse: () => undefined })
  sendBrowserRun(run)
  const requests = network.requests('POST /api/BrowserRuns')
  expect(await Promise.all(requests.map((request) => request.json()))).toEqual([run])
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer token')
})

test('sends at most five reports of a page', async () => {
  // The other tests are reports of the same page.
  jest.resetModules()
  const page = await import('./browser-errors.ts')
  for (let n = 0; n < 9; n += 1) page.sendBrowserError({ kind: 'exception', error: errorAt(file) })
  expect(await bodies()).toHaveLength(5)
})
