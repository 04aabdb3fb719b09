import { render } from '@testing-library/react'
import { App } from '../App.tsx'
import { createShellRouter } from '../router.tsx'

const site = { operatorName: 'Félagið sem rekur skrána', operatorSsn: '5500000000', contactEmail: 'skra@example.com' }

/** Opens the shell at a path as a browser would; the test has replaced `remotes.ts` before. */
export function openShell(path: string) {
  document.head.innerHTML = `<script type="application/json" id="site">${JSON.stringify(site)}</script>`
  window.scrollTo = () => undefined
  window.history.replaceState(null, '', path)
  const router = createShellRouter()
  return { ...render(<App router={router} />), router }
}
