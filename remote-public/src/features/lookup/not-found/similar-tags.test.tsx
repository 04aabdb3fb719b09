import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderElement } from '@dyra/shared/testing/render'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LookupPanel } from '../LookupPanel.tsx'

const key = 'GET /api/MicroTags/Similar'

const network = setupFakeNetwork()
beforeEach(() => {
  network.refuse('GET /api/MicroTags', 404)
  network.answer(key, [{ tagNumber: '352098100000013', petId: 7, name: 'Skotta', species: 'Hundur', color: null }])
})

const lookUp = async (roles: readonly ('PetOwner' | 'Veterinarian')[]) => {
  renderElement(<LookupPanel />, { isAuthenticated: true, roles })
  await userEvent.type(screen.getByRole('textbox'), '352098100000012{Enter}')
  expect(await screen.findByText('Númerið byrjar á 352, landskóða Íslands.')).toBeVisible()
}

test('shows veterinarians the pets whose numbers are one typing error away', async () => {
  await lookUp(['PetOwner', 'Veterinarian'])
  expect(await screen.findByRole('link', { name: 'Skotta' })).toHaveAttribute('href', '/pet/7')
  expect(screen.getByText('Lestu örmerkið aftur.')).toBeVisible()
})

test('requests no similar numbers for owners', async () => {
  await lookUp(['PetOwner'])
  expect(network.requests(key)).toEqual([])
})
