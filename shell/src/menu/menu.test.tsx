import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadRoutes } from '../loader/remotes.ts'
import { openShell } from '../testing/open-shell.tsx'
import { tokenFor } from '../testing/token.ts'

jest.mock('../loader/remotes.ts', () => ({
  loadRoutes: jest.fn(),
  loadLookup: jest.fn(async () => () => <h2>Fletta upp örmerki</h2>),
  failureOf: jest.fn(async (_name: string, cause: unknown) => cause),
}))

const everyRole = ['PetOwner', 'Veterinarian', 'Administrator'] as const
const europe = tokenFor(everyRole, { name: 'Gervimaður Evrópa' })
const owner = tokenFor('PetOwner')
const user = userEvent.setup()
/** A screen of a remote. */
const at = (path: string) => ({ path, element: <h1>{path}</h1> })

const counts = 'GET /api/PetTransfers/Counts'
const network = setupFakeNetwork()
let errors: jest.SpyInstance
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  network.answer(counts, { transfers: 0, registrations: 0, coOwnerInvitations: 0, pets: 0 })
  network.handle('POST /api/Auth/Logout', () => new Response(null, { status: 204 }))
  const paths = ['/pets/my', '/register', '/veterinarians', '/person/info', '/transfers', '/pets', '/lost', '/users']
  jest
    .mocked(loadRoutes)
    .mockReset()
    .mockResolvedValue([...paths, '/veterinarian/:id/registrations'].map(at))
})
afterEach(() => {
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const sideMenu = () => within(screen.getAllByRole('navigation', { name: 'Aðalvalmynd' })[0] as HTMLElement)
const links = () =>
  sideMenu()
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

test('shows the owner menu, name and logout, and the contact link in the footer', async () => {
  openShell('/pets/my', { token: owner })
  await heading('/pets/my')
  expect(links()).toEqual([
    'Mín dýr /pets/my',
    'Eigendaskipti /transfers',
    'Mínar upplýsingar /person/info',
    'Öryggi og gögn /person/security',
  ])
  expect(screen.getByRole('link', { name: 'Mín dýr' })).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByLabelText('Skoða sem')).toBeNull()
  const top = within(screen.getByRole('banner'))
  expect(top.getByRole('link', { name: 'GF Gervimaður Færeyjar' })).toHaveAttribute('href', '/person/info')
  expect(top.getByRole('link', { name: 'Útskrá' })).toHaveAttribute('href', '/')
  expect(top.queryByRole('link', { name: 'Um Dýraauðkenni' })).toBeNull()
  const contact = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Hafa samband' })
  expect(contact).toHaveAttribute('href', '/contact')
})

const workplace = { id: 3, isManager: true }

test("an institution's session has its own landing page and menu, and no counts", async () => {
  jest.mocked(loadRoutes).mockResolvedValue([at('/scan'), at('/workplace'), at('/pets/my')])
  network.handle('GET /api/Users/{userId}', () => Response.json({ firstTimeSignin: false }))
  openShell('/', { token: tokenFor('PetOwner', { name: 'Athvarf', workplace: { ...workplace, kind: 'shelter' } }) })
  await heading('/scan')
  expect(links()).toEqual(['Skanna dýr /scan', 'Starfsfólk /workplace'])
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'A Athvarf' })).toHaveAttribute('href', '/scan')
  expect(network.requests(counts)).toHaveLength(0)
})

test.each([
  ['shelter', ['care'], true],
  ['municipality', ['care'], true],
  ['police', ['care'], true],
  // Only the kinds above take animals into care.
  ['authority', ['care'], false],
  ['shelter', ['relay'], false],
] as const)('a %s with %j switched on has the item of animals in care: %s', async (kind, capabilities, isThere) => {
  jest.mocked(loadRoutes).mockResolvedValue([at('/scan')])
  network.handle('GET /api/Users/{userId}', () => Response.json({ firstTimeSignin: false }))
  const token = tokenFor('PetOwner', { name: 'Athvarf', workplace: { ...workplace, kind } })
  openShell('/scan', { token, site: { capabilities: [...capabilities] } })
  await heading('/scan')
  expect(links().includes('Dýr í vörslu /care')).toBe(isThere)
  expect(links()[0]).toBe('Skanna dýr /scan')
})

