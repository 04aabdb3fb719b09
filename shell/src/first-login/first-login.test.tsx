import type { User } from '@dyra/shared/contract/users'
import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadRoutes } from '../loader/remotes.ts'
import { tokenKey } from '../session/token.ts'
import { openShell } from '../testing/open-shell.tsx'
import { tokenFor } from '../testing/token.ts'

jest.mock('../loader/remotes.ts', () => ({
  loadRoutes: jest.fn(),
  loadLookup: jest.fn(async () => () => null),
  failureOf: jest.fn(async (_name: string, cause: unknown) => cause),
}))

const person: User = {
  userId: 7,
  name: 'Gervimaður útlönd',
  ssn: '0101307789',
  postalCodeId: null,
  municipality: null,
  address: null,
  email: 'gervi@example.com',
  firstTimeSignin: true,
  // One acceptance was withdrawn or is of an older version: both are required again.
  signedPrivacyPolicy: true,
  signedUserAgreement: false,
  phoneNumbers: ['0107789'],
  countryCode: null,
  details: { confirmed: null, state: null, staleReason: null },
  policies: ['PetOwner'],
}
const accepted = tokenFor('PetOwner')
const terms = (version: number) => ({ present: { version, validFrom: '2023-10-31', text: null }, next: null })
const user = userEvent.setup()
const network = setupFakeNetwork()

beforeEach(() => {
  network.handle('GET /api/PetTransfers/Counts', () =>
    Response.json({ type: 'https://dyr.example/problems/acceptance-required', title: 'x' }, { status: 403 }),
  )
  network.answer('GET /api/Users/{userId}', person)
  network.answer('PUT /api/Users/{userId}', person)
  network.answer('GET /api/Terms/{kind}', terms(1))
  network.answer('POST /api/Auth/Renew', accepted)
  jest
    .mocked(loadRoutes)
    .mockImplementation(async (remote) =>
      remote === 'remote_public'
        ? [{ path: '/user-agreement', element: <h1>Notendaskilmálar</h1> }]
        : [{ path: '/pets/my', element: <h1>Mín dýr</h1> }],
    )
})

const open = async () => {
  openShell('/pets/my', { token: tokenFor('PetOwner') })
  const dialog = await screen.findByRole('dialog', { name: 'Velkomin á Dýraauðkenni' })
  await within(dialog).findByLabelText('Netfang')
  return within(dialog)
}
const agreement = 'Ég samþykki notendaskilmála Dýraauðkennis'
const policy = 'Ég samþykki persónuverndarstefnu Dýraauðkennis'
const submit = () => user.click(screen.getByRole('button', { name: 'Vista breytingar' }))

longTest('shows the known details and resets both acceptances', async () => {
  const dialog = await open()
  expect(dialog.getByLabelText('Netfang')).toHaveValue('gervi@example.com')
  expect(dialog.getByLabelText('Símanúmer 1')).toHaveValue('010-7789')
  expect(dialog.getByRole('checkbox', { name: agreement })).not.toBeChecked()
  expect(dialog.getByRole('checkbox', { name: policy })).not.toBeChecked()
  expect(dialog.getByRole('link', { name: /^Lesa Ég samþykki notendaskilmála/ })).toHaveAttribute(
    'href',
    '/user-agreement',
  )
  expect(dialog.queryByRole('button', { name: 'Loka' })).toBeNull()
})

test('focuses the first field, and offers the languages', async () => {
  const dialog = await open()
  await waitFor(() => expect(dialog.getByLabelText('Netfang')).toHaveFocus())
  expect(dialog.getByRole('link', { name: 'English' })).toHaveAttribute('hreflang', 'en')
  expect(dialog.getByRole('button', { name: 'Vista breytingar' })).toBeVisible()
})

test('asks a plain member of an institution for the acceptances only, before its first call', async () => {
  jest.mocked(loadRoutes).mockResolvedValue([{ path: '/scan', element: <h1>Skanna dýr</h1> }])
  const workplace = { id: 3, kind: 'shelter', isManager: false } as const
  openShell('/scan', { token: tokenFor('PetOwner', { name: 'Athvarf', workplace }) })
  const dialog = within(await screen.findByRole('dialog', { name: 'Velkomin á Dýraauðkenni' }))
  network.answer('GET /api/Users/{userId}', { ...person, firstTimeSignin: false })
  await user.click(await dialog.findByRole('checkbox', { name: agreement }))
  expect(dialog.queryByLabelText('Netfang')).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: policy }))
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('heading', { name: 'Skanna dýr' })).toBeVisible()
  expect(await network.requests('PUT /api/Users/{userId}')[0]?.json()).toEqual({
    signedUserAgreement: true,
    signedPrivacyPolicy: true,
    userAgreementVersion: 1,
  })
})

