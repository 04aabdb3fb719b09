import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadRoutes } from '../loader/remotes.ts'
import { openShell } from '../testing/open-shell.tsx'
import { tokenFor } from '../testing/token.ts'
import { useSessionStore } from './session-store.ts'
import { tokenKey } from './token.ts'

jest.mock('../loader/remotes.ts', () => ({
  loadRoutes: jest.fn(),
  loadLookup: jest.fn(async () => () => <h2>Fletta upp örmerki</h2>),
  failureOf: jest.fn(async (_name: string, cause: unknown) => cause),
}))

const europe = tokenFor(['PetOwner', 'Veterinarian', 'Administrator'], { name: 'Gervimaður Evrópa' })
const owner = tokenFor('PetOwner')
const user = userEvent.setup()

const network = setupFakeNetwork()
let errors: jest.SpyInstance
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  network.answer('GET /api/PetTransfers/Counts', { transfers: 0, registrations: 0, coOwnerInvitations: 0, pets: 0 })
  network.handle('POST /api/Auth/Logout', () => new Response(null, { status: 204 }))
  const screens = ['/pets/my', '/transfers', '/pets', '/users', '/lost'].map((path) => ({
    path,
    element: <h1>{path}</h1>,
  }))
  jest.mocked(loadRoutes).mockReset().mockResolvedValue(screens)
})
afterEach(() => {
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('redirects a visitor to the login with the path, and loads nothing of the screen', async () => {
  openShell('/pets?search=Snati')
  await screen.findByRole('heading', { level: 2, name: 'Innskráning' })
  expect(window.location.search).toBe('?redirect=%2Fpets%3Fsearch%3DSnati')
  expect(loadRoutes).not.toHaveBeenCalled()
  expect(screen.queryByText('Innskráningin er útrunnin. Skráðu þig inn aftur.')).toBeNull()
})

test('shows 403 in the layout to a role that may not open the path', async () => {
  openShell('/users', { token: owner })
  await heading('Þú hefur ekki aðgang að þessari síðu')
  expect(loadRoutes).not.toHaveBeenCalled()
  expect(document.title).toBe('Þú hefur ekki aðgang að þessari síðu – Dýraauðkenni')
  await user.click(screen.getByRole('link', { name: 'Fara á forsíðu' }))
  await heading('/pets/my')
})

test('opens the front page and clears cached data after a logout', async () => {
  openShell('/pets/my', { token: owner })
  await heading('/pets/my')
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Útskrá' }))
  await screen.findByRole('heading', { level: 2, name: 'Innskráning' })
  expect(window.location.pathname + window.location.search).toBe('/')
  expect(localStorage.getItem(tokenKey)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Hafa samband' })).toBeNull()
  await waitFor(() => expect(network.requests('POST /api/Auth/Logout')).toHaveLength(1))
})

test('redirects to the login with the path after an expiry, and says so', async () => {
  openShell('/pets?search=Snati', { token: europe })
  await heading('/pets')
  act(() => useSessionStore.getState().expire())
  const banner = await screen.findByRole('alert')
  expect(banner).toHaveTextContent('Innskráningin er útrunnin. Skráðu þig inn aftur.')
  expect(window.location.search).toBe('?redirect=%2Fpets%3Fsearch%3DSnati')
})

test('names the workplace whose session ended', async () => {
  const workplace = { id: 3, kind: 'clinic', isManager: false } as const
  openShell('/pets/my', { token: tokenFor('PetOwner', { name: 'Dýraspítalinn', workplace }) })
  await heading('/pets/my')
  act(() => useSessionStore.getState().expire())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Innskráningin er ekki lengur í gildi: Dýraspítalinn. Skráðu þig inn aftur ef þú starfar þar enn.',
  )
})

test('shows for whom a representative acts, and names the owner when the session has ended', async () => {
  openShell('/pets/my', { token: tokenFor('PetOwner', { act: { nameid: '8' }, representative: true }) })
  await heading('/pets/my')
  expect(screen.getByRole('link', { name: 'GF Gervimaður Færeyjar Umboð' })).toBeVisible()
  act(() => useSessionStore.getState().expire())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Innskráningin er ekki lengur í gildi: Gervimaður Færeyjar. Skráðu þig inn aftur ef þú hefur umboð enn.',
  )
})

test('redirects and says so also if the session has expired when the page opens', async () => {
  openShell('/pets/my', { token: tokenFor('PetOwner', { lives: -5 }) })
  expect(await screen.findByRole('alert')).toHaveTextContent('Innskráningin er útrunnin. Skráðu þig inn aftur.')
})

test('redirects also if the server refuses the token while the first screen loads', async () => {
  network.refuse('GET /api/PetTransfers/Counts', 401)
  openShell('/pets/my', { token: owner })
  await screen.findByRole('heading', { level: 2, name: 'Innskráning' })
  expect(window.location.search).toBe('?redirect=%2Fpets%2Fmy')
})

test('stays on a public page when the session ends', async () => {
  openShell('/lost', { token: owner })
  await heading('/lost')
  act(() => useSessionStore.getState().expire())
  expect(await screen.findByRole('link', { name: 'Um Dýraauðkenni' })).toBeVisible()
  expect(window.location.pathname).toBe('/lost')
})

test('follows a login in another tab', async () => {
  openShell('/?redirect=%2Ftransfers')
  await screen.findByRole('heading', { level: 2, name: 'Innskráning' })
  localStorage.setItem(tokenKey, owner)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: tokenKey, newValue: owner })))
  await heading('/transfers')
})

test('closes the screen of a removed role', async () => {
  openShell('/users', { token: europe })
  await heading('/users')
  act(() => useSessionStore.getState().renew(owner))
  await heading('Þú hefur ekki aðgang að þessari síðu')
  expect(screen.queryByLabelText('Skoða sem')).toBeNull()
})
