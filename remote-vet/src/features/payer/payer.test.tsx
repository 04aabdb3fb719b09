import type { InvoicePerson } from '@dyra/shared/contract/invoice-persons'
import type { Role } from '@dyra/shared/domain/roles'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { payerRoutes } from './routes.ts'

const settings = 'GET /api/VeterinarianSettings'
const save = 'PUT /api/VeterinarianSettings/{userId}'
const payers = 'GET /api/InvoicePersons'
const clinic: InvoicePerson = {
  invoicePersonId: 1,
  personId: 30,
  fullName: 'Dýraspítali Gervidals ehf.',
  ssn: '6406307368',
  created: '2026-01-01T00:00:00Z',
}
const self: InvoicePerson = { ...clinic, invoicePersonId: null, personId: 3, fullName: 'Gervimaður Danmörk' }
const network = setupFakeNetwork()

beforeEach(() => {
  network.answer(settings, { defaultInvoicePerson: null })
  network.answer(payers, [clinic, self])
})

const open = (id = 3, roles: Role[] = ['PetOwner', 'Veterinarian']) =>
  act(async () => renderRoutes(payerRoutes, `/veterinarian/${id}`, { isAuthenticated: true, personId: 3, roles }))
const field = () => screen.findByRole('combobox', { name: 'Greiðandi' })
const sent = () => network.requests(save)[0]

test('finds a payer by any part of the name and saves it', async () => {
  await open()
  expect(screen.getByText('Skráningargjöld eru skráð á þennan greiðanda nema annað sé valið.')).toBeVisible()
  network.answer(save, { defaultInvoicePerson: { id: 30, ssn: clinic.ssn, fullName: clinic.fullName } })
  await userEvent.type(await field(), 'gervidal{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Vista breytingar' }))
  expect(await screen.findByText('Greiðandi hefur verið vistaður')).toBeVisible()
  expect(await sent()?.json()).toEqual({ defaultInvoicePersonId: 30 })
  expect(screen.getByRole('link', { name: 'Til baka' })).toHaveAttribute('href', '/person/3')
  expect(new URL(network.requests(payers)[0]?.url ?? '').search).toBe('?IncludeCurrentUser=true&Size=1000')
})

test('removes the default payer', async () => {
  network.answer(settings, { defaultInvoicePerson: { id: 30, ssn: clinic.ssn, fullName: clinic.fullName } })
  await open()
  expect(await field()).toHaveValue('Dýraspítali Gervidals ehf.')
  network.answer(save, { defaultInvoicePerson: null })
  await userEvent.clear(await field())
  await userEvent.click(screen.getByRole('button', { name: 'Vista breytingar' }))
  expect(await screen.findByText('Greiðandi hefur verið vistaður')).toBeVisible()
  expect(await sent()?.json()).toEqual({ defaultInvoicePersonId: null })
})

test('names to an administrator the person whose setting it is, and offers that person as payer', async () => {
  network.answer('GET /api/Users/{userId}/simple', {
    userId: 4,
    name: 'Gervimaður Svíþjóð',
    ssn: '0101302559',
    email: null,
  })
  network.answer(payers, [clinic])
  network.answer(save, { defaultInvoicePerson: null })
  await open(4, ['PetOwner', 'Administrator'])
  expect(await screen.findByText('Gervimaður Svíþjóð', { selector: 'p' })).toBeVisible()
  const search = '?IncludeCurrentUser=false&VeterinarianPersonId=4&Size=1000'
  expect(new URL(network.requests(payers)[0]?.url ?? '').search).toBe(search)
  await userEvent.type(await field(), 'svi{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Vista breytingar' }))
  await screen.findByText('Greiðandi hefur verið vistaður')
  expect(await sent()?.json()).toEqual({ defaultInvoicePersonId: 4 })
  expect(new URL(sent()?.url ?? '').pathname).toBe('/api/VeterinarianSettings/4')
})

test('shows a refusal of the server at the field', async () => {
  await open()
  network.refuse(save, 400, { errors: { defaultInvoicePersonId: ['Veldu greiðanda'] } })
  await userEvent.type(await field(), 'gervidal{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Vista breytingar' }))
  expect(await screen.findByText('Veldu greiðanda')).toBeVisible()
})
