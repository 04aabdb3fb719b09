import { call } from '@dyra/shared/api'
import type { User, UserUpdate } from '@dyra/shared/contract/users'
import { personRights } from '@dyra/shared/domain/person-rights'
import { t } from '@dyra/shared/i18n'
import { Link, useLocation } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Button, Dialog, PartError } from '@dyra/shared/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { describeError } from '../errors/describe-error.ts'
import { readablePaths } from '../guard.ts'
import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { loadPart } from '../loader/load-part.ts'
import { useSessionStore } from '../session/session-store.ts'
import { shellText } from '../texts.ts'
import css from './FirstLogin.module.css'
import { text } from './texts.ts'

/** A separate file, because few users see the form. */
const loadForm = () => loadPart(() => import(/* webpackChunkName: "person-form" */ '@dyra/shared/features/persons'))

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
  const session = useSessionStore()
  const content = useRef<HTMLDivElement>(null)
  const isReady = ready !== undefined
  // The dialog opened before the form was loaded.
  useEffect(() => {
    if (isReady) content.current?.querySelector('input')?.focus()
  }, [isReady])
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
  }
  const { PersonForm } = ready.form
  return (
    <div ref={content}>
      <PersonForm
        user={ready.user}
        onSave={save}
        submitLabel={t('saveChanges')}
        isFirstLogin
        acceptsOnly={!personRights(personId, session).mayEdit}
      >
        <Button variant="default" onClick={session.logout}>
          {shellText('nav.logout')}
        </Button>
      </PersonForm>
    </div>
  )
}

/** Links back to the dialog, which keeps its values. */
function BackToDialog({ to }: { to: string }) {
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
 * Covers every page except `readablePaths` until the user accepts both texts or logs out
 * (docs/screens.md#first-sign-in).
 */
export function FirstLogin() {
  const { personId } = useSession()
  const { pathname, search } = useLocation()
  const isReading = readablePaths.includes(pathname)
  const coveredPath = useRef('/')
  if (!isReading) coveredPath.current = pathname + search
  if (personId === null) return null
  return (
    <>
      {isReading && <BackToDialog to={coveredPath.current} />}
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
          <div className={css.links}>
            <LanguageSwitch />
            <Link className="d-anchor" to="/contact">
              {text('questions')}
            </Link>
          </div>
        </div>
        <Content personId={personId} />
      </Dialog>
    </>
  )
}
