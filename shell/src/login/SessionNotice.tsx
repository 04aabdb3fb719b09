import { useSearchParams } from '@dyra/shared/router'
import { Banner } from '@dyra/shared/ui'
import { useSessionStore } from '../session/session-store.ts'
import { s } from '../strings/strings.ts'
import css from './SessionNotice.module.css'

/** Says why somebody was sent to the login: their session has expired, or the page needs one. */
export function SessionNotice() {
  const hasExpired = useSessionStore((session) => session.hasExpired)
  const [params] = useSearchParams()
  if (!params.has('redirect')) return null
  return (
    <div className={css.notice}>
      {hasExpired ? (
        <Banner tone="warn" title={s('session.expired')} live />
      ) : (
        <Banner tone="info" title={s('session.needed')} />
      )}
    </div>
  )
}
