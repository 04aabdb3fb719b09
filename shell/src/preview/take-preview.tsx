import { ApiProblem, call, reportUnexpected } from '@dyra/shared/api'
import type { Remote } from '@dyra/shared/contract/releases'
import type { ComponentType } from 'react'
import { runPreview } from '../loader/remotes.ts'
import { useSessionStore } from '../session/session-store.ts'
import { readToken } from '../session/token.ts'
import { forgetPreview, leavePreview, mayRun } from './preview.ts'

/** The longest time that a page waits for its preview. */
const PREVIEW_MAX_MS = 5000

let Bar: ComponentType | undefined
/** The bar of the preview that runs in this page. */
export const previewBar = () => Bar

/**
 * Asks the server for the preview of this session, and runs its version instead of the version in service. Call it before a
 * router is created. Without an answer the page has the versions in service.
 */
export async function takePreview(): Promise<void> {
  if (!mayRun() || readToken() === null) return
  try {
    const preview = await call('GET /api/Preview', {}, AbortSignal.timeout(PREVIEW_MAX_MS))
    if (preview === null) return forgetPreview()
    const { PreviewBar } = await import(/* webpackChunkName: "preview" */ './PreviewBar.tsx')
    const { until, release } = preview
    Bar = () => <PreviewBar part={release.name} version={release.version} until={until} />
    // Error reports then say that a preview runs (shared/src/platform/api/browser-errors.ts).
    document.documentElement.dataset.preview = release.version
    // The server has checked the manifest.
    runPreview(release as Remote)
    useSessionStore.subscribe((now, before) => {
      if (!before.isAuthenticated || now.isAuthenticated || now.pausedAt !== null) return
      leavePreview(now.hasExpired ? undefined : '/')
    })
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 403) forgetPreview()
    else reportUnexpected(error)
  }
}
