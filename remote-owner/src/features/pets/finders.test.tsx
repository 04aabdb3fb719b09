import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { skottaPage } from '../../testing/sample-pets.ts'
import { faroe } from '../persons/testing/sample-user.ts'
import { alive, petKey, petPageNetwork, userKey } from './testing/pet-page.ts'

let network: ReturnType<typeof petPageNetwork>
beforeEach(() => {
  network = petPageNetwork()
})
afterEach(() => network.restore())

const panel = () => screen.findByRole('region', { name: 'Þetta sjá þeir sem finna dýrið' })
const imageId = 'd1f3c1de-63b8-4a3f-9d33-2f54e0f5f001'

test('shows the owner of a lost pet what finders see', async () => {
  await network.open({ ...alive, imageId })
  expect(screen.queryByRole('region', { name: 'Þetta sjá þeir sem finna dýrið' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Tilkynna dýrið týnt' }))
  network.answer(petKey, { ...skottaPage, imageId })
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Skrá atvik' }))
  const shown = within(await panel())
  expect(await shown.findByText('010-2399')).toBeVisible()
  expect(shown.getByRole('img', { name: 'Mynd af dýrinu Skotta' })).toBeVisible()
  expect(shown.getByRole('link', { name: 'Breyta símanúmeri' })).toHaveAttribute('href', '/person/7/update')
  expect(shown.getByRole('link', { name: 'Skipta um mynd' })).toHaveAttribute('href', '/pet/12/images')
})

test('links to what is missing, and from there back to the pet', async () => {
  network.answer(userKey, { ...faroe, phoneNumbers: [] })
  const { router } = await network.open(skottaPage)
  const shown = within(await panel())
  expect(await shown.findByText(/Ekkert símanúmer\./)).toBeVisible()
  expect(shown.getByText(/Engin mynd\./)).toBeVisible()
  expect(shown.getByRole('link', { name: 'Bæta við mynd' })).toHaveAttribute('href', '/pet/12/images')
  await userEvent.click(shown.getByRole('link', { name: 'Bæta við símanúmeri' }))
  expect(await screen.findByRole('link', { name: 'Til baka' })).toHaveAttribute('href', '/pet/12')
  network.answer('PUT /api/Users/{userId}', faroe)
  await userEvent.type(screen.getByLabelText('Símanúmer 1'), '0102399')
  await userEvent.click(screen.getByRole('button', { name: 'Vista breytingar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pet/12'))
})

test('says that the number is hidden by choice', async () => {
  const visibility = {
    name: false,
    address: true,
    phones: false,
    email: true,
    throughRegistryOnly: false,
    locked: null,
  }
  network.answer(userKey, { ...faroe, visibility })
  await network.open(skottaPage)
  const shown = within(await panel())
  expect(await shown.findByText(/^Símanúmerið sést ekki\./)).toBeVisible()
  expect(shown.queryByText('010-2399')).toBeNull()
  expect(shown.queryByText(/nafnið þitt/)).toBeNull()
  expect(shown.getByRole('link', { name: 'Breyta birtingu' })).toHaveAttribute('href', '/person/7/update')
})

test('shows no data of a user who does not own the pet', async () => {
  await network.open(skottaPage, ['PetOwner', 'Veterinarian'], 9)
  expect(screen.queryByRole('region', { name: 'Þetta sjá þeir sem finna dýrið' })).toBeNull()
  expect(network.requests(userKey)).toHaveLength(0)
})
