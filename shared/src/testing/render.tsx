/// <reference types="@testing-library/jest-dom" />
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from '../platform/router/router.ts'
import { clearPersonCache, type Session } from '../platform/session/session.ts'
import type { Site } from '../platform/session/site.ts'
import { UiProvider } from '../ui/ui.ts'
import { setSession } from './session.ts'

const site: Site = {
  operatorName: 'Félagið sem rekur skrána',
  operatorSsn: '5500000000',
  contactEmail: 'skra@example.com',
  contactPhone: '5550100',
}

interface Given extends Partial<Session> {
  /** Parts of the registry that are switched on; by default none. */
  readonly capabilities?: Site['capabilities']
  readonly sms?: boolean
  readonly onCall?: Site['onCall']
  readonly postalPoints?: boolean
}

/** Renders routes at a path inside the providers that the shell renders around a remote. */
export function renderRoutes(
  routes: RouteObject[],
  path: string,
  { capabilities = [], sms = false, onCall, postalPoints = false, ...session }: Given = {},
) {
  const page: Site = { ...site, capabilities, sms, postalPoints, ...(onCall && { onCall }) }
  document.head.innerHTML = `<script type="application/json" id="site">${JSON.stringify(page)}</script>`
  setSession(session)
  clearPersonCache()
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], { initialEntries: [path] })
  const view = render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return { ...view, router }
}

/** Renders one element at `/`. */
export const renderElement = (element: ReactElement, given: Given = {}) =>
  renderRoutes([{ path: '*', element }], '/', given)
