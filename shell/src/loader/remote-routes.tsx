import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { reloadOnce } from './reload-once.ts'
import { failureOf } from './remotes.ts'

type Loaded = Awaited<ReturnType<Extract<NonNullable<RouteObject['lazy']>, (...args: never[]) => unknown>>>

/** Never settles: the page is reloading. */
const untilReloaded = () => new Promise<never>(() => undefined)

/** Runs `load`. If the page's version was replaced, reloads at `url` instead of failing. */
export async function orReload<T>(remote: string, url: () => string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    const failure = await failureOf(remote, cause)
    if (reloadOnce(failure, url())) return untilReloaded()
    throw failure
  }
}

/**
 * The router caches the promise of a route's `lazy` permanently, even a failed one, so that a retry would never use the
 * network. The shell therefore removes `lazy` and fetches the screen in the loader, which runs at each attempt.
 */
function retryable(remote: string, { lazy, ...route }: RouteObject): RouteObject {
  if (typeof lazy !== 'function') return route
  let screen: Loaded | undefined
  const fetchScreen = async (url: string) => {
    screen ??= await orReload(remote, () => url, lazy)
    return screen
  }
  const Screen = () => {
    const Component = screen?.Component
    return Component ? <Component /> : (screen?.element ?? null)
  }
  const loader = async (args: LoaderFunctionArgs) => {
    const [{ loader: own }, early] = await Promise.all([fetchScreen(args.request.url), run(route.loader, args)])
    return own ? run(own, args) : early
  }
  return { ...route, loader, Component: Screen } as RouteObject
}

function run(handler: unknown, args: LoaderFunctionArgs): unknown {
  return typeof handler === 'function' ? handler(args) : null
}

/** Routes of a remote, ready for the shell's router. */
export function remoteRoutes(remote: string, routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { children, ...own } = route
    const ready = retryable(remote, own as RouteObject)
    return children ? ({ ...ready, children: remoteRoutes(remote, children) } as RouteObject) : ready
  })
}
