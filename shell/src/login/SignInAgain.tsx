import { Button, Dialog } from '@dyra/shared/ui'
import { useSessionStore } from '../session/session-store.ts'
import { s } from '../strings/strings.ts'
import { LoginMethods } from './LoginPanel.tsx'
import css from './SignInAgain.module.css'

/** Over a page whose form holds unsaved changes when the session ends: who signs in again goes on where they were. */
export function SignInAgain() {
  const { isOrganisation, giveUp } = useSessionStore()
  return (
    <Dialog opened onClose={giveUp} title={s('session.expired')} width="480px" isPersistent>
      <p>{s('session.kept')}</p>
      <LoginMethods isOrganisation={isOrganisation} />
      <Button variant="subtle" color="gray" fullWidth className={css.giveUp} onClick={giveUp}>
        {s('session.giveUp')}
      </Button>
    </Dialog>
  )
}
