import { useApiForm } from '@dyra/shared/forms'
import { Link } from '@dyra/shared/router'
import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { LeaveGuard, TextInput } from '@dyra/shared/ui'
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

const expired = 'Innskráningin er útrunnin. Skráðu þig inn aftur.'
const question = 'Ertu viss að þú viljir fara af þessari síðu? Það eru óvistaðar breytingar'
const roles = ['PetOwner', 'Administrator'] as const
const mine = tokenFor(roles)
const user = userEvent.setup()

const network = setupFakeNetwork()
let loads: number
beforeEach(() => {
  network.answer('GET /api/PetTransfers/Counts', { transfers: 0, registrations: 0, coOwnerInvitations: 0, pets: 0 })
  network.handle('POST /api/Auth/Logout', () => new Response(null, { status: 204 }))
  loads = 0
  const load = () => {
    loads += 1
    return null
  }
  jest.mocked(loadRoutes).mockResolvedValue([
    { path: '/transfers', Component: Form, loader: load },
    { path: '/pets/my', element: <h1>/pets/my</h1> },
    { path: '/veterinarians', element: <h1>/veterinarians</h1> },
  ])
})

function Form() {
  const { form, submit } = useApiForm({ initialValues: { name: '' } }, async () => undefined)
  return (
    <form onSubmit={submit}>
      <h1>Eyðublað</h1>
      <LeaveGuard isDirty={form.isDirty} />
      <TextInput label="Nafn" {...form.getInputProps('name')} />
      <Link to="/pets/my">Burt</Link>
    </form>
  )
}

const type = async (path = '/transfers') => {
  const opened = openShell(path, { token: mine })
  await user.type(await screen.findByLabelText('Nafn'), 'Snati')
  return opened
}
const expire = () => act(async () => useSessionStore.getState().expire())
const signIn = (token: string) => act(() => void useSessionStore.getState().signIn(token))

longTest('waits for a new sign-in and keeps unsaved changes after the session ends', async () => {
  const { router } = await type()
  act(() => useSessionStore.getState().refreshView('/pets/my'))
  await expire()
  const dialog = await screen.findByRole('dialog', { name: expired })
  expect(within(dialog).getByLabelText('Símanúmer')).toBeVisible()
  expect(localStorage.getItem(tokenKey)).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: expired })).toBeVisible()
  // A reload of the screen's data waits for the sign-in.
  await act(async () => {
    void router.revalidate()
    await new Promise((resolve) => setTimeout(resolve, 5))
  })
  expect(loads).toBe(1)
  signIn(tokenFor(roles, { exp: Math.floor(Date.now() / 1000) + 7200 }))
  await waitFor(() => expect(loads).toBe(2))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('Nafn')).toHaveValue('Snati')
  expect(useSessionStore.getState().viewingAs).toBe('PetOwner')
  expect(window.location.pathname).toBe('/transfers')
})

test('shows the login page if there are no unsaved changes', async () => {
  openShell('/transfers', { token: mine })
  await screen.findByLabelText('Nafn')
  await expire()
  expect(await screen.findByRole('alert')).toHaveTextContent(expired)
  expect(window.location.search).toBe('?redirect=%2Ftransfers')
})

test('shows the login page after the changes are discarded, without asking again', async () => {
  await type()
  await expire()
  await user.click(await screen.findByRole('button', { name: 'Hætta við óvistaðar breytingar' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(expired)
  expect(window.location.search).toBe('?redirect=%2Ftransfers')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('opens the landing page if another person signs in', async () => {
  await type()
  await expire()
  const dialog = await screen.findByRole('dialog', { name: expired })
  expect(within(dialog).getByLabelText('Símanúmer')).toHaveFocus()
  signIn(tokenFor('PetOwner', { nameid: '8', name: 'Gervimaður Finnland' }))
  await screen.findByRole('heading', { level: 1, name: '/pets/my' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('continues after a sign-in in another tab', async () => {
  await type()
  await expire()
  await screen.findByRole('dialog', { name: expired })
  localStorage.setItem(tokenKey, mine)
  act(() => useSessionStore.getState().load())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText('Nafn')).toHaveValue('Snati')
})

test('asks before a logout discards unsaved changes', async () => {
  await type()
  const link = within(screen.getByRole('banner')).getByRole('link', { name: 'Útskrá' })
  await user.click(link)
  const dialog = await screen.findByRole('dialog', { name: question })
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Vera áfram' })).toHaveFocus())
  await user.click(within(dialog).getByRole('button', { name: 'Vera áfram' }))
  expect(useSessionStore.getState().isAuthenticated).toBe(true)
  expect(screen.getByLabelText('Nafn')).toHaveValue('Snati')
  await user.click(link)
  await user.click(
    within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name: 'Fara af síðunni' }),
  )
  await screen.findByRole('heading', { level: 2, name: 'Innskráning' })
  expect(window.location.pathname + window.location.search).toBe('/')
})

test('keeps the view if the user stays on the page', async () => {
  await type()
  const view = screen.getByLabelText('Skoða sem')
  expect(view).toHaveValue('PetOwner')
  await user.selectOptions(view, 'Stjórnandi')
  await user.click(
    within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name: 'Vera áfram' }),
  )
  expect(view).toHaveValue('PetOwner')
  await user.selectOptions(view, 'Stjórnandi')
  await user.click(
    within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name: 'Fara af síðunni' }),
  )
  await screen.findByRole('heading', { level: 1, name: '/veterinarians' })
  expect(screen.getByLabelText('Skoða sem')).toHaveValue('Administrator')
})
