import { useSingleFlight } from '@dyra/shared/forms'
import { Link } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Banner, Checkbox } from '@dyra/shared/ui'
import { showOwnContacts } from './api.ts'
import css from './Thread.module.css'
import { text } from './texts.ts'
import type { AccessedThread } from './use-thread.ts'

/** What the finder sees of the reader. Showing contacts needs a sign-in, because a link may be forwarded. */
export function OwnContacts({ access, thread: { ownContacts, petId }, apply }: AccessedThread) {
  const { isAuthenticated } = useSession()
  const { run, isRunning, error } = useSingleFlight()
  if (ownContacts === null) return null
  if (!isAuthenticated)
    return (
      <p className={css.signIn}>
        {text('own.signIn')}{' '}
        {petId !== null && (
          <Link className="d-anchor" to={`/pet/${petId}`}>
            {text('own.toPet')}
          </Link>
        )}
      </p>
    )
  const change = (part: Partial<typeof ownContacts>) =>
    void run(() => apply(showOwnContacts(access, { ...ownContacts, ...part })))
  return (
    <fieldset className={css.switches} disabled={isRunning}>
      <legend>{text('own')}</legend>
      {error && <Banner tone="danger" title={error} live />}
      <Checkbox
        label={text('own.phone')}
        checked={ownContacts.showPhone}
        onChange={(event) => change({ showPhone: event.currentTarget.checked })}
      />
      <Checkbox
        label={text('own.email')}
        checked={ownContacts.showEmail}
        onChange={(event) => change({ showEmail: event.currentTarget.checked })}
      />
    </fieldset>
  )
}
