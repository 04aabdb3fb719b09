import { loadClient } from '@dyra/shared/platform/api/load-client'
import { waitFor } from '@testing-library/react'
import { useSessionStore } from '../session/session-store.ts'
import { setRemotes } from '../site-map/site-map.ts'
import { siteRemotes } from '../testing/manifests.ts'
import { tokenFor } from '../testing/token.ts'
import { prefetchLinks } from './prefetch-links.ts'
import { loadRoutes } from './remotes.ts'

jest.mock('@dyra/shared/platform/api/load-client', () => ({ loadClient: jest.fn(async () => undefined) }))
jest.mock('./remotes.ts', () => ({ loadRoutes: jest.fn() }))

const lazy = jest.fn(async () => ({ Component: () => null }))
const loader = jest.fn()

/** The pointer reaches a text in a link. */
function pointAt(href: string, attributes = '') {
  document.body.innerHTML = `<a href="${href}" ${attributes}><span>Opna</span></a>`
  document.querySelector('span')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
}

/** Waits long enough for a load that would follow. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

beforeAll(() => {
  setRemotes(siteRemotes)
  prefetchLinks()
})

beforeEach(() => {
  jest.clearAllMocks()
  const routes = ['/lost', '/pets/my', '/pet/:id', '/pets', '/transfers'].map((path) => ({ path, lazy, loader }))
  jest.mocked(loadRoutes).mockResolvedValue(routes)
  useSessionStore.setState(useSessionStore.getInitialState(), true)
  useSessionStore.getState().signIn(tokenFor('PetOwner'))
})

test('loads the code of a link once, but not its data', async () => {
  pointAt('/pet/7?tab=images')
  await waitFor(() => expect(lazy).toHaveBeenCalledTimes(1))
  pointAt('/pet/7')
  await settle()
  expect(loadRoutes).toHaveBeenCalledTimes(1)
  expect(lazy).toHaveBeenCalledTimes(1)
  expect(loader).not.toHaveBeenCalled()
})

test('loads the code of a link that gets the focus, too', async () => {
  document.body.innerHTML = '<a href="/transfers">Opna</a>'
  document.querySelector('a')?.focus()
  await waitFor(() => expect(lazy).toHaveBeenCalledTimes(1))
})

test.each([
  ['of another site', 'https://example.com/pets/my', ''],
  ['that opens another window', '/pets/my', 'target="_blank"'],
  ['to a file', '/pets/my', 'download'],
  ['that the role may not open', '/pets', ''],
  ['to no page', '/nothing', ''],
])('ignores a link %s', async (_case, href, attributes) => {
  pointAt(href, attributes)
  await settle()
  expect(loadRoutes).not.toHaveBeenCalled()
})

test('ignores every link if the browser saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  pointAt('/lost')
  await settle()
  Reflect.deleteProperty(navigator, 'connection')
  expect(loadRoutes).not.toHaveBeenCalled()
})

test('tries again after a failure', async () => {
  lazy.mockRejectedValueOnce(new Error('gone'))
  pointAt('/lost')
  await waitFor(() => expect(lazy).toHaveBeenCalledTimes(1))
  await settle()
  pointAt('/lost')
  await waitFor(() => expect(lazy).toHaveBeenCalledTimes(2))
})

test('loads the client of the API when a form is reached, and not before', async () => {
  document.body.innerHTML = '<input id="alone"><form><input id="inside"></form>'
  const focus = (id: string) => document.getElementById(id)?.dispatchEvent(new Event('focusin', { bubbles: true }))
  focus('alone')
  await settle()
  expect(loadClient).not.toHaveBeenCalled()
  focus('inside')
  await waitFor(() => expect(loadClient).toHaveBeenCalledTimes(1))
})
