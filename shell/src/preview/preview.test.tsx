import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { leavePage } from '../loader/leave-page.ts'
import { runPreview } from '../loader/remotes.ts'
import { useSessionStore } from '../session/session-store.ts'
import { tokenKey } from '../session/token.ts'
import { openShell } from '../testing/open-shell.tsx'
import { tokenFor } from '../testing/token.ts'
import { takePreview } from './take-preview.tsx'

jest.mock('../loader/leave-page.ts', () => ({ leavePage: jest.fn() }))
jest.mock('../loader/remotes.ts', () => ({
  loadRoutes: jest.fn(async () => []),
  loadLookup: jest.fn(async () => () => null),
  failureOf: jest.fn(async (_name: string, cause: unknown) => cause),
  runPreview: jest.fn(),
}))

const user = userEvent.setup()
const token = tokenFor(['PetOwner', 'Veterinarian'], { name: 'Anna Gervidal' })
const release = { name: 'remote_vet', version: 'bbbb', entry: '/r/remote-vet/bbbb/remoteEntry.js', contract: 4 }
const until = () => new Date(Date.now() + 3_600_000).toISOString()

const network = setupFakeNetwork()
beforeEach(() => {
  jest.clearAllMocks()
  network.answer('GET /api/PetTransfers/Counts', { transfers: 0, registrations: 0, coOwnerInvitations: 0, pets: 0 })
  localStorage.clear()
  useSessionStore.setState(useSessionStore.getInitialState(), true)
  delete document.documentElement.dataset.preview
})

/** Starts a page of a browser in which a preview was started. */
async function startPage(answer: () => void, path = '/contact') {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem('preview', 'remote_vet')
  answer()
  await takePreview()
  openShell(path, { token })
  await screen.findByRole('heading', { level: 1 })
}
const running = () => network.answer('GET /api/Preview', { until: until(), release })
const bar = () => screen.findByRole('region', { name: 'Forskoðun' })

// These tests are the first, because a page keeps its preview until it is left.
describe('the page of the link', () => {
  const open = async () => {
    openShell('/preview/remote-vet', { token })
    return screen.findByRole('button', { name: 'Hefja forskoðun' })
  }

  test('starts the preview by its button', async () => {
    network.answer('POST /api/Preview', { until: until(), release })
    const button = await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Forskoðun á remote-vet' })).toBeVisible()
    expect(network.requests('POST /api/Preview')).toEqual([])
    await user.click(button)
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/'))
    expect(await network.requests('POST /api/Preview')[0]?.json()).toEqual({ part: 'remote_vet' })
    expect(localStorage.getItem('preview')).toBe('remote_vet')
  })

  test('shows a refusal', async () => {
    network.refuse('POST /api/Preview', 403, { title: 'Þessi forskoðun er ekki ætluð þér, eða henni er lokið.' })
    await user.click(await open())
    expect(await screen.findByText('Þessi forskoðun er ekki ætluð þér, eða henni er lokið.')).toBeVisible()
    expect(leavePage).not.toHaveBeenCalled()
    expect(localStorage.getItem('preview')).toBeNull()
  })
})

test('asks the server for no preview before one was started, or without a session', async () => {
  localStorage.setItem(tokenKey, token)
  await takePreview()
  localStorage.setItem('preview', 'remote_vet')
  localStorage.removeItem(tokenKey)
  await takePreview()
  expect(network.requests('GET /api/Preview')).toEqual([])
  expect(runPreview).not.toHaveBeenCalled()
})

test('runs the version of the session, and names it on each page until the user ends it', async () => {
  await startPage(running)
  expect(runPreview).toHaveBeenCalledWith(release)
  expect(document.documentElement.dataset.preview).toBe('bbbb')
  expect(within(await bar()).getByRole('status')).toHaveTextContent(
    /^Forskoðun á remote-vet bbbb: Anna Gervidal, til \d+\.\d+\.\d{4} \d\d:\d\d$/,
  )
  network.refuse('DELETE /api/Preview', 400, { title: 'Hafnað' })
  const end = within(await bar()).getByRole('button', { name: 'Hætta forskoðun' })
  await user.click(end)
  expect(await screen.findByText('Hafnað', undefined, { timeout: 20_000 })).toBeVisible()
  expect(localStorage.getItem('preview')).not.toBeNull()
  network.handle('DELETE /api/Preview', () => new Response(null, { status: 204 }))
  await user.click(end)
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith(window.location.href))
  expect(localStorage.getItem('preview')).toBeNull()
})

test.each([
  ['is over', () => network.answer('GET /api/Preview', null)],
  ['is refused', () => network.refuse('GET /api/Preview', 403)],
])('runs the versions in service if the preview %s, and does not ask again', async (_case, answer) => {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem('preview', 'remote_vet')
  answer()
  await takePreview()
  expect(runPreview).not.toHaveBeenCalled()
  expect(localStorage.getItem('preview')).toBeNull()
})

test('runs the versions in service if the server does not answer, and asks again at the next page', async () => {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem('preview', 'remote_vet')
  network.cut('GET /api/Preview')
  await takePreview()
  expect(runPreview).not.toHaveBeenCalled()
  expect(localStorage.getItem('preview')).toBe('remote_vet')
})

test('leaves the page at the logout, so that no one else gets the version', async () => {
  await startPage(running)
  await bar()
  network.handle('POST /api/Auth/Logout', () => new Response(null, { status: 204 }))
  act(() => useSessionStore.getState().logout())
  expect(leavePage).toHaveBeenCalledWith('/')
  expect(localStorage.getItem('preview')).toBeNull()
})

test('leaves the page by itself when the time is over', async () => {
  await startPage(() => network.answer('GET /api/Preview', { until: new Date(Date.now() - 1).toISOString(), release }))
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith(window.location.href))
})
