import { call } from '@dyra/shared/api'
import type { User, UserUpdate } from '@dyra/shared/contract/users'
import { t } from '@dyra/shared/i18n'
import { Link, useLocation, useNavigate } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Banner, Button, Dialog, PartError } from '@dyra/shared/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { describeError } from '../frame/describe-error.ts'
import { loadPart } from '../load-part.ts'
import { useSessionStore } from '../session/session-store.ts'
import { s } from '../strings/strings.ts'
import css from './FirstLogin.module.css'
import { text } from './strings.ts'

/** Few users see the form: it is a separate file. */
const loadForm = () => loadPart(() => import(/* webpackChunkName: "person-form" */ '@dyra/shared/people'))

interface Ready {
  readonly user: User
  readonly form: Awaited<ReturnType<typeof loadForm>>
}

function useFirstLogin(personId: number) {
  const [ready, setReady] = useState<Ready>()
  const [error, setError] = useState<unknown>()
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setError(undefined)
      const user = call('GET /api/Users/{userId}', { params: { userId: personId } }, signal)
      try {
        setReady({ user: await user, form: await loadForm() })
      } catch (cause) {
        if (!signal?.aborted) setError(cause)
      }
    },
    [personId],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [load])
  return { ready, error, retry: () => void load() }
}

function Content({ personId }: { personId: number }) {
  const { ready, error, retry } = useFirstLogin(personId)
  const { logout } = useSession()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  if (error !== undefined) return <PartError {...describeError(error)} heading="h2" onRetry={retry} />
  if (ready === undefined)
    return (
      <p className={css.loading} role="status">
        {t('loading')}
      </p>
    )
  const save = async (body: UserUpdate) => {
    await call('PUT /api/Users/{userId}', { params: { userId: personId }, body })
    useSessionStore.getState().accept()
    // Data that the server refused until now. Navigates to the same URL again, because a refused screen stays until it
    // is left.
    await navigate({ pathname, search, hash }, { replace: true })
  }
  const { PersonForm } = ready.form
  return (
    <PersonForm user={ready.user} onSave={save} submitLabel={text('submit')} isFirstLogin>
      <Button variant="default" onClick={logout}>
        {s('nav.logout')}
      </Button>
    </PersonForm>
  )
}

/** What can be read or asked before the terms are accepted; else an acceptance would be worth nothing. */
const openBefore = ['/user-agreement', '/privacy-policy', '/contact']

/** Leads back to the dialog, which keeps what was filled in. */
function WayBack({ to }: { to: string }) {
  return (
    <div className={css.back}>
      <p>{text('waiting')}</p>
      <Button component={Link} to={to} size="sm">
        {text('back')}
      </Button>
    </div>
  )
}

/**
 * Covers every page until both texts are accepted, except those that one reads first. The only other way is to log out
 * (docs/screens.md#first-sign-in).
 */
export function FirstLogin() {
  const { personId } = useSession()
  const { pathname, search } = useLocation()
  const isReading = openBefore.includes(pathname)
  const covered = useRef('/')
  if (!isReading) covered.current = pathname + search
  if (personId === null) return null
  return (
    <>
      {isReading && <WayBack to={covered.current} />}
      <Dialog
        opened={!isReading}
        keepMounted
        onClose={() => undefined}
        title={text('title')}
        width="100rem"
        isSnug
        isPersistent
      >
        <div className={css.intro}>
          <p>{text('intro')}</p>
          <Banner tone="info" title={text('mustAccept')} />
          <p>
            <Link className="d-anchor" to="/contact">
              {text('ask')}
            </Link>
          </p>
        </div>
        <Content personId={personId} />
      </Dialog>
    </>
  )
}
