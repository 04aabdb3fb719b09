import type { AuthApplication } from '@dyra/shared/contract/auth-applications'
import type { OpenSession } from '@dyra/shared/contract/sessions'
import { factsIn } from '@dyra/shared/testing/facts'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { personRoutes } from './routes.ts'
import { faroe, noPayer } from './testing/sample-user.ts'

const userKey = 'GET /api/Users/{userId}'
const settings = 'GET /api/VeterinarianSettings'
const request = 'GET /api/AuthApplications/Request'
const apply = 'POST /api/AuthApplications/Request'
const cancel = 'POST /api/AuthApplications/{authApplicationId}/Cancel'
const sessionsKey = 'GET /api/Auth/Sessions'
const end = 'DELETE /api/Auth/Sessions'
const views = 'GET /api/Users/me/AccessLog'
const exportKey = 'GET /api/Users/me/Export'

const thisOne: OpenSession = {
  sessionId: '5f8a1f0e-1c52-4f0b-9a51-000000000001',
  created: '2026-11-20T08:00:00Z',
  lastSeen: '2026-11-21T09:30:00Z',
  expires: '2026-11-21T18:00:00Z',
  isCurrent: true,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/143.0',
  organizationName: null,
}
const other: OpenSession = {
  ...thisOne,
  sessionId: '5f8a1f0e-1c52-4f0b-9a51-000000000002',
  isCurrent: false,
  userAgent: null,
  organizationName: 'Dýraspítali Gervidals ehf.',
}
const application: AuthApplication = {
  authApplicationId: 3,
  personId: 7,
  fullName: 'Gervimaður Færeyjar',
  ssn: '0101302399',
  accepted: null,
  status: 'pending',
  requestedRole: 'Veterinarian',
  created: '2026-11-20T08:00:00Z',
}

const network = setupFakeNetwork()
beforeEach(() => {
  network.answer('GET /api/Users/{userId}/PayerAgreements', noPayer)
  network.answer(userKey, faroe)
  network.answer(request, null)
  network.answer(sessionsKey, [thisOne, other])
  network.answerList(views, [], 0)
})

const open = (roles: ('PetOwner' | 'Veterinarian' | 'Administrator')[] = ['PetOwner'], path = '/person/info') =>
  renderRoutes(personRoutes, path, { isAuthenticated: true, personId: 7, roles })
const openSecurity = () => open(['PetOwner'], '/person/security')
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const values = () => factsIn(within(screen.getByText('Skottuholti 12').closest('dl') ?? document.body))

