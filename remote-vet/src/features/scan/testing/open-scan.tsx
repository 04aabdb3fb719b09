import type { ScanInput } from '@dyra/shared/contract/scans'
import type { Capability } from '@dyra/shared/domain/capabilities'
import type { WorkplaceKind } from '@dyra/shared/domain/workplaces'
import type { RouteObject } from '@dyra/shared/router'
import { type FakeNetwork, setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../../routes.ts'
import { found, snati, unknown } from './sample-scan.ts'

export const SCAN = 'POST /api/Scans'
export const network = {} as FakeNetwork
/** Call it in each test file: hooks belong to the file that is loading. */
export function setupScans(): FakeNetwork {
  beforeEach(() => sessionStorage.clear())
  return setupFakeNetwork(network)
}

export const field = () => screen.getByLabelText('Örmerki eða eyrnamerki')
export const purpose = (name: string) => screen.getByRole('radio', { name })
export const bodies = (): Promise<ScanInput[]> =>
  Promise.all(network.requests(SCAN).map((request) => request.clone().json()))

/** Answers like the server: Snati's number is registered, no other number is. */
export function answerScans() {
  network.handle(SCAN, async (request) => {
    const { tagNumber } = await request.clone().json()
    return Response.json(tagNumber === snati.tagNumber ? found : unknown(tagNumber))
  })
}

/** Other pages that a test goes to. */
const others: RouteObject[] = [{ path: '/pet/:petId', element: <p>Síða dýrsins</p> }]

export async function openScan(kind?: WorkplaceKind, capabilities: readonly Capability[] = ['relay', 'scanCheck']) {
  answerScans()
  const session = kind
    ? { roles: ['PetOwner' as const], workplace: { id: 3, kind, isManager: false }, name: 'Dýraathvarf' }
    : { roles: ['PetOwner' as const, 'Veterinarian' as const], name: 'Gervimaður Danmörk' }
  const given = { isAuthenticated: true, personId: 9, capabilities, ...session }
  const view = await act(async () => renderRoutes([...routes, ...others], '/scan', given))
  await screen.findByRole('heading', { name: 'Skanna dýr' })
  return view
}

export const results = () => within(screen.getByRole('list', { name: 'Niðurstöður' })).getAllByRole('article')
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
