import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { personRoutes } from './routes.ts'
import { faroe, noPayer } from './testing/sample-user.ts'

const REQUEST = 'POST /api/Users/{userId}/PhoneConfirmation/Code'
const CONFIRM = 'POST /api/Users/{userId}/PhoneConfirmation'
const contactCodeId = '6c7a8c32-5b0e-4f0e-9e06-8f8f7c9d1a12'
const BUTTON = 'Staðfesta 777-1234'

const network = setupFakeNetwork()
beforeEach(() => network.answer('GET /api/Users/{userId}/PayerAgreements', noPayer))

const answer = (confirmedPhones?: string[]) =>
  network.answer('GET /api/Users/{userId}', { ...faroe, phoneNumbers: ['7771234', '7775678'], confirmedPhones })

const open = (confirmedPhones?: string[], session: object = {}) => {
  answer(confirmedPhones)
  renderRoutes(personRoutes, `/person/${faroe.userId}`, {
    isAuthenticated: true,
    personId: faroe.userId,
    roles: ['PetOwner'],
    capabilities: ['phoneCodes'],
    sms: true,
    ...session,
  })
  return screen.findAllByText('777-1234')
}

test('the person confirms a number by a code', async () => {
  await open(['7775678'])
  expect(screen.getAllByText('Staðfest')).toHaveLength(1)
  expect(screen.getAllByText('Óstaðfest')).toHaveLength(1)
  network.answer(REQUEST, { contactCodeId })
  await userEvent.click(screen.getByRole('button', { name: BUTTON }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await network.requests(REQUEST)[0]?.json()).toEqual({ phone: '7771234' })
  expect(screen.getByRole('dialog')).toHaveTextContent('Kóði er á leiðinni í SMS: 777-1234. Hann gildir í 10 mínútur.')
  const wrong = 'Rangur kóði. Þú átt 4 tilraunir eftir.'
  network.refuse(CONFIRM, 400, { title: wrong, errors: { code: [wrong] } })
  await userEvent.type(dialog.getByLabelText(/^Kóði/), '123456')
  await userEvent.click(dialog.getByRole('button', { name: 'Staðfesta' }))
  expect(await dialog.findByText(wrong)).toBeVisible()
  expect(dialog.getByLabelText(/^Kóði/)).toHaveValue('123456')
  network.handle(CONFIRM, () => new Response(null, { status: 204 }))
  answer(['7771234', '7775678'])
  await userEvent.click(dialog.getByRole('button', { name: 'Staðfesta' }))
  await waitFor(() => expect(screen.getAllByText('Staðfest')).toHaveLength(2))
  expect(await network.requests(CONFIRM)[1]?.json()).toEqual({ contactCodeId, code: '123456' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['an administrator sees the state only', ['7771234'], { personId: 99, roles: ['Administrator'] }, 2],
  ['a veterinarian sees the state only', ['7771234'], { personId: 99, roles: ['Veterinarian'] }, 2],
  ['no state is shown where phone codes are switched off', [], { capabilities: [] }, 0],
] as const)('%s', async (...[, confirmed, session, states]) => {
  await open(confirmed && [...confirmed], session)
  expect(screen.queryAllByText(/^(Staðf|Óstaðf)est$/)).toHaveLength(states)
  expect(screen.queryByRole('button', { name: /^Staðfesta / })).toBeNull()
})

test('offers once, in a line above the details, to confirm a number that was just entered', async () => {
  answer(['7775678'])
  network.answer('GET /api/Users/{userId}/BackupContacts', [])
  network.answer('PUT /api/Users/{userId}', faroe)
  renderRoutes(personRoutes, '/person/info', {
    isAuthenticated: true,
    personId: faroe.userId,
    roles: ['PetOwner'],
    capabilities: ['phoneCodes'],
    sms: true,
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Breyta upplýsingum' }))
  await userEvent.clear(await screen.findByLabelText('Símanúmer 1'))
  await userEvent.type(screen.getByLabelText('Símanúmer 1'), '777-9999')
  network.answer('GET /api/Users/{userId}', {
    ...faroe,
    phoneNumbers: ['7779999', '7775678'],
    confirmedPhones: ['7775678'],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Vista breytingar' }))
  expect(await screen.findByText('Viltu staðfesta símanúmerið? Þú færð kóða í SMS.')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Staðfesta 777-9999' })).toHaveLength(1)
})

test('offers no code where no SMS can be sent', async () => {
  await open([], { sms: false })
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
})
