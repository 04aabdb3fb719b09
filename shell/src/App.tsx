import { RouterProvider } from '@dyra/shared/router'
import { SessionContext } from '@dyra/shared/session'
import { UiProvider } from '@dyra/shared/ui'
import { useEffect } from 'react'
import { reportError } from './frame/describe-error.ts'
import type { createShellRouter } from './router.tsx'
import { followSession } from './session/follow-session.ts'
import { useSessionStore } from './session/session-store.ts'
import { watchSession } from './session/watch-session.ts'

/** The page's nonce: readable as a property only, so that injected markup cannot learn it. */
const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

export function App({ router }: { router: ReturnType<typeof createShellRouter> }) {
  const session = useSessionStore()
  useEffect(() => followSession(router), [router])
  useEffect(watchSession, [])
  return (
    <UiProvider nonce={pageNonce()}>
      <SessionContext value={session}>
        <RouterProvider router={router} onError={reportError} />
      </SessionContext>
    </UiProvider>
  )
}
