import { reportUnexpected } from '@dyra/shared/api'
import { withoutTrailingSlash } from '@dyra/shared/domain/path-pattern'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '../App.tsx'
import type { createShellRouter } from '../router.tsx'
import { useSessionStore } from '../session/session-store.ts'
import { followSystemColors } from './color-scheme.ts'
import { earlyPress } from './early-presses.ts'
import { Hydrated, typedIn } from './Hydrated.tsx'
import { applyStyleSheets, prerenderedKey, restoreElementStyles } from './prerendered-page.ts'

type Router = ReturnType<typeof createShellRouter>

/** Whether the prerendered HTML is the page that the router opened: that of a visitor, and without an error. */
export function isOpenPage(key: string, { state }: Pick<Router, 'state'>): boolean {
  if (useSessionStore.getState().isAuthenticated || state.errors) return false
  if (key === '*') return state.matches.at(-1)?.route.path === '*'
  return withoutTrailingSlash(state.location.pathname) === key
}

/** The router catches and reports errors of screens (App.tsx); React would also log expected refusals. */
const onCaughtError = () => undefined

/** If the HTML differs, React renders the page again. */
const onRecoverableError = (error: unknown) => reportUnexpected(error)

/** Lets the browser handle input and paint between two long steps. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

async function hydrate(root: HTMLElement, router: Router) {
  restoreElementStyles(root)
  await pause()
  const pressed = earlyPress()
  startTransition(() => {
    const page = (
      <Hydrated root={root} findPressed={() => pressed}>
        <App router={router} />
      </Hydrated>
    )
    hydrateRoot(root, page, { onCaughtError, onRecoverableError })
  })
}

/** Renders the first screen, which is ready, or hydrates its prerendered HTML. */
export async function renderFirstScreen(root: HTMLElement, router: Router) {
  const key = prerenderedKey(root)
  if (key !== undefined) {
    await applyStyleSheets()
    followSystemColors()
    if (isOpenPage(key, router)) return hydrate(root, router)
  }
  // Browsers show the first title of the document, and React adds the screen's title as a later one.
  document.querySelector('title')?.remove()
  delete root.dataset.page
  const typed = typedIn(root)
  createRoot(root, { onCaughtError }).render(
    <Hydrated root={root} findPressed={earlyPress} typed={typed}>
      <App router={router} />
    </Hydrated>,
  )
}
