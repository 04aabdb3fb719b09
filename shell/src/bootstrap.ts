import { reportUnexpected } from '@dyra/shared/api'
import { followPersons } from './language/keep-language.ts'
import { prefetchLinks } from './loader/prefetch-links.ts'
import { initRemotes } from './loader/remotes.ts'
import { takePreview } from './preview/take-preview.tsx'
import { createShellRouter, firstScreen } from './router.tsx'
import { useSessionStore } from './session/session-store.ts'
import './startup/provided-modules.ts'
import { renderFirstScreen } from './startup/render.tsx'
import { reportUncaught } from './startup/report-uncaught.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

async function start(page: HTMLElement) {
  await initRemotes()
  await takePreview()
  useSessionStore.getState().load()
  followPersons()
  const router = createShellRouter()
  // Renders only when the first screen is ready, because rendering an empty page first costs 0.1 s on a phone.
  await firstScreen(router)
  await renderFirstScreen(page, router)
  prefetchLinks()
}

reportUncaught()
start(root).catch(reportUnexpected)