test('requires both acceptances', async () => {
  const dialog = await open()
  await user.click(dialog.getByRole('checkbox', { name: agreement }))
  await submit()
  expect(dialog.getAllByText('Þú þarft að samþykkja til að halda áfram')).toHaveLength(1)
  expect(network.requests('PUT /api/Users/{userId}')).toHaveLength(0)
})

test('sends the e-mail address, up to three trimmed numbers without empty ones, and both acceptances', async () => {
  const dialog = await open()
  await user.click(dialog.getByRole('button', { name: 'Bæta við símanúmeri' }))
  await user.click(dialog.getByRole('button', { name: 'Bæta við símanúmeri' }))
  expect(dialog.queryByRole('button', { name: 'Bæta við símanúmeri' })).toBeNull()
  await user.type(dialog.getByLabelText('Símanúmer 3'), ' 555-1234 ')
  await user.click(dialog.getByRole('checkbox', { name: agreement }))
  await user.click(dialog.getByRole('checkbox', { name: policy }))
  network.answer('GET /api/PetTransfers/Counts', { transfers: 0, registrations: 0, coOwnerInvitations: 0, pets: 0 })
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await network.requests('PUT /api/Users/{userId}')[0]?.json()).toEqual({
    email: 'gervi@example.com',
    phoneNumbers: ['010-7789', '555-1234'],
    signedUserAgreement: true,
    signedPrivacyPolicy: true,
    // The person accepted the policy before.
    userAgreementVersion: 1,
  })
  expect(network.requests('GET /api/PetTransfers/Counts').length).toBeGreaterThan(1)
})

test('loads nothing that the server would refuse, and loads the page as soon as the terms are accepted', async () => {
  const loader = jest.fn(() => null)
  jest.mocked(loadRoutes).mockResolvedValue([{ path: '/pets/my', loader, element: <h1>Mín dýr</h1> }])
  const first = tokenFor('PetOwner', { acceptFirst: true })
  network.answer('POST /api/Auth/Renew', first)
  openShell('/pets/my', { token: first })
  const dialog = within(await screen.findByRole('dialog', { name: 'Velkomin á Dýraauðkenni' }))
  await user.click(await dialog.findByRole('checkbox', { name: agreement }))
  await user.click(dialog.getByRole('checkbox', { name: policy }))
  expect([loader.mock.calls, network.requests('GET /api/PetTransfers/Counts')]).toEqual([[], []])
  network.answer('GET /api/PetTransfers/Counts', { transfers: 0, registrations: 0, coOwnerInvitations: 0, pets: 0 })
  network.answer('POST /api/Auth/Renew', accepted)
  await submit()
  expect(await screen.findByRole('heading', { name: 'Mín dýr' })).toBeVisible()
  expect(loader).toHaveBeenCalledTimes(1)
  expect(network.requests('GET /api/PetTransfers/Counts')).toHaveLength(1)
  await waitFor(() => expect(network.requests('POST /api/Auth/Renew')).toHaveLength(2))
  await waitFor(() => expect(localStorage.getItem(tokenKey)).toBe(accepted))
})

