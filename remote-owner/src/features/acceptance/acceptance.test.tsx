import type { Pet } from '@dyra/shared/contract/pet'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'
import { alive } from '../pets/testing/pet-page.ts'
import { newRegistration } from '../transfers/testing/sample-transfers.ts'

const opening = 'POST /api/PetTransfers/Acceptance'
const accept = 'POST /api/PetTransfers/{transferPetId}/Accept'
const { petId, petName } = newRegistration

const network = setupFakeNetwork()
beforeEach(() => {
  network.handle('GET /api/Pets/{petId}', ({ url }) => {
    const id = Number(new URL(url).pathname.split('/')[3])
    const pet: Pet = { ...alive, petId: id, name: `Dýr ${id}` }
    return Response.json(pet)
  })
})

const open = (path = '/accept?t=1.7.abc') =>
  act(async () => renderRoutes(routes, path, { isAuthenticated: true, personId: 7, roles: ['PetOwner'] }))
const answer = (n: number) =>
  network.answer(opening, {
    status: 'pending',
    petId,
    petName,
    registrations: Array.from({ length: n }, (_, i) => ({
      ...newRegistration,
      petTransferId: i + 1,
      petId: petId + i,
    })),
  })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('shows what was registered, and accepts it', async () => {
  answer(1)
  network.answer(accept, { ...newRegistration, status: 'accepted' })
  await open()
  const pet = within(await screen.findByRole('listitem'))
  expect(pet.getByRole('heading', { name: `Dýr ${petId}` })).toBeVisible()
  expect(pet.getByText('Örmerki')).toBeVisible()
  expect(screen.getByText(`Skráð af: ${newRegistration.veterinarianName}`)).toBeVisible()
  expect(await network.requests(opening)[0]?.json()).toEqual({ token: '1.7.abc' })
  await press('Samþykkja skráningu')
  expect(await screen.findByRole('alert')).toHaveTextContent('Skráning samþykkt')
  expect(screen.getByRole('link', { name: 'Skoða dýrið' })).toHaveAttribute('href', `/pet/${petId}`)
})

test('accepts all pets of a litter with one press', async () => {
  answer(3)
  network.answer(accept, { ...newRegistration, status: 'accepted' })
  await open()
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
  await press('Samþykkja allar (3)')
  expect(await screen.findByRole('alert')).toHaveTextContent('Skráningar samþykktar: 3')
  expect(network.requests(accept)).toHaveLength(3)
})

test('says that the registration was already decided', async () => {
  answer(1)
  network.refuse(accept, 409, { title: 'Skráningin er ekki lengur í vinnslu' })
  await open()
  await screen.findByRole('listitem')
  await press('Samþykkja skráningu')
  expect(await screen.findByRole('alert')).toHaveTextContent('Skráningin er ekki lengur í vinnslu')
})

test.each([
  ['accepted', `Skráningin hefur verið samþykkt: ${petName}`],
  ['rejected', `Skráningunni hefur verið hafnað: ${petName}`],
  ['cancelled', `Skráningin hefur verið afturkölluð: ${petName}`],
] as const)('says that the registration is %s', async (status, text) => {
  network.answer(opening, { status, petId, petName, registrations: [] })
  await open()
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryAllByRole('link', { name: 'Skoða dýrið' })).toHaveLength(status === 'accepted' ? 1 : 0)
})

test('shows a neutral text to everyone else, without a trace of the pet', async () => {
  network.refuse(opening, 404, { title: 'Slóðin er ekki ætluð þessum notanda' })
  await open()
  expect(await screen.findByText('Slóðin er ekki ætluð þessum notanda')).toBeVisible()
  expect(screen.queryByText(petName)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('opens the list of transfers if the link has no token', async () => {
  network.answer('GET /api/Users/{userId}/PetsTransfers', [])
  network.answer('GET /api/Users/{userId}/CoOwnerInvitations', [])
  network.answer('GET /api/HandoverCodes', { codes: [], handedOver: [] })
  const { router } = await open('/accept')
  expect(router.state.location.pathname).toBe('/transfers')
})
