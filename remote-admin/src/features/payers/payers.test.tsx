import type { InvoicePerson } from '@dyra/shared/contract/invoice-persons'
import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'

const list = 'GET /api/InvoicePersons'
const add = 'POST /api/InvoicePersons'
const remove = 'DELETE /api/InvoicePersons/{invoicePersonId}'
const find = 'GET /api/Users/GetBySsn'
const hospital: InvoicePerson = {
  invoicePersonId: 2,
  personId: 9,
  fullName: 'Dýraspítali Gervidals ehf.',
  ssn: '6406307368',
  created: '2026-03-01T12:00:00Z',
}

const network = setupFakeNetwork()
beforeEach(() => network.answerList(list, [hospital], 1))

const button = (name: string) => screen.findByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))
const table = async () => within(await screen.findByRole('table', { name: 'Greiðendur' }))

test('lists payers with kennitala and day of listing', async () => {
  await openAsAdministrator('/invoices/persons')
  const rows = (await table()).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('Dýraspítali Gervidals ehf.640630-736801.03.2026Eyða')
  expect((await table()).getByRole('link')).toHaveAttribute('href', '/person/9')
  expect(screen.getByText('1-1 af 1')).toBeVisible()
})

test('asks with the name before deleting, and says that the payment history stays', async () => {
  network.handle(remove, () => new Response(null, { status: 204 }))
  await openAsAdministrator('/invoices/persons')
  await userEvent.click((await table()).getByRole('button', { name: 'Eyða: Dýraspítali Gervidals ehf.' }))
  expect(screen.getByRole('dialog', { name: 'Eyða greiðanda?' })).toHaveTextContent(
    'Greiðandinn verður fjarlægður af listanum: Dýraspítali Gervidals ehf. Greiðslusagan breytist ekki.',
  )
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Hætta við' })).toHaveFocus())
  network.answerList(list, [], 0)
  await userEvent.click(dialog().getByRole('button', { name: 'Eyða' }))
  expect(await screen.findByText('Enginn skráður greiðandi')).toBeVisible()
  expect(screen.getByText('Greiðandinn hefur verið fjarlægður af listanum')).toBeVisible()
  expect(network.requests(remove)[0]?.url).toMatch(/\/2$/)
})

test('says that another administrator already deleted the payer', async () => {
  network.refuse(remove, 404)
  await openAsAdministrator('/invoices/persons')
  await userEvent.click((await table()).getByRole('button', { name: /^Eyða/ }))
  await userEvent.click(dialog().getByRole('button', { name: 'Eyða' }))
  expect(await screen.findByText('Greiðandinn er ekki lengur á listanum')).toBeVisible()
})

test('adds a payer by kennitala', async () => {
  network.answer(find, { userId: 4, name: 'Gervimaður Danmörk', ssn: '0101302479', email: null })
  network.answer(add, { ...hospital, personId: 4, fullName: 'Gervimaður Danmörk' })
  await openAsAdministrator('/invoices/persons')
  await userEvent.click(await button('Bæta við greiðanda'))
  await userEvent.click(dialog().getByRole('button', { name: 'Bæta við' }))
  expect(dialog().getByLabelText('Kennitala')).toHaveAccessibleDescription('Veldu greiðanda')
  await userEvent.type(dialog().getByLabelText('Kennitala'), '010130-2479')
  expect(await dialog().findByText('Gervimaður Danmörk')).toBeVisible()
  await userEvent.click(dialog().getByRole('button', { name: 'Bæta við' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Greiðandanum hefur verið bætt á listann')).toBeVisible()
  expect(await network.requests(add)[0]?.json()).toEqual({ personId: 4 })
  expect(network.requests(add)[0]?.headers.get('idempotency-key')).toBeTruthy()
})

longTest('shows an error at the kennitala of a listed payer', async () => {
  network.answer(find, { userId: 9, name: 'Dýraspítali Gervidals ehf.', ssn: '6406307368', email: null })
  network.refuse(add, 409, { title: 'x', errors: { personId: ['Greiðandinn er þegar skráður'] } })
  await openAsAdministrator('/invoices/persons')
  await userEvent.click(await button('Bæta við greiðanda'))
  await userEvent.type(dialog().getByLabelText('Kennitala'), '6406307368')
  await dialog().findByText('Dýraspítali Gervidals ehf.')
  await userEvent.click(dialog().getByRole('button', { name: 'Bæta við' }))
  expect(await dialog().findByText('Greiðandinn er þegar skráður')).toBeVisible()
})