test("shows the user's details with a link to edit them", async () => {
  open()
  expect(await screen.findByText('Skottuholti 12')).toBeVisible()
  expect(values()).toMatchObject({
    Nafn: 'Gervimaður Færeyjar',
    Kennitala: '010130-2399',
    Póstnúmer: '101',
    Sveitarfélag: 'Reykjavíkurborg',
    Netfang: 'gervimadur.faereyjar@example.com',
    Símanúmer: '010-2399',
    'Notendaskilmálar samþykktir': 'Já',
    Hlutverk: 'Eigandi',
  })
  expect(
    screen.getByText('Nafn, kennitala og heimilisfang koma úr Þjóðskrá og er aðeins hægt að breyta þar.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Breyta upplýsingum' })).toHaveAttribute('href', '/person/7/update')
  expect(screen.queryByRole('region', { name: 'Greiðandi' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Opna öryggi og gögn' })).toHaveAttribute('href', '/person/security')
})

test('shows a veterinarian the payer with a link to change it', async () => {
  network.answer(settings, {
    defaultInvoicePerson: { id: 9, ssn: '6406307368', fullName: 'Dýraspítali Gervidals ehf.' },
  })
  open(['PetOwner', 'Veterinarian'])
  const payer = await part('Greiðandi')
  expect(await payer.findByText('Dýraspítali Gervidals ehf.')).toBeVisible()
  expect(payer.getByRole('link', { name: 'Breyta greiðanda' })).toHaveAttribute('href', '/veterinarian/7')
})

test('says that there is no payer', async () => {
  network.answer(settings, { defaultInvoicePerson: null })
  open(['PetOwner', 'Administrator'])
  expect(await (await part('Greiðandi')).findByText('Enginn sjálfvalinn greiðandi')).toBeVisible()
})

test('applies for a role, sees it wait, and withdraws it', async () => {
  openSecurity()
  const roles = await part('Sækja um hlutverk')
  await userEvent.click(await roles.findByRole('button', { name: 'Sækja um hlutverk' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Senda umsókn um hlutverk?' }))
  await userEvent.selectOptions(dialog.getByLabelText('Hlutverk'), 'Stjórnandi')
  network.answer(apply, application)
  network.answer(request, { ...application, requestedRole: 'Administrator' })
  await userEvent.click(dialog.getByRole('button', { name: 'Senda umsókn' }))
  expect(await roles.findByText('Umsókn þín um hlutverkið Stjórnandi er í vinnslu')).toBeVisible()
  expect(await network.requests(apply)[0]?.json()).toEqual({ role: 'Administrator' })
  network.answer(cancel, application)
  network.answer(request, { ...application, status: 'cancelled' })
  await userEvent.click(roles.getByRole('button', { name: 'Draga umsókn til baka' }))
  expect(await roles.findByRole('button', { name: 'Sækja um hlutverk' })).toBeVisible()
  expect(network.requests(cancel)).toHaveLength(1)
})

test.each([
  ['accepted', 'Umsókn þín hefur verið samþykkt'],
  ['rejected', 'Umsókn þinni hefur verið hafnað'],
] as const)('shows an application that was %s', async (status, message) => {
  network.answer(request, { ...application, status })
  openSecurity()
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sækja um hlutverk' })).toBeVisible()
})

test('shows why an application is refused, at the role', async () => {
  network.refuse(apply, 409, { title: 'x', errors: { role: ['Þú ert þegar með þetta hlutverk'] } })
  openSecurity()
  await userEvent.click(await screen.findByRole('button', { name: 'Sækja um hlutverk' }))
  await userEvent.click(screen.getByRole('button', { name: 'Senda umsókn' }))
  expect(await screen.findByText('Þú ert þegar með þetta hlutverk')).toBeVisible()
})

test('hides the application from a user with all roles', async () => {
  network.answer(settings, { defaultInvoicePerson: null })
  open(['PetOwner', 'Veterinarian', 'Administrator'], '/person/security')
  await part('Virkar innskráningar')
  expect(screen.queryByRole('region', { name: 'Sækja um hlutverk' })).toBeNull()
})

test('hides the application from a company, which cannot hold a role', async () => {
  renderRoutes(personRoutes, '/person/security', { isAuthenticated: true, personId: 7, ssn: '6406307368' })
  await part('Virkar innskráningar')
  expect(screen.queryByRole('region', { name: 'Sækja um hlutverk' })).toBeNull()
})

test('ends another session, never this one', async () => {
  network.handle(end, () => new Response(null, { status: 204 }))
  openSecurity()
  const sessions = await part('Virkar innskráningar')
  expect(await sessions.findByText(/Firefox, Linux/)).toHaveTextContent('Þessi innskráning')
  expect(sessions.getByText('Dýraspítali Gervidals ehf.')).toBeVisible()
  network.answer(sessionsKey, [thisOne])
  await userEvent.click(sessions.getByRole('button', { name: 'Skrá út: Óþekkt' }))
  expect(await sessions.findByRole('alert')).toHaveTextContent('Tækið hefur verið skráð út')
  await waitFor(() => expect(sessions.queryByRole('button')).toBeNull())
  expect(new URL(network.requests(end)[0]?.url ?? '').searchParams.get('sessionId')).toBe(other.sessionId)
})

test('ends all other sessions', async () => {
  network.handle(end, () => new Response(null, { status: 204 }))
  openSecurity()
  const sessions = await part('Virkar innskráningar')
  await userEvent.click(await sessions.findByRole('button', { name: 'Skrá út af öllum öðrum tækjum' }))
  expect(await sessions.findByRole('alert')).toHaveTextContent('Öll önnur tæki hafa verið skráð út')
  expect(new URL(network.requests(end)[0]?.url ?? '').search).toBe('')
})

test('says that no one viewed the data', async () => {
  openSecurity()
  expect(await screen.findByText('Ekkert til að sýna')).toBeVisible()
})

test("downloads all of the user's data as one file", async () => {
  const create = jest.fn((_: Blob) => 'blob:x')
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: jest.fn() })
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  network.handle(exportKey, () => Response.json({ person: { name: 'Gervimaður Færeyjar' } }))
  openSecurity()
  await userEvent.click(await screen.findByRole('button', { name: 'Sækja gögnin mín' }))
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('dyraaudkenni.json')
  expect(create.mock.calls[0]?.[0].type).toBe('application/json')
  click.mockRestore()
})

test('offers the data of a workplace to its managers only', async () => {
  const workplace = { id: 3, kind: 'clinic' } as const
  const openFor = (isManager: boolean) =>
    renderRoutes(personRoutes, '/person/security', {
      isAuthenticated: true,
      personId: 7,
      roles: ['PetOwner'],
      workplace: { ...workplace, isManager },
    })
  const { unmount } = openFor(true)
  expect(await screen.findByRole('button', { name: 'Sækja gögnin mín' })).toBeVisible()
  unmount()
  openFor(false)
  await part('Virkar innskráningar')
  expect(screen.queryByRole('button', { name: 'Sækja gögnin mín' })).toBeNull()
})

test('shows why the file cannot be loaded', async () => {
  network.refuse(exportKey, 429, { title: 'Of margar tilraunir. Reyndu aftur eftir smástund.' })
  openSecurity()
  await userEvent.click(await screen.findByRole('button', { name: 'Sækja gögnin mín' }))
  expect(await screen.findByText('Of margar tilraunir. Reyndu aftur eftir smástund.')).toBeVisible()
})

test('shows the other parts when one fails', async () => {
  network.refuse(sessionsKey, 400, { title: 'Villa' })
  openSecurity()
  expect(await (await part('Virkar innskráningar')).findByText('Villa')).toBeVisible()
  expect(await screen.findByText('Ekkert til að sýna')).toBeVisible()
})
