import { CONTRACT_NUMBER } from '@dyra/shared/domain/contract-number'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { Remote } from './remotes/listed-remotes.ts'

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }))

const remote = (version: string, contract = CONTRACT_NUMBER): Remote => ({
  name: 'remote_public',
  version,
  entry: `/r/remote-public/${version}/remoteEntry.js`,
  contract,
})
const request = jest.mocked(loadRemote)
const registered = () => jest.mocked(registerRemotes).mock.calls.map(([[one], options]) => [one, options?.force])
const fetched = jest.fn()
const serve = (...list: Remote[]) => fetched.mockImplementation(async () => Response.json(list))

/** A fresh page whose HTML carries this list: the module keeps what it has loaded. */
async function openPage(...list: Remote[]) {
  document.head.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify(list)}</script>`
  jest.resetModules()
  jest.doMock('@module-federation/enhanced/runtime', () => ({ loadRemote: request, registerRemotes }))
  const module = await import('./remotes.ts')
  module.initRemotes()
  return module
}

beforeEach(() => {
  jest.clearAllMocks()
  request.mockReset()
  globalThis.fetch = fetched
})

test('the list in the page is registered and used without asking the server', async () => {
  const { loadRoutes } = await openPage(remote('a'))
  request.mockResolvedValue({ default: [{ path: '/lost' }] })
  expect(await loadRoutes('remote_public')).toEqual([{ path: '/lost' }])
  expect(registered()).toEqual([[{ name: 'remote_public', entry: '/r/remote-public/a/remoteEntry.js' }, false]])
  expect(fetched).not.toHaveBeenCalled()
})

test('a page without a list asks for one when it needs it', async () => {
  const { loadLookup } = await openPage()
  serve(remote('a'))
  const Panel = () => null
  request.mockResolvedValue({ default: Panel })
  expect(await loadLookup()).toBe(Panel)
  expect(fetched).toHaveBeenCalledWith('/remotes.json', { cache: 'no-cache' })
})

test('what did not arrive is forgotten, so that the next attempt asks the network again', async () => {
  const { loadRoutes } = await openPage(remote('a'))
  serve(remote('a'))
  request.mockRejectedValueOnce(new Error('network'))
  await expect(loadRoutes('remote_public')).rejects.toMatchObject({ kind: 'unreachable', version: 'a' })
  expect(registered().at(-1)).toEqual([{ name: 'remote_public', entry: '/r/remote-public/a/remoteEntry.js' }, true])
  request.mockResolvedValue({ default: [] })
  expect(await loadRoutes('remote_public')).toEqual([])
})

test('a version released before this page started one is taken over in place', async () => {
  const { loadRoutes } = await openPage(remote('a'))
  serve(remote('b'))
  request.mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ default: [] })
  expect(await loadRoutes('remote_public')).toEqual([])
  expect(registered().at(-1)?.[0]).toMatchObject({ entry: '/r/remote-public/b/remoteEntry.js' })
})

test('a page that runs an old version whose files are gone is stale', async () => {
  const { failureOf, loadLookup, loadRoutes } = await openPage(remote('a'))
  request.mockResolvedValueOnce({ default: () => null })
  await loadLookup()
  serve(remote('b'))
  request.mockRejectedValue(new Error('gone'))
  await expect(loadRoutes('remote_public')).rejects.toMatchObject({ kind: 'stale', version: 'b' })
  expect(await failureOf('remote_public', new Error('chunk'))).toMatchObject({ kind: 'stale', version: 'b' })
})

test('a remote of another contract is refused before its code runs, and asked about again', async () => {
  const { loadRoutes } = await openPage(remote('a', CONTRACT_NUMBER + 1))
  serve(remote('a', CONTRACT_NUMBER + 1))
  await expect(loadRoutes('remote_public')).rejects.toMatchObject({ kind: 'contract', version: 'a' })
  expect(request).not.toHaveBeenCalled()
  serve(remote('c'))
  request.mockResolvedValue({ default: [] })
  expect(await loadRoutes('remote_public')).toEqual([])
})

test('without the server nothing is stale', async () => {
  const { loadRoutes } = await openPage(remote('a'))
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  request.mockRejectedValue(new Error('network'))
  await expect(loadRoutes('remote_public')).rejects.toMatchObject({ kind: 'unreachable', version: undefined })
})
