import { Button, Dialog } from '@dyra/shared/ui'
import { useEffect } from 'react'
import { useSessionStore } from '../session/session-store.ts'
import { shellText } from '../texts.ts'
import { LoginMethods } from './LoginPanel.tsx'
import css from './SignInAgain.module.css'

/** Covers a page with unsaved changes after the session ended. A new sign-in continues with the same form. */
export function SignInAgain() {
  const { isOrganisation, giveUp } = useSessionStore()
  useEffect(
    () => () => {
      // The pressed button lost the focus while it was disabled: focus it again.
      const area = document.querySelector('dialog[open]') ?? document.querySelector('main')
      if (document.activeElement === document.body) area?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    },
    [],
  )
  return (
    <Dialog opened onClose={giveUp} title={shellText('session.expired')} width="480px" isPersistent>
      <p>{shellText('session.kept')}</p>
      <LoginMethods isOrganisation={isOrganisation} />
      <Button variant="subtle" color="gray" fullWidth className={css.giveUp} onClick={giveUp}>
        {shellText('session.giveUp')}
      </Button>
    </Dialog>
  )
}
