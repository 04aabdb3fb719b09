import { loadClient } from '@dyra/shared/platform/api/load-client'
import { matchRoutes } from '@dyra/shared/router'
import { isOpenNow } from '../guard.ts'
import { pageOf } from '../site-map/site-map.ts'
import { loadRoutes } from './remotes.ts'

const started = new Set<string>()

async function loadScreen(path: string): Promise<void> {
  const remote = pageOf(path)?.remote
  if (remote === undefined || !isOpenNow(path)) return
  const matches = matchRoutes(await loadRoutes(remote), path) ?? []
  await Promise.all(matches.map(({ route: { lazy } }) => (typeof lazy === 'function' ? lazy() : undefined)))
}

/** Whether the user has set the browser to save data. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** A form that the user reaches is soon sent. If the load fails, the call itself loads again and shows the failure. */
const prefetchClient = () => {
  loadClient().catch(() => undefined)
}

/**
 * Loads the code of the screen behind a link that the pointer, a finger or the focus reaches. It does not load the data:
 * reads of personal data are logged, and a pointer that passes over a link has read nothing. In a form, loads the client of the API.
 */
export function prefetch(target: EventTarget | null): void {
  if (!(target instanceof Element)) return
  if (target.closest('form')) prefetchClient()
  const link = target.closest('a')
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  const { pathname } = link
  if (started.has(pathname) || pathname === location.pathname || savesData()) return
  started.add(pathname)
  // A press of the link tries again and shows the failure.
  loadScreen(pathname).catch(() => started.delete(pathname))
}
