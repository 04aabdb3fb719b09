import type { Remote } from '@dyra/shared/contract/releases'
import { CONTRACT_NUMBER } from '@dyra/shared/domain/contract-number'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'

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

/** Loads the module again with this list in the page, as on a new page, because it keeps state. */
async function openPage(listed: Remote | undefined) {
  document.head.innerHTML = listed
    ? `<script type="application/json" id="remotes">${JSON.stringify([listed])}</script>`
    : ''
  jest.resetModules()
  jest.doMock('@module-federation/enhanced/runtime', () => ({ loadRemote: request, registerRemotes }))
  const module = await import('./remotes.ts')
  await module.initRemotes()
  return module
}

beforeEach(() => {
  jest.clearAllMocks()
  request.mockReset()
  globalThis.fetch = fetched
})

test('registers the list of the page without a request', async () => {
  const { loadRoutes } = await openPage(remote('a'))
  request.mockResolvedValue({ default: [{ path: '/lost' }] })
  expect(await loadRoutes('remote_public')).toEqual([{ path: '/lost' }])
  expect(registered()).toEqual([[{ name: 'remote_public', entry: '/r/remote-public/a/remoteEntry.js' }, false]])
  expect(fetched).not.toHaveBeenCalled()
})

test('loads the list if the page has none', async () => {
  serve(remote('a'))
  const { loadLookup } = await openPage(undefined)
  const Panel = () => null
  request.mockResolvedValue({ default: Panel })
  expect(await loadLookup()).toBe(Panel)
  expect(fetched.mock.calls).toEqual([['/remotes.json', { cache: 'no-cache' }]])
})

test('registers a failed remote again, so that the next attempt uses the network', async () => {
  const { loadRoutes } = await openPage(remote('a'))
  serve(remote('a'))
  request.mockRejectedValueOnce(new Error('network'))
  await expect(loadRoutes('remote_public')).rejects.toMatchObject({ kind: 'broken', version: 'a' })
  expect(registered().at(-1)).toEqual([{ name: 'remote_public', entry: '/r/remote-public/a/remoteEntry.js' }, true])
  request.mockResolvedValue({ default: [] })
  expect(await loadRoutes('remote_public')).toEqual([])
})

test('uses a new version without a reload if the page has not run the remote', async () => {
  const { loadRoutes } = await openPage(remote('a'))
  serve(remote('b'))
  request.mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ default: [] })
  expect(await loadRoutes('remote_public')).toEqual([])
  expect(registered().at(-1)?.[0]).toMatchObject({ entry: '/r/remote-public/b/remoteEntry.js' })
})

test('reports as stale a page whose old version is gone', async () => {
  const { failureOf, loadLookup, loadRoutes } = await openPage(remote('a'))
  request.mockResolvedValueOnce({ default: () => null })
  await loadLookup()
  serve(remote('b'))
  request.mockRejectedValue(new Error('gone'))
  await expect(loadRoutes('remote_public')).rejects.toMatchObject({ kind: 'stale', version: 'b' })
  expect(await failureOf('remote_public', new Error('chunk'))).toMatchObject({ kind: 'stale', version: 'b' })
})

test('refuses a remote of another contract before running it, and reads the list again on retry', async () => {
  const { loadRoutes } = await openPage(remote('a', CONTRACT_NUMBER + 1))
  serve(remote('a', CONTRACT_NUMBER + 1))
  await expect(loadRoutes('remote_public')).rejects.toMatchObject({ kind: 'contract', version: 'a' })
  expect(request).not.toHaveBeenCalled()
  serve(remote('c'))
  request.mockResolvedValue({ default: [] })
  expect(await loadRoutes('remote_public')).toEqual([])
})

test('never reports stale if the server is unreachable', async () => {
  const { loadRoutes } = await openPage(remote('a'))
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  request.mockRejectedValue(new Error('network'))
  await expect(loadRoutes('remote_public')).rejects.toMatchObject({ kind: 'unreachable', version: undefined })
})

test('replaces the running version by the current one, even after the remote has run', async () => {
  const { loadRoutes, replaceVersion } = await openPage(remote('b'))
  request.mockResolvedValue({ default: [] })
  await loadRoutes('remote_public')
  serve(remote('b'))
  expect(await replaceVersion('remote_public')).toBe(false)
  serve(remote('a'))
  expect(await replaceVersion('remote_public')).toBe(true)
  expect(registered().at(-1)).toEqual([{ name: 'remote_public', entry: '/r/remote-public/a/remoteEntry.js' }, true])
  expect(await replaceVersion('remote_public')).toBe(false)
})

test('replaces nothing if the server does not respond', async () => {
  const { replaceVersion } = await openPage(remote('a'))
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await replaceVersion('remote_public')).toBe(false)
})

test('runs a preview in place of the version in service, also again after a failure', async () => {
  const { loadRoutes, replaceVersion, runPreview } = await openPage(remote('a'))
  runPreview(remote('next'))
  expect(registered().at(-1)).toEqual([{ name: 'remote_public', entry: '/r/remote-public/next/remoteEntry.js' }, true])
  serve(remote('a'))
  request.mockRejectedValueOnce(new Error('broken')).mockResolvedValue({ default: [] })
  await expect(loadRoutes('remote_public')).rejects.toMatchObject({ kind: 'broken', version: 'next' })
  expect(await loadRoutes('remote_public')).toEqual([])
  expect(registered().at(-1)?.[0]).toMatchObject({ entry: '/r/remote-public/next/remoteEntry.js' })
  expect(await replaceVersion('remote_public')).toBe(false)
})
