import type { Capability } from '@dyra/shared/domain/capabilities'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act } from '@testing-library/react'
import routes from '../routes.ts'

/** Placeholder for the screens of other remotes. */
const elsewhere = { path: '*', element: null }

/** Opens a path of this remote as the administrator Gervimaður Grænland. */
export const openAsAdministrator = (path: string, capabilities: readonly Capability[] = []) =>
  act(async () =>
    renderRoutes([...routes, elsewhere], path, {
      isAuthenticated: true,
      capabilities,
      personId: 6,
      roles: ['PetOwner', 'Administrator'],
    }),
  )
