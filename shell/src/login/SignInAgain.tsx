import { Button, Dialog } from '@dyra/shared/ui'
import { useEffect } from 'react'
import { useSessionStore } from '../session/session-store.ts'
import { s } from '../strings/strings.ts'
import { LoginMethods } from './LoginPanel.tsx'
import css from './SignInAgain.module.css'

/** Over a page whose form holds unsaved changes when the session ends: who signs in again goes on where they were. */
export function SignInAgain() {
  const { isOrganisation, giveUp } = useSessionStore()
  useEffect(
    () => () => {
      // The button that was pressed lost the focus while it was busy: on with it.
      const place = document.querySelector('dialog[open]') ?? document.querySelector('main')
      if (document.activeElement === document.body) place?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    },
    [],
  )
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
