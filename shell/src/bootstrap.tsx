import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { initRemotes } from './remotes.ts'
import { createShellRouter, firstScreen } from './router.tsx'
import { useSessionStore } from './session/session-store.ts'
import { speakForSession } from './session/speak-for-session.ts'
import './provide.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

// React adds the screen's own title; the browser would go on showing the first one in the document.
document.querySelector('title')?.remove()
speakForSession()
useSessionStore.getState().load()
initRemotes()
const router = createShellRouter()
// Rendered once, with the screen: rendering an empty page before it costs a phone a tenth of a second.
// What a screen throws is caught and reported by the router (App.tsx); React would log refusals as faults too.
const options = { onCaughtError: () => undefined }
firstScreen(router).then(() => createRoot(root, options).render(<App router={router} />))