test('does not ask again if the page was left before the token of the acceptance arrived', async () => {
  jest.mocked(loadRoutes).mockResolvedValue([{ path: '/pets/my', element: <h1>Mín dýr</h1> }])
  network.answer('GET /api/PetTransfers/Counts', { transfers: 0, registrations: 0, coOwnerInvitations: 0, pets: 0 })
  network.answer('POST /api/Auth/Renew', accepted)
  openShell('/pets/my', { token: tokenFor('PetOwner', { acceptFirst: true }) })
  expect(await screen.findByRole('heading', { name: 'Mín dýr' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('lets the person choose what a lookup shows, before accepting the terms', async () => {
  const visibility = { name: true, address: true, phones: true, email: true, throughRegistryOnly: false, locked: null }
  network.answer('GET /api/Users/{userId}', { ...person, visibility })
  const dialog = await open()
  expect(dialog.getByRole('checkbox', { name: 'Sýna heimilisfang' })).toBeChecked()
  await user.click(dialog.getByRole('checkbox', { name: 'Sýna heimilisfang' }))
  await user.click(dialog.getByRole('checkbox', { name: agreement }))
  await user.click(dialog.getByRole('checkbox', { name: policy }))
  await submit()
  await waitFor(() => expect(network.requests('PUT /api/Users/{userId}')).toHaveLength(1))
  const { locked, ...switches } = visibility
  expect(await network.requests('PUT /api/Users/{userId}')[0]?.json()).toMatchObject({
    visibility: { ...switches, address: false },
  })
})

test.each([
  ['Netfang', 'gervi@', 'Netfangið er ekki gilt'],
  [
    'Símanúmer 1',
    '12345',
    'Símanúmerið þarf að vera 7 tölustafir. Erlent númer byrjar á + og landsnúmeri, til dæmis +45.',
  ],
])('validates %s before sending it', async (label, value, error) => {
  const dialog = await open()
  await user.clear(dialog.getByLabelText(label))
  await user.type(dialog.getByLabelText(label), value)
  await submit()
  expect(dialog.getByText(error)).toBeVisible()
})

test('shows an error of the server at its field', async () => {
  network.refuse('PUT /api/Users/{userId}', 400, {
    title: 'x',
    errors: { phoneNumbers: ['Hægt er að skrá allt að þrjú símanúmer'], email: ['Netfangið er ekki gilt'] },
  })
  const dialog = await open()
  await user.click(dialog.getByRole('checkbox', { name: agreement }))
  await user.click(dialog.getByRole('checkbox', { name: policy }))
  await submit()
  await waitFor(() => expect(dialog.getByLabelText('Netfang')).toHaveAccessibleDescription('Netfangið er ekki gilt'))
  expect(dialog.getByLabelText('Símanúmer 1')).toHaveAccessibleDescription(/^Hægt er að skrá allt að þrjú símanúmer/)
})

test('hides the dialog while a text is read, and keeps the form', async () => {
  const token = tokenFor('PetOwner', { acceptFirst: true })
  network.answer('POST /api/Auth/Renew', token)
  openShell('/pets/my', { token })
  const dialog = within(await screen.findByRole('dialog', { name: 'Velkomin á Dýraauðkenni' }))
  await user.clear(await dialog.findByLabelText('Netfang'))
  await user.type(dialog.getByLabelText('Netfang'), 'nytt@example.com')
  await user.click(dialog.getByRole('checkbox', { name: policy }))
  await user.click(dialog.getByRole('link', { name: /^Lesa Ég samþykki notendaskilmála/ }))
  expect(await screen.findByRole('heading', { name: 'Notendaskilmálar' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Aftur í skráninguna' }))
  const again = within(await screen.findByRole('dialog', { name: 'Velkomin á Dýraauðkenni' }))
  expect(await again.findByLabelText('Netfang')).toHaveValue('nytt@example.com')
  expect(again.getByRole('checkbox', { name: policy })).toBeChecked()
})

test('opens the contact form before anything is accepted', async () => {
  const dialog = await open()
  await user.click(dialog.getByRole('link', { name: 'Spurningar? Hafðu samband við Dýraauðkenni' }))
  expect(await screen.findByLabelText('Titill')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('accepts the version that was shown, and shows the new version after a refusal', async () => {
  const dialog = await open()
  network.answer('GET /api/Terms/{kind}', terms(2))
  network.refuse('PUT /api/Users/{userId}', 400, {
    title: 'x',
    errors: { signedUserAgreement: ['Textinn hefur breyst'] },
  })
  await user.click(dialog.getByRole('checkbox', { name: agreement }))
  await user.click(dialog.getByRole('checkbox', { name: policy }))
  await submit()
  expect(await dialog.findByText('Textinn hefur breyst')).toBeVisible()
  network.answer('PUT /api/Users/{userId}', person)
  await submit()
  await waitFor(() => expect(network.requests('PUT /api/Users/{userId}')).toHaveLength(2))
  const sent = await Promise.all(network.requests('PUT /api/Users/{userId}').map((request) => request.json()))
  expect(sent.map(({ userAgreementVersion }) => userAgreementVersion)).toEqual([1, 2])
})

test('explains each acceptance, also to screen readers', async () => {
  const dialog = await open()
  const tip = 'Án samþykkis birtast upplýsingar um þig ekki þegar örmerki dýrsins þíns er flett upp.'
  expect(dialog.getByRole('checkbox', { name: agreement })).toHaveAccessibleDescription(tip)
  expect(dialog.getByText(tip)).not.toBeVisible()
  await user.hover(dialog.getByRole('button', { name: `Sjá nánar: ${agreement}` }))
  expect(dialog.getByText(tip)).toBeVisible()
})

test('offers only acceptance and logout', async () => {
  network.handle('POST /api/Auth/Logout', () => new Response(null, { status: 204 }))
  const dialog = await open()
  await user.click(dialog.getByRole('button', { name: 'Útskrá' }))
  await screen.findByRole('heading', { level: 2, name: 'Innskráning' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('loads the details again after a failure', async () => {
  network.refuse('GET /api/Users/{userId}', 400, { title: 'Gögnin bárust ekki' })
  openShell('/pets/my', { token: tokenFor('PetOwner') })
  expect(await screen.findByText('Gögnin bárust ekki')).toBeVisible()
  network.answer('GET /api/Users/{userId}', person)
  await user.click(screen.getByRole('button', { name: 'Reyna aftur' }))
  expect(await screen.findByLabelText('Netfang')).toHaveValue('gervi@example.com')
})