test("shows a clinic the owner's menu and its members", async () => {
  openShell('/pets/my', { token: tokenFor('PetOwner', { workplace: { ...workplace, kind: 'clinic' } }) })
  await heading('/pets/my')
  expect(links()).toEqual([
    'Mín dýr /pets/my',
    'Eigendaskipti /transfers',
    'Mínar upplýsingar /person/info',
    'Starfsfólk /workplace',
    'Öryggi og gögn /person/security',
  ])
  expect(sideMenu().getByRole('heading', { name: 'Vinnustaður' })).toBeVisible()
})

test('lets a user with three roles switch the view, which changes the menu and opens its landing page', async () => {
  openShell('/veterinarians', { token: europe })
  await heading('/veterinarians')
  const select = screen.getByLabelText('Skoða sem')
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Eigandi', 'Dýralæknir', 'Stjórnandi'])
  expect(select).toHaveDisplayValue('Stjórnandi')
  expect(links()).toEqual([
    'Skrásetjarar /veterinarians',
    'Leita að dýrum /pets',
    'Leita að eigendum /persons',
    'Aðgangsstýring /users',
    'Skráningar í vinnslu /veterinarians/pendingTransfers',
    'Greiðendur /invoices/persons',
    'Greiðslusaga /invoices',
    'Fyrirtæki /companies',
    'Athugasemdir /contact/list',
    'Mínar upplýsingar /person/info',
    'Verkefni /tasks',
    'Vinnustaðir /workplaces',
    'Sendingar örmerkja /batches',
    'Skráning úr skrá /imports',
    'Gjaldskrá /invoices/tariff',
    'Tölfræði /statistics',
    'API-lyklar /api-keys',
    'Tölvupóstur /outbox',
    'Uppflettingasaga /access-log',
    'Öryggisatburðir /security-events',
    'Öryggi og gögn /person/security',
  ])
  for (const name of ['Vinna', 'Gjöld']) expect(sideMenu().getByRole('heading', { name })).toBeVisible()
  expect(sideMenu().getByText('Tölfræði')).not.toBeVisible()
  await user.click(sideMenu().getByText('Eftirlit'))
  expect(sideMenu().getByText('Tölfræði')).toBeVisible()
  await user.selectOptions(select, 'Dýralæknir')
  await heading('/register')
  expect(links()).toEqual([
    'Nýskráning /register',
    'Mínar skráningar /veterinarian/7/registrations',
    'Skráningar í vinnslu /veterinarian/7/transfers',
    'Leita að dýrum /pets',
    'Leita að eigendum /persons',
    'Mínar upplýsingar /person/info',
    'Skanna dýr /scan',
    'Leiðréttingar /corrections',
    'Tengd stofukerfi /veterinarian/7/api-keys',
    'Birgðir /stock',
    'Öryggi og gögn /person/security',
  ])
  await user.selectOptions(select, 'Eigandi')
  await heading('/pets/my')
})

test('opens the collapsed group on one of its own pages', async () => {
  jest.mocked(loadRoutes).mockResolvedValue([at('/statistics')])
  openShell('/statistics', { token: europe })
  await heading('/statistics')
  expect(sideMenu().getByRole('link', { name: 'Tölfræði' })).toBeVisible()
})

test('scrolls to the item of the page when it opens, and when the page changes', async () => {
  const scroll = jest.spyOn(HTMLElement.prototype, 'scrollIntoView')
  // StrictMode runs each effect twice when the page opens.
  const scrolled = () => [...new Set(scroll.mock.contexts.map((link) => (link as HTMLElement).textContent))]
  const { router } = openShell('/veterinarians', { token: europe })
  await heading('/veterinarians')
  await waitFor(() => expect(scrolled()).toEqual(['Skrásetjarar']))
  await act(() => router.navigate('/users?search=a'))
  await heading('/users')
  expect(scrolled()).toEqual(['Skrásetjarar', 'Aðgangsstýring'])
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
  scroll.mockClear()
  await act(() => router.navigate('/users?search=b'))
  expect(scroll).not.toHaveBeenCalled()
  scroll.mockRestore()
})

test('a card that closes loads the counts again, a change of a filter does not', async () => {
  const { router } = openShell('/users?open=3', { token: europe })
  await heading('/users')
  const counted = () => network.requests('GET /api/PetTransfers/Counts').length
  const before = counted()
  await act(() => router.navigate('/users?state=closed&open=3'))
  expect(counted()).toBe(before)
  await act(() => router.navigate('/users?state=closed'))
  await waitFor(() => expect(counted()).toBeGreaterThan(before))
})

