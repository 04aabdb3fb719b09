import { hasUnsaved } from '@dyra/shared/session'
import { LeaveQuestion } from '@dyra/shared/ui'
import type { MouseEvent } from 'react'
import { create } from 'zustand'
import { useSessionStore } from './session-store.ts'

const useLogoutDialog = create<{ isOpen: boolean }>()(() => ({ isOpen: false }))

/** Click handler of the logout links: opens the dialog if a form has unsaved changes. */
export function useLogout() {
  const { logout } = useSessionStore()
  return (event: MouseEvent) => {
    if (!hasUnsaved()) return logout()
    event.preventDefault()
    useLogoutDialog.setState({ isOpen: true })
  }
}

/** Asks before a logout discards unsaved changes. */
export function LogoutDialog() {
  const { isOpen } = useLogoutDialog()
  const { logout } = useSessionStore()
  const close = () => useLogoutDialog.setState({ isOpen: false })
  const leave = () => {
    close()
    logout()
  }
  return <LeaveQuestion opened={isOpen} onStay={close} onLeave={leave} />
}
