import type { Pet } from '@dyra/shared/contract/pet'
import type { Types } from '@dyra/shared/contract/types'
import type { Role } from '@dyra/shared/domain/roles'
import { clearTypesCache } from '@dyra/shared/features/pets/fields'
import { type FakeNetwork, fakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { sampleTypes } from '@dyra/shared/testing/sample-reference'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../../routes.ts'
import { skottaPage } from '../../../testing/sample-pets.ts'

export const putKey = 'PUT /api/Pets/{petId}'
export const pet: Pet = { ...skottaPage, isLost: false, dayOfDisappear: null }
/** The required fields, unchanged. */
export const required = { name: 'Skotta', speciesId: 2, genderId: 2 }
const types: Types = {
  ...sampleTypes,
  genders: [
    { id: 1, name: 'Karlkyn', shortName: 'kk' },
    { id: 2, name: 'Kvenkyn', shortName: 'kvk' },
  ],
  breeds: [
    { id: 10, speciesId: 1, name: 'Blendingur' },
    { id: 20, speciesId: 2, name: 'Húsköttur' },
  ],
  furTypes: [{ id: 1, name: 'Snögghært' }],
}

/** A network that has one pet and accepts every update. */
export function petNetwork() {
  const network: FakeNetwork = fakeNetwork()
  const store = (now: Pet, version = '"1"') =>
    network.handle('GET /api/Pets/{petId}', () => Response.json(now, { headers: { etag: version } }))
  clearTypesCache()
  network.answer('GET /api/Types', types)
  network.answer('GET /api/Pets/{petId}/Incidents', [])
  network.answer('GET /api/Pets/{petId}/Corrections', [])
  network.answer('GET /api/Pets/{petId}/Claims', [])
  network.answer('GET /api/Pets/{petId}/Owners', [])
  network.answer('GET /api/HandoverCodes', { codes: [], handedOver: [] })
  network.answer(putKey, pet)
  store(pet)
  const changes = () => network.requests(putKey)
  return { network, store, changes, sent: async () => changes().at(-1)?.json() }
}

/** Opens the form of the pet, by default as its owner. */
export async function openUpdate(roles: readonly Role[] = ['PetOwner'], personId = 7) {
  const session = { isAuthenticated: true, viewingAs: 'PetOwner' as const, personId, roles }
  const view = await act(async () => renderRoutes(routes, '/pet/12/update', session))
  await screen.findByRole('heading', { level: 1, name: 'Breyta upplýsingum um dýr' })
  return view.router
}

/** The field with this label, also if it is marked as optional. */
export const field = (label: string) =>
  screen.getByLabelText((text) => text === label || text === `${label} (valfrjálst)`)

export async function retype(label: string, value: string) {
  await userEvent.clear(field(label))
  if (value !== '') await userEvent.type(field(label), value)
}

export const save = () => userEvent.click(screen.getByRole('button', { name: 'Vista breytingar' }))