test('selects the veterinarian view below /veterinarian/', async () => {
  openShell('/veterinarian/7/registrations', { token: europe })
  await waitFor(() => expect(screen.getByLabelText('Skoða sem')).toHaveDisplayValue('Dýralæknir'))
})

test.each(['/', '/org'])('%s selects the view again and redirects to its landing page', async (path) => {
  const { router } = openShell('/pets/my', { token: europe })
  await heading('/pets/my')
  expect(screen.getByLabelText('Skoða sem')).toHaveDisplayValue('Eigandi')
  await act(() => router.navigate(path))
  await heading('/veterinarians')
  expect(screen.getByLabelText('Skoða sem')).toHaveDisplayValue('Stjórnandi')
})

test('shows the counts of open tasks, and updates them when a screen reloads its data', async () => {
  network.answer(counts, { transfers: 2, registrations: 1, coOwnerInvitations: 1, pets: 3 })
  const { router } = openShell('/pets/my', { token: europe })
  expect(await screen.findByRole('link', { name: 'Mín dýr 4 bíða svars' })).toBeVisible()
  expect(sideMenu().getByRole('link', { name: 'Eigendaskipti 2 bíða svars' })).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Skoða sem'), 'Dýralæknir')
  await heading('/register')
  expect(sideMenu().getByRole('link', { name: 'Skráningar í vinnslu 1 skráning bíður svars eiganda' })).toBeVisible()
  expect(network.requests(counts)).toHaveLength(1)
  network.answer(counts, { transfers: 2, registrations: 0, coOwnerInvitations: 0, pets: 0 })
  await act(() => router.revalidate())
  await waitFor(() => expect(sideMenu().queryByText('1')).toBeNull())
})

test('shows an administrator one count of all that waits, with its name for screen readers', async () => {
  const work = { applications: 1, comments: 2, failedMails: 3, tasks: 1004, unansweredRegistrations: 7 }
  network.answer(counts, { transfers: 0, registrations: 0, coOwnerInvitations: 0, pets: 0, work })
  openShell('/veterinarians', { token: europe })
  await heading('/veterinarians')
  const waiting = await screen.findByRole('link', { name: 'Verkefni 1.008 bíða afgreiðslu' })
  expect(within(waiting).getByText('999+')).toBeVisible()
  expect(sideMenu().getByRole('link', { name: 'Skráningar í vinnslu' })).toBeVisible()
})

test('loads no counts after a change of the query string', async () => {
  const { router } = openShell('/pets?search=a', { token: europe })
  await heading('/pets')
  await act(() => router.navigate('/pets?search=b'))
  expect(network.requests(counts)).toHaveLength(1)
})

test('keeps the page if the counts do not load', async () => {
  network.refuse(counts, 400)
  openShell('/pets/my', { token: owner })
  await heading('/pets/my')
  expect(sideMenu().getByRole('link', { name: 'Eigendaskipti' })).toBeVisible()
})

test('opens the menu in a drawer on a phone, and closes it after a choice', async () => {
  openShell('/pets/my', { token: owner })
  await heading('/pets/my')
  await user.click(screen.getByRole('button', { name: 'Opna valmynd' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Aðalvalmynd' }))
  await user.click(drawer.getByRole('link', { name: 'Eigendaskipti' }))
  await heading('/transfers')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows and hides the docked menu in a wide window', async () => {
  const real = window.matchMedia
  window.matchMedia = (query) => ({ ...real(query), matches: query === '(min-width: 64em)' })
  openShell('/pets/my', { token: owner })
  await heading('/pets/my')
  const button = screen.getByRole('button', { name: 'Loka valmynd', expanded: true })
  await user.click(button)
  expect(screen.queryByRole('link', { name: 'Mín dýr' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Opna valmynd', expanded: false }))
  expect(screen.getByRole('link', { name: 'Mín dýr' })).toBeVisible()
  window.matchMedia = real
})

test('keeps a closed menu closed after a reload', async () => {
  const real = window.matchMedia
  window.matchMedia = (query) => ({ ...real(query), matches: query === '(min-width: 64em)' })
  const { unmount } = openShell('/pets/my', { token: owner })
  await heading('/pets/my')
  await user.click(screen.getByRole('button', { name: 'Loka valmynd' }))
  unmount()
  openShell('/pets/my', { token: owner })
  await heading('/pets/my')
  await user.click(screen.getByRole('button', { name: 'Opna valmynd', expanded: false }))
  expect(screen.getByRole('link', { name: 'Mín dýr' })).toBeVisible()
  window.matchMedia = real
})
