import type { Pet } from '@dyra/shared/contract/pet'
import type { Capability } from '@dyra/shared/domain/capabilities'
import type { Role } from '@dyra/shared/domain/roles'
import type { Session } from '@dyra/shared/session'
import { fakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen } from '@testing-library/react'
import routes from '../../../routes.ts'
import { lostIncident, skottaPage } from '../../../testing/sample-pets.ts'
import { faroe } from '../../persons/testing/sample-user.ts'

export const petKey = 'GET /api/Pets/{petId}'
export const incidentsKey = 'GET /api/Pets/{petId}/Incidents'
export const putKey = 'PUT /api/Pets/{petId}'
export const postKey = 'POST /api/Pets/{petId}/Incidents'
export const userKey = 'GET /api/Users/{userId}'
export const ownersKey = 'GET /api/Pets/{petId}/Owners'
export const correctionsKey = 'GET /api/Pets/{petId}/Corrections'
export const claimsKey = 'GET /api/Pets/{petId}/Claims'
export const codesKey = 'GET /api/HandoverCodes'
export const alive: Pet = { ...skottaPage, isLost: false, dayOfDisappear: null, shownToFinders: undefined }

/** A network that has the page of one pet and accepts every report. `more`: parts of the session. */
export function petPageNetwork(capabilities: readonly Capability[] = ['claims'], more: Partial<Session> = {}) {
  const network = fakeNetwork()
  network.answer(incidentsKey, [lostIncident])
  network.answer(ownersKey, [])
  network.answer(correctionsKey, [])
  network.answer(claimsKey, [])
  network.answer(codesKey, { codes: [], handedOver: [] })
  network.answer(userKey, faroe)
  network.answer(postKey, lostIncident)
  const open = async (pet: Pet, roles: readonly Role[] = ['PetOwner'], personId = 7) => {
    network.answer(petKey, pet)
    const session = { isAuthenticated: true, personId, roles, capabilities, ...more }
    const view = await act(async () => renderRoutes(routes, '/pet/12', session))
    await screen.findByRole('heading', { level: 1, name: 'Skotta' })
    return view
  }
  return { ...network, open, sent: async () => network.requests(postKey).at(-1)?.json() }
}
