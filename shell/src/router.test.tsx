import type { RouteObject } from '@dyra/shared/router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { leavePage } from './loader/leave-page.ts'
import { RemoteFailure } from './loader/remote-failure.ts'
import { loadLookup, loadRoutes, replaceVersion } from './loader/remotes.ts'
import { openShell } from './testing/open-shell.tsx'

jest.mock('./loader/leave-page.ts', () => ({ leavePage: jest.fn() }))
jest.mock('./loader/remotes.ts', () => ({
  loadRoutes: jest.fn(),
  loadLookup: jest.fn(),
  replaceVersion: jest.fn(async () => false),
  failureOf: jest.fn(async (_name: string, cause: unknown) => cause),
}))

const routesOf = jest.mocked(loadRoutes)
const lookupOf = jest.mocked(loadLookup)
const unreachable = () =>
  new RemoteFailure('unreachable', 'remote_public did not load', { part: 'remote_public', version: 'a' })
const stale = (version: string) =>
  new RemoteFailure('stale', 'remote_public did not load', { part: 'remote_public', version })
const lostScreen = async () => ({ Component: () => <h1>Ráð um týnd dýr</h1> })
const routes = (lazy: RouteObject['lazy'] = lostScreen): RouteObject[] => [{ path: '/lost', lazy }]
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const headingInFocus = async (name: string) => {
  const found = await heading(name)
  await waitFor(() => expect(found).toHaveFocus())
}
const retry = async () => userEvent.click(await screen.findByRole('button', { name: 'Reyna aftur' }))
let errors: jest.SpyInstance

