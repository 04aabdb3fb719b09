import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirm, openRegister, pet, press, scan, tagField } from './testing/open-register.ts'
import { answerChoices } from './testing/sample-choices.ts'
import { dog, draftOf, faroe } from './testing/sample-draft.ts'

const network = setupFakeNetwork()
beforeEach(() => {
  sessionStorage.clear()
  answerChoices(network)
})

const size = () => screen.getByLabelText('Fjöldi í goti (mest 24)')

test('asks before a litter replaces values of single pets', async () => {
  await openRegister(draftOf([dog(), dog({ name: 'Kisa', microTag: '352098100004102', speciesId: 2 })]))
  await press('Skrá got')
  const question = within(screen.getByRole('dialog', { name: 'Skrá dýrin sem got?' }))
  await userEvent.click(question.getByRole('button', { name: 'Hætta við' }))
  expect(pet(2).getByLabelText('Dýrategund')).toHaveDisplayValue('Köttur')
  await press('Skrá got')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Skrá got' }))
  expect(pet(2).getByLabelText('Nafn dýrs')).toHaveValue('Kisa')
  expect(screen.getByLabelText('Dýrategund')).toHaveDisplayValue('Hundur')
  await press('Skrá hvert dýr fyrir sig')
  expect(screen.getAllByRole('group', { name: /^Dýr \d$/ })).toHaveLength(2)
})

longTest('shows the limit of a litter and adds no row beyond it', async () => {
  await openRegister(draftOf([dog()]))
  await press('Skrá got')
  fireEvent.change(size(), { target: { value: '30' } })
  expect(screen.getByText('Mest 24 dýr í einu goti')).toBeVisible()
  expect(screen.getAllByRole('group', { name: /^Dýr \d+$/ })).toHaveLength(4)
  fireEvent.change(size(), { target: { value: '24' } })
  expect(screen.getAllByRole('group', { name: /^Dýr \d+$/ })).toHaveLength(24)
  expect(screen.getByRole('button', { name: /^Bæta við dýri/ })).toBeDisabled()
})

test('shows a scanned number with a tick in its field', async () => {
  await openRegister(draftOf([dog({ microTag: '', isRead: false })]))
  await press('Skrá got')
  await scan('352098100004201')
  expect(tagField(1)).toHaveValue('352098100004201')
  expect(pet(1).getByText('Lesið með örmerkjaskanna')).toHaveClass('d-vh')
  expect(pet(1).queryByText('Landskóði 352: Ísland')).toBeNull()
})

test('registers a sibling for its own owner', async () => {
  let made = 70
  network.handle('POST /api/Pets', () => {
    made += 1
    return new Response(String(made), { status: 201, headers: { 'content-type': 'text/plain' } })
  })
  network.answer('GET /api/Users/GetBySsn', {
    ...faroe,
    userId: 9,
    ssn: '0101302129',
    name: 'Gervimaður Noregur',
    deceased: false,
  })
  await openRegister(draftOf([dog(), dog({ name: 'Krummi', microTag: '352098100004102' })]))
  await press('Skrá got')
  await press('Annar eigandi eða greiðandi fyrir þetta dýr: Dýr 2')
  const owner = pet(2).getByRole('combobox', { name: 'Eigandi' })
  await waitFor(() => expect(owner).toHaveFocus())
  await userEvent.keyboard('010130-2129')
  await waitFor(() => expect(owner).toHaveValue('Gervimaður Noregur'))
  // The list closes when the kennitala has found the person.
  expect(owner).toHaveAttribute('aria-expanded', 'false')
  await confirm()
  await screen.findByText('2 dýr hafa verið skráð og bíða samþykkis eigenda')
  const bodies = await Promise.all(network.requests('POST /api/Pets').map((request) => request.json()))
  expect(bodies.map(({ ownerPersonId }) => ownerPersonId)).toEqual([1, 9])
})
