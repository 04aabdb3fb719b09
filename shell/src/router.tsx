import { createBrowserRouter, type RouteObject } from '@dyra/shared/router'
import { loadBadges, shouldLoadBadges } from './frame/badges.ts'
import { ErrorScreen } from './frame/ErrorScreen.tsx'
import { Frame } from './frame/Frame.tsx'
import { NotFound } from './frame/NotFound.tsx'
import { enter, guard, isOpenNow } from './guard.ts'
import { Home } from './home/Home.tsx'
import { OrganisationLogin } from './login/OrganisationLogin.tsx'
import { ownScreen } from './own-screen.tsx'
import { remoteOf } from './remotes/path-table.ts'
import { orReload, remoteRoutes } from './remotes/remote-routes.tsx'
import { loadLookup, loadRoutes } from './remotes.ts'

const lookup: RouteObject = {
  index: true,
  lazy: async () => ({ Component: await loadLookup() }),
  errorElement: <ErrorScreen isPart />,
}

const loadContact = async () =>
  (await import(/* webpackChunkName: "contact" */ './contact/ContactScreen.tsx')).ContactScreen

/**
 * The shell's own screens, and the place ('pages') where those of the remotes are put in when they are first opened.
 */
const shellRoutes = (): RouteObject[] => [
  {
    id: 'root',
    Component: Frame,
    loader: loadBadges,
    shouldRevalidate: shouldLoadBadges,
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
        middleware: [guard],
        errorElement: <ErrorScreen />,
        children: [
          { path: '/', middleware: [enter], Component: Home, children: remoteRoutes('remote_public', [lookup]) },
          { path: '/org', middleware: [enter], Component: OrganisationLogin },
          { path: '/contact', ...ownScreen(loadContact) },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]

/** Create it only after `initRemotes` and once the session is loaded: a router starts its first navigation at once. */
export function createShellRouter() {
  const patched = new Set<string>()
  const router = createBrowserRouter(shellRoutes(), {
    future: { v8_middleware: true },
    // As if the root's loader had run, which nothing waits for: a remote that fails before it must show its panel.
    hydrationData: { loaderData: { root: null } },
    async patchRoutesOnNavigation({ path, patch }) {
      const remote = remoteOf(path)
      if (remote === undefined || patched.has(remote)) return
      // The guard turns back who may not see the path: no need for the remote's code.
      if (!isOpenNow(path)) return
      const target = () => fullPath(router.state.navigation.location ?? router.state.location)
      const routes = await orReload(remote, target, () => loadRoutes(remote))
      patched.add(remote)
      patch('pages', remoteRoutes(remote, routes))
    },
  })
  return router
}

/** Settles when the first screen, or its replacement, is there. */
export function firstScreen(router: ReturnType<typeof createShellRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

const fullPath = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  `${pathname}${search}${hash}`
