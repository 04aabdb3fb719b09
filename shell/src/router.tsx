import { createBrowserRouter, type RouteObject } from '@dyra/shared/router'
import { ErrorScreen } from './frame/ErrorScreen.tsx'
import { Frame } from './frame/Frame.tsx'
import { NotFound } from './frame/NotFound.tsx'
import { Home } from './home/Home.tsx'
import { remoteOf } from './remotes/path-table.ts'
import { orReload, remoteRoutes } from './remotes/remote-routes.tsx'
import { loadLookup, loadRoutes } from './remotes.ts'

const lookup: RouteObject = {
  index: true,
  lazy: async () => ({ Component: await loadLookup() }),
  errorElement: <ErrorScreen isPart />,
}

/** The shell's own screens, and the place ('pages') where those of the remotes are put in when they are first opened. */
const shellRoutes = (): RouteObject[] => [
  {
    id: 'root',
    Component: Frame,
    // The page is blank for the moment until the first screen is there; nothing flashes.
    HydrateFallback: () => null,
    errorElement: (
      <Frame>
        <ErrorScreen />
      </Frame>
    ),
    children: [
      {
        id: 'pages',
        errorElement: <ErrorScreen />,
        children: [
          { path: '/', Component: Home, children: remoteRoutes('remote_public', [lookup]) },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]

/** Create it only after `initRemotes`: a router starts its first navigation at once. */
export function createShellRouter() {
  const patched = new Set<string>()
  const router = createBrowserRouter(shellRoutes(), {
    async patchRoutesOnNavigation({ path, patch }) {
      const remote = remoteOf(path)
      if (remote === undefined || patched.has(remote)) return
      const target = () => fullPath(router.state.navigation.location ?? router.state.location)
      const routes = await orReload(remote, target, () => loadRoutes(remote))
      patched.add(remote)
      patch('pages', remoteRoutes(remote, routes))
    },
  })
  return router
}

const fullPath = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  `${pathname}${search}${hash}`
