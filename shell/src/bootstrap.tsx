import { reportUnexpected } from '@dyra/shared/api'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { initRemotes } from './loader/remotes.ts'
import { createShellRouter, firstScreen } from './router.tsx'
import { connectAuthProvider } from './session/auth-provider.ts'
import { useSessionStore } from './session/session-store.ts'
import './startup/provided-modules.ts'
import { reportUncaught } from './startup/report-uncaught.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

// Browsers show the first title of the document, and React adds the screen's title after this one.
document.querySelector('title')?.remove()
reportUncaught()
connectAuthProvider()
useSessionStore.getState().load()
initRemotes()
const router = createShellRouter()
// Renders only when the first screen is ready, because rendering an empty page first costs 0.1 s on a phone.
// The router catches and reports errors of screens (App.tsx); React would also log expected refusals.
const options = { onCaughtError: () => undefined }
firstScreen(router)
  .then(() => createRoot(root, options).render(<App router={router} />))
  .catch(reportUnexpected)
