import { setupFakeNetwork } from '../../testing/network.ts'
import { placeOf, sendBrowserError } from './browser-errors.ts'

const network = setupFakeNetwork()
beforeEach(() => {
  network.handle('POST /api/BrowserErrors', () => new Response(null, { status: 204 }))
})

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

test('names the release that failed if the error does not say where it occurred', async () => {
  const release = { part: 'remote_owner', version: 'ffff' }
  sendBrowserError({ kind: 'broken', error: 'no error', release })
  expect(await bodies()).toEqual([{ kind: 'broken', ...release, name: 'Error', place: null }])
})

test('says that a preview runs in the page', async () => {
  document.documentElement.dataset.preview = 'bbbb'
  sendBrowserError({ kind: 'exception', error: errorAt(file) })
  delete document.documentElement.dataset.preview
  expect(await bodies()).toMatchObject([{ part: 'remote_vet', isPreview: true }])
})

test('sends at most five reports of a page', async () => {
  // A new page, because the other tests have sent reports of the first one.
  jest.resetModules()
  const page = await import('./browser-errors.ts')
  for (let n = 0; n < 9; n += 1) page.sendBrowserError({ kind: 'exception', error: errorAt(file) })
  expect(await bodies()).toHaveLength(5)
})
