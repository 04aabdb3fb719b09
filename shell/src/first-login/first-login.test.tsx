import type { User } from '@dyra/shared/contract/users'
import { type FakeNetwork, fakeNetwork } from '@dyra/shared/testing/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadRoutes } from '../remotes.ts'
import { openShell } from '../testing/open-shell.tsx'
import { tokenFor } from '../testing/token.ts'

jest.mock('../remotes.ts', () => ({
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
  // Withdrawn or of an older text: both are asked for anew.
  signedPrivacyPolicy: true,
  signedUserAgreement: false,
  phoneNumbers: ['0107789'],
  countryCode: null,
  policies: ['PetOwner'],
}
const user = userEvent.setup()
let network: FakeNetwork

beforeEach(() => {
  network = fakeNetwork()
  network.handle('GET /api/PetTransfers/Counts', () =>
    Response.json({ type: 'https://dyr.example/problems/acceptance-required', title: 'x' }, { status: 403 }),
  )
  network.answer('GET /api/Users/{userId}', person)
  network.answer('PUT /api/Users/{userId}', person)
  jest.mocked(loadRoutes).mockResolvedValue([{ path: '/pets/my', element: <h1>Mín dýr</h1> }])
})
afterEach(() => network.restore())

const open = async () => {
  openShell('/pets/my', { token: tokenFor('PetOwner') })
  const dialog = await screen.findByRole('dialog', { name: 'Velkomin á Dýraauðkenni' })
  await within(dialog).findByLabelText('Netfang')
  return within(dialog)
}
const agreement = 'Ég samþykki notendaskilmála Dýraauðkennis'
const policy = 'Ég samþykki persónuverndarstefnu Dýraauðkennis'
const submit = () => user.click(screen.getByRole('button', { name: 'Staðfesta og halda áfram' }))

test('shows what is known and resets both acceptances', async () => {
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

test('goes on only with both acceptances', async () => {
  const dialog = await open()
  await user.click(dialog.getByRole('checkbox', { name: agreement }))
  await submit()
  expect(dialog.getAllByText('Þú þarft að samþykkja til að halda áfram')).toHaveLength(1)
  expect(network.requests('PUT /api/Users/{userId}')).toHaveLength(0)
})

test('sends e-mail, up to three numbers trimmed and without empty ones, and both acceptances', async () => {
  const dialog = await open()
  await user.click(dialog.getByRole('button', { name: 'Bæta við símanúmeri' }))
  await user.click(dialog.getByRole('button', { name: 'Bæta við símanúmeri' }))
  expect(dialog.queryByRole('button', { name: 'Bæta við símanúmeri' })).toBeNull()
  await user.type(dialog.getByLabelText('Símanúmer 3'), ' 555-1234 ')
  await user.click(dialog.getByRole('checkbox', { name: agreement }))
  await user.click(dialog.getByRole('checkbox', { name: policy }))
  network.answer('GET /api/PetTransfers/Counts', { transfers: 0, registrations: 0, coOwnerInvitations: 0 })
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await network.requests('PUT /api/Users/{userId}')[0]?.json()).toEqual({
    email: 'gervi@example.com',
    phoneNumbers: ['010-7789', '555-1234'],
    signedUserAgreement: true,
    signedPrivacyPolicy: true,
  })
  expect(network.requests('GET /api/PetTransfers/Counts').length).toBeGreaterThan(1)
})

test.each([
  ['Netfang', 'gervi@', 'Netfangið er ekki gilt'],
  ['Símanúmer 1', '12345', 'Símanúmerið þarf að vera 7 tölustafir'],
])('%s is checked before it is sent', async (label, value, fault) => {
  const dialog = await open()
  await user.clear(dialog.getByLabelText(label))
  await user.type(dialog.getByLabelText(label), value)
  await submit()
  expect(dialog.getByText(fault)).toBeVisible()
})

test('what the server refuses stands at its field', async () => {
  network.refuse('PUT /api/Users/{userId}', 400, {
    title: 'x',
    errors: { phoneNumbers: ['Hægt er að skrá allt að þrjú símanúmer'], email: ['Netfangið er ekki gilt'] },
  })
  const dialog = await open()
  await user.click(dialog.getByRole('checkbox', { name: agreement }))
  await user.click(dialog.getByRole('checkbox', { name: policy }))
  await submit()
  await waitFor(() => expect(dialog.getByLabelText('Netfang')).toHaveAccessibleDescription('Netfangið er ekki gilt'))
  expect(dialog.getByLabelText('Símanúmer 1')).toHaveAccessibleDescription('Hægt er að skrá allt að þrjú símanúmer')
})

test('each acceptance explains itself, on demand and to who listens', async () => {
  const dialog = await open()
  const tip = 'Án samþykkis birtast upplýsingar um þig ekki þegar örmerki dýrsins þíns er flett upp.'
  expect(dialog.getByRole('checkbox', { name: agreement })).toHaveAccessibleDescription(tip)
  expect(dialog.getByText(tip)).not.toBeVisible()
  await user.hover(dialog.getByRole('button', { name: `Sjá nánar: ${agreement}` }))
  expect(dialog.getByText(tip)).toBeVisible()
})

test('the only other way is out', async () => {
  network.handle('POST /api/Auth/Logout', () => new Response(null, { status: 204 }))
  const dialog = await open()
  await user.click(dialog.getByRole('button', { name: 'Útskrá' }))
  await screen.findByRole('heading', { level: 2, name: 'Innskráning' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('details that did not arrive are asked for again', async () => {
  network.refuse('GET /api/Users/{userId}', 400, { title: 'Gögnin bárust ekki' })
  openShell('/pets/my', { token: tokenFor('PetOwner') })
  expect(await screen.findByText('Gögnin bárust ekki')).toBeVisible()
  network.answer('GET /api/Users/{userId}', person)
  await user.click(screen.getByRole('button', { name: 'Reyna aftur' }))
  expect(await screen.findByLabelText('Netfang')).toHaveValue('gervi@example.com')
})
