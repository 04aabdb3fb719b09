import { factsIn } from '@dyra/shared/testing/facts'
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

const panel = async () => within(await screen.findByRole('region', { name: 'Þetta sjá þeir sem finna dýrið' }))
/** Waits until the owner's details are loaded. */
const rows = async () => {
  await (await panel()).findByText('Um þig')
  return factsIn(await panel())
}
const imageId = 'd1f3c1de-63b8-4a3f-9d33-2f54e0f5f001'

const openMenu = async () => userEvent.click((await panel()).getByRole('button', { name: 'Breyta því sem sést' }))

test('shows the owner of a lost pet what finders see', async () => {
  await network.open({ ...alive, imageId })
  expect(screen.queryByRole('region', { name: 'Þetta sjá þeir sem finna dýrið' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Tilkynna dýrið týnt' }))
  network.answer(petKey, { ...skottaPage, imageId })
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tilkynna dýrið týnt' }))
  expect(await rows()).toEqual({
    'Um þig': 'nafn, heimilisfang, símanúmer (010-2399), netfang',
    Mynd: 'Myndin af dýrinu',
  })
  await openMenu()
  const shown = await panel()
  expect(shown.getByRole('link', { name: 'Breyta símanúmeri og birtingu' })).toHaveAttribute('href', '/person/7/update')
  expect(shown.getByRole('link', { name: 'Skipta um mynd' })).toHaveAttribute('href', '/pet/12/images')
})

const named = { coOwnerPersonId: 8, coOwnerPersonFullName: 'Gervimaður Noregur' }

test.each([
  ['owner', 7, { 'Um þig': 'nafn, símanúmer (010-2399)', 'Um meðeigandann Gervimaður Noregur': 'ekkert' }],
  ['co-owner', 8, { 'Um þig': /^ekkert/, 'Um eigandann Gervimaður Færeyjar': 'nafn, símanúmer' }],
])('shows the %s what finders see of both', async (_, userId, expected) => {
  network.answer(userKey, { ...faroe, userId })
  const owner = { personId: 7, name: 'Gervimaður Færeyjar', ...named }
  await network.open(
    { ...skottaPage, owner, shownToFinders: { owner: ['name', 'phones'], coOwner: [] } },
    ['PetOwner'],
    userId,
  )
  for (const [label, value] of Object.entries(expected)) expect((await rows())[label]).toMatch(value)
})

test('links to what is missing, and from there back to the pet', async () => {
  network.answer(userKey, { ...faroe, phoneNumbers: [] })
  const { router } = await network.open({ ...skottaPage, shownToFinders: { owner: ['name'], coOwner: null } })
  expect(await rows()).toMatchObject({ 'Um þig': /Ekkert símanúmer\./, Mynd: /Engin mynd\./ })
  await openMenu()
  const shown = await panel()
  expect(shown.getByRole('link', { name: 'Bæta við mynd' })).toHaveAttribute('href', '/pet/12/images')
  await userEvent.click(shown.getByRole('link', { name: 'Bæta við símanúmeri' }))
  expect(await screen.findByRole('link', { name: 'Hætta við' })).toHaveAttribute('href', '/pet/12')
  network.answer('PUT /api/Users/{userId}', faroe)
  await userEvent.type(screen.getByLabelText('Símanúmer 1'), '0102399')
  await userEvent.click(screen.getByRole('button', { name: 'Vista breytingar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pet/12'))
})

test('says that the number is hidden by choice', async () => {
  await network.open({ ...skottaPage, shownToFinders: { owner: ['address', 'email'], coOwner: null } })
  expect((await rows())['Um þig']).toMatch(/^heimilisfang, netfang ?Símanúmerið sést ekki\./)
  await openMenu()
  expect((await panel()).getByRole('link', { name: 'Breyta birtingu' })).toHaveAttribute('href', '/person/7/update')
})

test('shows no data of a user who does not own the pet', async () => {
  await network.open(skottaPage, ['PetOwner', 'Veterinarian'], 9)
  expect(screen.queryByRole('region', { name: 'Þetta sjá þeir sem finna dýrið' })).toBeNull()
  expect(network.requests(userKey)).toHaveLength(0)
})
