import { RouterProvider } from '@dyra/shared/router'
import { UiProvider } from '@dyra/shared/ui'
import { StrictMode, useEffect, useState } from 'react'
import { reportError } from './errors/describe-error.ts'
import { focusHeading } from './layout/page-focus.ts'
import { RenewRouter } from './loader/renew-router.ts'
import { createShellRouter, firstScreen } from './router.tsx'
import { syncRouterWithSession } from './session/sync-router.ts'
import { watchSession } from './session/watch-session.ts'

/** Browsers expose the nonce only as a property, so that injected markup cannot read it. */
const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

export function App({ router: first }: { router: ReturnType<typeof createShellRouter> }) {
  const [{ router, renewals }, setCurrent] = useState({ router: first, renewals: 0 })
  const renewRouter = async () => {
    const next = createShellRouter()
    await firstScreen(next)
    router.dispose()
    setCurrent({ router: next, renewals: renewals + 1 })
  }
  useEffect(() => {
    if (renewals > 0) focusHeading(document.querySelector('main'))
  }, [renewals])
  useEffect(() => syncRouterWithSession(router), [router])
  useEffect(watchSession, [])
  return (
    // In development React renders and mounts twice, which reveals a request made during a render.
    <StrictMode>
      <UiProvider nonce={pageNonce()}>
        <RenewRouter value={renewRouter}>
          <RouterProvider key={renewals} router={router} onError={reportError} />
        </RenewRouter>
      </UiProvider>
    </StrictMode>
  )
}
