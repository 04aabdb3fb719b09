import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { initRemotes } from './remotes.ts'
import { createShellRouter } from './router.tsx'
import './provide.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

// React adds the screen's own title; the browser would go on showing the first one in the document.
document.querySelector('title')?.remove()
initRemotes()
createRoot(root).render(<App router={createShellRouter()} />)
