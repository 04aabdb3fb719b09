import { RouterProvider } from '@dyra/shared/router'
import { SessionContext } from '@dyra/shared/session'
import { UiProvider } from '@dyra/shared/ui'
import type { createShellRouter } from './router.tsx'
import { useSessionStore } from './session/session-store.ts'

/** The page's nonce: readable as a property only, so that injected markup cannot learn it. */
const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

export function App({ router }: { router: ReturnType<typeof createShellRouter> }) {
  const session = useSessionStore()
  return (
    <UiProvider nonce={pageNonce()}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </UiProvider>
  )
}
