import { useSearchParams } from '@dyra/shared/router'
import { Banner } from '@dyra/shared/ui'
import { useSessionStore } from '../session/session-store.ts'
import { s } from '../strings/strings.ts'
import css from './SessionNotice.module.css'

/** Says why somebody who was at work stands before the login again. */
export function SessionNotice() {
  const hasExpired = useSessionStore((session) => session.hasExpired)
  const [params] = useSearchParams()
  if (!hasExpired || !params.has('redirect')) return null
  return (
    <div className={css.notice}>
      <Banner tone="warn" title={s('session.expired')} live />
    </div>
  )
}
