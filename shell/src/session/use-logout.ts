import { hasUnsaved, useSession } from '@dyra/shared/session'
import type { MouseEvent } from 'react'
import { create } from 'zustand'

/** Whether somebody who wants to sign out is asked about unsaved changes. */
export const useLogoutQuestion = create<{ isAsked: boolean }>()(() => ({ isAsked: false }))

/** For the links that sign out: unsaved changes are asked about first. */
export function useLogout() {
  const { logout } = useSession()
  return (event: MouseEvent) => {
    if (!hasUnsaved()) return logout()
    event.preventDefault()
    useLogoutQuestion.setState({ isAsked: true })
  }
}
