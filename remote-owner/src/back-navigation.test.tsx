import type { User } from '@dyra/shared/contract/users'
import { type Role, viewingRole } from '@dyra/shared/domain/roles'
import { clearTypesCache } from '@dyra/shared/features/pets/fields'
import { Link } from '@dyra/shared/router'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { sampleTypes } from '@dyra/shared/testing/sample-reference'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { faroe } from './features/persons/testing/sample-user.ts'
import routes from './routes.ts'
import { skotta, skottaPage } from './testing/sample-pets.ts'

const network = setupFakeNetwork()
beforeEach(() => {
  clearTypesCache()
  network.handle('GET /api/Pets/{petId}', () => Response.json(skottaPage, { headers: { etag: '"1"' } }))
  network.answer('GET /api/Pets/{petId}/Incidents', [])
  network.answer('GET /api/Pets/{petId}/Owners', [])
  network.answer('GET /api/Pets/{petId}/Corrections', [])
  network.answer('GET /api/Pets/{petId}/Claims', [])
  network.answer('GET /api/HandoverCodes', { codes: [], handedOver: [] })
  network.answer('PUT /api/Pets/{petId}', skottaPage)
  network.answer('GET /api/Types', { ...sampleTypes, genders: [{ id: 2, name: 'Kvenkyn', shortName: 'kvk' }] })
  network.answer('GET /api/Users/{userId}', faroe satisfies User)
  network.answer('GET /api/Users/{userId}/simple', { userId: 7, name: faroe.name, ssn: faroe.ssn, email: null })
  network.answerList('GET /api/Users/{userId}/Pets', [], 0)
  network.answer('GET /api/Users/{userId}/PayerAgreements', { isPayer: false, agreements: [] })
})

const petList = { path: '/pets', element: null }
const search = { path: '/search', element: <Link to="/pet/12">Opna dýr</Link> }
const personSearch = { path: '/people', element: <Link to="/person/7">Opna eiganda</Link> }

async function open(path: string, roles: readonly Role[] = ['PetOwner', 'Administrator']) {
  const session = {
    isAuthenticated: true,
    viewingAs: viewingRole(roles),
    personId: roles.includes('Administrator') ? 6 : 7,
    roles,
  }
  const { router } = await act(async () => renderRoutes([search, personSearch, petList, ...routes], path, session))
  const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }))
  const isAt = async (href: string, heading?: string) => {
    await waitFor(() => expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(href))
    // The previous screen stays until the next one is drawn.
    if (heading) await screen.findByRole('heading', { level: 1, name: heading })
  }
  return { follow, isAt }
}
const savePet = async () => userEvent.click(await screen.findByRole('button', { name: 'Vista breytingar' }))
const saved = 'Upplýsingar um dýrið hafa verið vistaðar'

test('leads back to the pet, and from there to the search with its query', async () => {
  const { follow, isAt } = await open('/search?search=sk')
  await follow('Opna dýr')
  await follow('Skoða mynd')
  await isAt('/pet/12/images', 'Mynd')
  await follow('Til baka')
  await isAt('/pet/12', 'Skotta')
  await follow('Til baka')
  await isAt('/search?search=sk')
})

test('leads back after two saves, and says once that the pet was saved', async () => {
  const { follow, isAt } = await open('/search?search=sk')
  await follow('Opna dýr')
  for (const _ of [1, 2]) {
    await follow('Breyta upplýsingum')
    await isAt('/pet/12/update', 'Breyta upplýsingum um dýr')
    await savePet()
    await isAt('/pet/12', 'Skotta')
    expect(await screen.findByText(saved)).toBeVisible()
  }
  await follow('Skoða mynd')
  await isAt('/pet/12/images', 'Mynd')
  await follow('Til baka')
  await isAt('/pet/12', 'Skotta')
  expect(screen.queryByText(saved)).toBeNull()
  await follow('Til baka')
  await isAt('/search?search=sk')
})

test('leads to the list from a form that was opened by its URL', async () => {
  const { follow, isAt } = await open('/pet/12/update')
  await savePet()
  await isAt('/pet/12', 'Skotta')
  await follow('Til baka')
  await isAt('/pets')
})

test('leads back from the pets of a person to the search', async () => {
  const { follow, isAt } = await open('/people?search=ge')
  await follow('Opna eiganda')
  await follow('Dýr')
  await isAt('/person/7/pets', 'Dýr í eigu: Gervimaður Færeyjar')
  await follow('Til baka')
  await isAt('/person/7', 'Gervimaður Færeyjar')
  await follow('Til baka')
  await isAt('/people?search=ge')
})

test('asks before unsaved changes are lost, and then leads back', async () => {
  const { follow, isAt } = await open('/search?search=sk')
  await follow('Opna dýr')
  await follow('Breyta upplýsingum')
  await isAt('/pet/12/update', 'Breyta upplýsingum um dýr')
  await userEvent.type(screen.getByLabelText(/^Litur/), 'ótt')
  await follow('Hætta við')
  await userEvent.click(await screen.findByRole('button', { name: 'Vera áfram' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await isAt('/pet/12/update')
  expect(screen.getByLabelText(/^Litur/)).toHaveValue('Þrílitótt')
  await follow('Hætta við')
  await userEvent.click(await screen.findByRole('button', { name: 'Fara af síðunni' }))
  await isAt('/pet/12', 'Skotta')
  await follow('Til baka')
  await isAt('/search?search=sk')
})

test('leads an owner back to the same page of the list', async () => {
  network.answerList('GET /api/Users/{userId}/Pets', [skotta], 41)
  network.answer('GET /api/PetTransfers/Counts', { transfers: 0, registrations: 0, coOwnerInvitations: 0, pets: 0 })
  network.answer('GET /api/Users/{userId}/CoOwnerInvitations', [])
  const { follow, isAt } = await open('/pets/my?page=3', ['PetOwner'])
  await follow('Sjá nánar: Skotta')
  await isAt('/pet/12', 'Skotta')
  await follow('Mín dýr')
  await isAt('/pets/my?page=3', 'Mín dýr')
})

test('leads an owner to their pets from a pet that was opened by its URL', async () => {
  network.answer('GET /api/PetTransfers/Counts', { transfers: 0, registrations: 0, coOwnerInvitations: 0, pets: 0 })
  network.answer('GET /api/Users/{userId}/CoOwnerInvitations', [])
  const { follow, isAt } = await open('/pet/12', ['PetOwner'])
  await follow('Mín dýr')
  await isAt('/pets/my', 'Mín dýr')
})
