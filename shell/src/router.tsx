import { createBrowserRouter, type RouteObject } from '@dyra/shared/router'
import { ErrorScreen } from './errors/ErrorScreen.tsx'
import { StatusScreen } from './errors/StatusScreen.tsx'
import { guard, isOpenNow, redirectSignedIn } from './guard.ts'
import { HomeScreen } from './home/HomeScreen.tsx'
import { Layout } from './layout/Layout.tsx'
import { lazyScreen } from './loader/lazy-screen.tsx'
import { orReload, remoteRoutes } from './loader/remote-routes.tsx'
import { loadLookup, loadRoutes } from './loader/remotes.ts'
import { OrganisationLoginScreen } from './login/OrganisationLoginScreen.tsx'
import { loadBadges, shouldLoadBadges } from './menu/badges.ts'
import { pageOf } from './site-map/site-map.ts'

const lookup: RouteObject = {
  index: true,
  lazy: async () => ({ Component: await loadLookup() }),
  errorElement: <ErrorScreen partOf="remote_public" />,
}

const loadContact = async () =>
  (await import(/* webpackChunkName: "contact" */ './contact/ContactScreen.tsx')).ContactScreen

const loadPreview = async () =>
  (await import(/* webpackChunkName: "preview-screen" */ './preview/PreviewScreen.tsx')).PreviewScreen

/** The shell's own screens. Routes of the remotes are added below 'pages' when one is first opened. */
const shellRoutes = (): RouteObject[] => [
  {
    Component: Layout,
    // The HTML of the server stays until the first screen is ready, so that nothing flickers.
    HydrateFallback: () => null,
    errorElement: (
      <Layout>
        <ErrorScreen />
      </Layout>
    ),
    children: [
      {
        id: 'badges',
        loader: loadBadges,
        shouldRevalidate: shouldLoadBadges,
        errorElement: <ErrorScreen />,
        children: [
          {
            id: 'pages',
            middleware: [guard],
            // Without this the topmost route may show a refusal, whose new layout loses the fields of the first login.
            shouldRevalidate: () => true,
            children: [
              {
                path: '/',
                middleware: [redirectSignedIn],
                Component: HomeScreen,
                children: remoteRoutes('remote_public', [lookup]),
              },
              { path: '/org', middleware: [redirectSignedIn], Component: OrganisationLoginScreen },
              { path: '/contact', ...lazyScreen(loadContact) },
              { path: '/preview/:part', ...lazyScreen(loadPreview) },
              { path: '*', element: <StatusScreen kind="not-found" /> },
            ],
          },
        ],
      },
    ],
  },
]

/** Call it after `initRemotes` and after the session is loaded: a router starts its first navigation at once. */
export function createShellRouter() {
  const patched = new Set<string>()
  const router = createBrowserRouter(shellRoutes(), {
    future: { v8_middleware: true },
    // Without data of the badges, the router would not show a remote's error while the badges are loaded.
    hydrationData: { loaderData: { badges: null } },
    async patchRoutesOnNavigation({ path, patch }) {
      const remote = pageOf(path)?.remote
      if (remote === undefined || patched.has(remote)) return
      // The guard refuses the path: the remote's code is not needed.
      if (!isOpenNow(path)) return
      const target = () => fullPath(router.state.navigation.location ?? router.state.location)
      const routes = await orReload(remote, target, () => loadRoutes(remote))
      patched.add(remote)
      patch('pages', remoteRoutes(remote, routes))
    },
  })
  return router
}

/** Resolves when the first screen or its error screen is ready. */
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
