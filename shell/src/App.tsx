import { RouterProvider } from '@dyra/shared/router'
import { SessionContext } from '@dyra/shared/session'
import { UiProvider } from '@dyra/shared/ui'
import { useEffect } from 'react'
import { reportError } from './errors/describe-error.ts'
import type { createShellRouter } from './router.tsx'
import { useSessionStore } from './session/session-store.ts'
import { syncRouterWithSession } from './session/sync-router.ts'
import { watchSession } from './session/watch-session.ts'

/** Browsers expose the nonce only as a property, so that injected markup cannot read it. */
const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

export function App({ router }: { router: ReturnType<typeof createShellRouter> }) {
  const session = useSessionStore()
  useEffect(() => syncRouterWithSession(router), [router])
  useEffect(watchSession, [])
  return (
    <UiProvider nonce={pageNonce()}>
      <SessionContext value={session}>
        <RouterProvider router={router} onError={reportError} />
      </SessionContext>
    </UiProvider>
  )
}
