import type { Remote } from '@dyra/shared/contract/releases'
import type { Site } from '@dyra/shared/platform/session/site'
import { act, render } from '@testing-library/react'
import { App } from '../App.tsx'
import { createShellRouter } from '../router.tsx'
import { useSessionStore } from '../session/session-store.ts'
import { tokenKey } from '../session/token.ts'
import { setRemotes } from '../site-map/site-map.ts'
import { siteRemotes } from './manifests.ts'

const site: Site = {
  operatorName: 'Félagið sem rekur skrána',
  operatorSsn: '5500000000',
  contactEmail: 'skra@example.com',
}

interface Options {
  /** A token to store before the page opens, as an earlier login would. */
  token?: string
  site?: Partial<Site>
  /** The remotes in service; by default the four of this repository. */
  remotes?: readonly Remote[]
}

/** Opens the shell at a path as a browser would; the test has replaced `remotes.ts` before. */
export function openShell(path: string, { token, site: more, remotes = siteRemotes }: Options = {}) {
  document.head.innerHTML = `<script type="application/json" id="site">${JSON.stringify({ ...site, ...more })}</script>`
  window.scrollTo = () => undefined
  window.history.replaceState(null, '', path)
  localStorage.removeItem(tokenKey)
  if (token !== undefined) localStorage.setItem(tokenKey, token)
  setRemotes(remotes)
  // A new page has no session yet.
  useSessionStore.setState(useSessionStore.getInitialState(), true)
  act(() => useSessionStore.getState().load())
  const router = createShellRouter()
  return { ...render(<App router={router} />), router }
}