beforeEach(() => {
  sessionStorage.clear()
  jest.mocked(leavePage).mockClear()
  routesOf.mockReset().mockResolvedValue(routes())
  lookupOf.mockReset().mockResolvedValue(() => <h2>Fletta upp örmerki</h2>)
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => errors.mockRestore())

test('shows the lookup of remote-public and the login on the front page', async () => {
  openShell('/')
  await heading('Fannstu dýr? Flettu upp örmerkinu til að finna eigandann.')
  expect(screen.getByRole('heading', { name: 'Fletta upp örmerki' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Innskráning' })).toBeVisible()
  expect(document.title).toBe('Fletta upp örmerki – Dýraauðkenni')
  expect(errors).not.toHaveBeenCalled()
})

test('shows a redirected visitor the login first, with the reason, and adds no history entry', async () => {
  const before = window.history.length
  const { router } = openShell('/pets/my')
  await screen.findByRole('heading', { level: 2, name: 'Innskráning' })
  expect(screen.getByText('Skráðu þig inn til að opna síðuna.')).toBeVisible()
  const order = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(order).toEqual(['Innskráning', 'Fletta upp örmerki'])
  expect(router.state.location.search).toBe('?redirect=%2Fpets%2Fmy')
  expect(window.history.length).toBe(before)
})

test('loads the routes of a remote when one of its paths is first opened', async () => {
  openShell('/')
  expect(routesOf).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('link', { name: 'Týnt dýr?' }))
  await headingInFocus('Ráð um týnd dýr')
  await userEvent.click(screen.getByRole('link', { name: 'Dýraauðkenni' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Týnt dýr?' }))
  await heading('Ráð um týnd dýr')
  expect(routesOf.mock.calls).toEqual([['remote_public']])
})

test('moves the focus to the field with data-autofocus instead of the heading', async () => {
  const Screen = () => (
    <>
      <h1>Ráð um týnd dýr</h1>
      <input data-autofocus aria-label="Örmerki" />
    </>
  )
  routesOf.mockResolvedValue(routes(async () => ({ Component: Screen })))
  openShell('/')
  await userEvent.click(await screen.findByRole('link', { name: 'Týnt dýr?' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Örmerki' })).toHaveFocus())
})

test('shows a message in the layout if a remote does not load, and retries without a reload', async () => {
  routesOf.mockRejectedValueOnce(unreachable())
  openShell('/lost?from=poster')
  await heading('Ekki tókst að sækja þennan hluta síðunnar')
  expect(screen.getByText('Athugaðu nettenginguna og reyndu aftur.')).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  await retry()
  await headingInFocus('Ráð um týnd dýr')
  expect(window.location.search).toBe('?from=poster')
  expect(leavePage).not.toHaveBeenCalled()
})

test('does not blame the connection for a remote that does not run', async () => {
  routesOf.mockRejectedValueOnce(
    new RemoteFailure('broken', 'remote_public did not load', { part: 'remote_public', version: 'a' }),
  )
  openShell('/lost')
  await heading('Ekki tókst að sækja þennan hluta síðunnar')
  expect(screen.getByText('Reyndu aftur eftir smástund.')).toBeVisible()
})

test('if a screen throws, replaces the version of its remote by the current one, without a reload', async () => {
  const Broken = () => {
    throw new TypeError('broken release')
  }
  routesOf.mockResolvedValueOnce([{ path: '/lost', Component: Broken }])
  openShell('/lost?from=poster')
  await heading('Eitthvað fór úrskeiðis')
  jest.mocked(replaceVersion).mockResolvedValueOnce(true)
  await retry()
  await headingInFocus('Ráð um týnd dýr')
  expect(replaceVersion).toHaveBeenLastCalledWith('remote_public')
  expect(window.location.search).toBe('?from=poster')
  expect(leavePage).not.toHaveBeenCalled()
})

test('reloads at the path of the click if the remote of a stale tab is gone', async () => {
  routesOf.mockRejectedValue(stale('d'))
  openShell('/')
  await userEvent.click(await screen.findByRole('link', { name: 'Týnt dýr?' }))
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/lost'))
})

test('fetches the file of a failed screen again at each retry', async () => {
  const lazy = jest.fn(lostScreen).mockRejectedValueOnce(unreachable()).mockRejectedValueOnce(unreachable())
  routesOf.mockResolvedValue(routes(lazy))
  openShell('/lost')
  await retry()
  await retry()
  await heading('Ráð um týnd dýr')
  expect(lazy).toHaveBeenCalledTimes(3)
})

test('keeps heading and login on the front page if the lookup does not load', async () => {
  lookupOf.mockRejectedValueOnce(unreachable())
  openShell('/')
  await screen.findByRole('heading', { level: 2, name: 'Ekki tókst að sækja þennan hluta síðunnar' })
  await retry()
  expect(await screen.findByRole('heading', { name: 'Fletta upp örmerki' })).toBeVisible()
})

test('reloads a stale tab at the requested path, once per version', async () => {
  routesOf.mockRejectedValue(stale('b'))
  openShell('/lost?from=poster')
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/lost?from=poster'))
  openShell('/lost?from=poster')
  await heading('Ekki tókst að sækja þennan hluta síðunnar')
  expect(leavePage).toHaveBeenCalledTimes(1)
})

test('shows the message where storage is blocked, because a reload could not be remembered', async () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked)
  try {
    routesOf.mockRejectedValue(stale('b'))
    openShell('/lost')
    await heading('Ekki tókst að sækja þennan hluta síðunnar')
    expect(leavePage).not.toHaveBeenCalled()
  } finally {
    storage.mockRestore()
  }
})

test('refuses, with a message, a remote of another contract', async () => {
  sessionStorage.setItem('reloaded-for', 'c')
  routesOf.mockRejectedValue(new RemoteFailure('contract', 'contract 2', { part: 'remote_public', version: 'c' }))
  openShell('/lost')
  expect(
    await screen.findByText('Verið er að uppfæra þennan hluta síðunnar. Reyndu aftur eftir smástund.'),
  ).toBeVisible()
})

test.each([
  ['a path that signedOutState owns', '/engin/slik/sida'],
  ['a path whose remote has no such screen', '/about'],
])('shows 404 for %s', async (_case, path) => {
  routesOf.mockResolvedValue([])
  openShell(path)
  await heading('Síða fannst ekki')
  expect(screen.getByText('Síðan sem þú leitaðir að er ekki til eða hefur verið færð.')).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Síða fannst ekki – Dýraauðkenni'))
  await userEvent.click(screen.getByRole('link', { name: 'Fara á forsíðu' }))
  await screen.findByRole('heading', { name: 'Fletta upp örmerki' })
})

test('runs the loader of a lazy screen and gives it the data', async () => {
  const loader = jest.fn(async () => 'data')
  routesOf.mockResolvedValue(routes(async () => ({ loader, Component: () => <h1>Með gögnum</h1> })))
  openShell('/lost')
  await heading('Með gögnum')
  expect(loader).toHaveBeenCalledTimes(1)
})

test('shows skip link, phone menu and the footer of the configuration', async () => {
  openShell('/')
  const skip = await screen.findByRole('link', { name: 'Fara beint í efnið' })
  expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'))
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByText('Félagið sem rekur skrána')).toBeVisible()
  expect(footer.getByText('Kt. 550000-0000')).toBeVisible()
  expect(footer.getByRole('link', { name: 'skra@example.com' })).toHaveAttribute('href', 'mailto:skra@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Opna valmynd' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Aðalvalmynd' }))
  await userEvent.click(menu.getByRole('link', { name: 'Týnt dýr?' }))
  await heading('Ráð um týnd dýr')
  expect(screen.queryByRole('dialog')).toBeNull()
})
