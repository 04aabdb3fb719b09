import { type Session, signedOut } from '@dyra/shared/session'
import { create } from 'zustand'

/** Who uses the site (specification, section 3, "Session state"). Everybody starts signed out. */
export const useSessionStore = create<Session>()((set) => ({
  ...signedOut,
  logout: () => set(signedOut),
  switchView: (role) => set({ viewingAs: role }),
}))
