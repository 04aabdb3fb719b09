import { call } from '@dyra/shared/api'
import type { User, UserUpdate } from '@dyra/shared/contract/users'
import { useLocation, useNavigate } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { t } from '@dyra/shared/strings'
import { Banner, Button, Dialog, PartError } from '@dyra/shared/ui'
import { useCallback, useEffect, useState } from 'react'
import { describeError } from '../frame/describe-error.ts'
import { loadPart } from '../load-part.ts'
import { useSessionStore } from '../session/session-store.ts'
import { s } from '../strings/strings.ts'
import css from './FirstLogin.module.css'
import { text } from './strings.ts'

/** Few ever see the form: it stands in a file of its own. */
const loadForm = () => loadPart(() => import(/* webpackChunkName: "person-form" */ '@dyra/shared/person'))

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
    // What the server kept back until now. The same address anew, because a refused screen stays one until it is left.
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

/** Stands before everything until both texts are accepted; the only other way is out (specification, section 4). */
export function FirstLogin() {
  const { personId } = useSession()
  if (personId === null) return null
  return (
    <Dialog opened onClose={() => undefined} title={text('title')} width="100rem" isSnug isPersistent>
      <div className={css.intro}>
        <p>{text('intro')}</p>
        <Banner tone="info" title={text('mustAccept')} />
      </div>
      <Content personId={personId} />
    </Dialog>
  )
}
