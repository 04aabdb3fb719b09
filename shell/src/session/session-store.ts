import { rolesOfClaim, viewingRole } from '@dyra/shared/domain/roles'
import type { TokenClaims } from '@dyra/shared/domain/token-claims'
import { giveUpUnsaved, type Session } from '@dyra/shared/session'
import { create } from 'zustand'
import { rememberedView, rememberView } from './remembered.ts'
import { endings, nobody } from './session-endings.ts'
import { claimsOf, keepOnlyFor, readToken, removeToken, storeToken } from './token.ts'
import { viewOfPath } from './view-of-path.ts'

export interface ShellSession extends Session {
  /** The session ended by itself: the login page says so, and comes back to where it was. */
  readonly hasExpired: boolean
  /**
   * Path of a page whose form holds unsaved changes though the session is over: everything stays as it is until
   * somebody signs in again over it. Null while nothing waits like that.
   */
  readonly pausedAt: string | null
  /** Of an organisation, by a human who acts for it. */
  readonly isOrganisation: boolean
  /** Milliseconds since 1970; null when signed out. */
  readonly expires: number | null
  /** Looks at the stored token, at startup and after another tab changed it. */
  load(): void
  /** Takes over a token from a login. False when it cannot be read; nothing is stored then. */
  signIn(token: string): boolean
  /** Takes over a new token of the same session. */
  renew(token: string): void
  /** Chooses the view again, as after a login; `path` is the target, if known. */
  refreshView(path?: string): void
  /** The time is over, or the server knows the session no longer. */
  expire(): void
  expireWhenDue(): void
  /** The unsaved changes are given up. */
  giveUp(): void
  /** The server wants both acceptances before anything else. */
  demandAcceptance(): void
  accept(): void
}

const stateOf = ({ nameid, name, ssn, role, exp, act }: TokenClaims) => ({
  loaded: true,
  isAuthenticated: true,
  personId: Number(nameid),
  name,
  ssn,
  roles: rolesOfClaim(role),
  expires: exp * 1000,
  hasExpired: false,
  pausedAt: null,
  isOrganisation: act !== undefined,
})

/** The session of the user (docs/frontend.md#session-in-the-browser). */
export const useSessionStore = create<ShellSession>()((set, get) => ({
  ...nobody,
  loaded: false,

  load() {
    const token = readToken()
    const claims = token === null ? undefined : claimsOf(token)
    if (claims === undefined) {
      if (token !== null) removeToken()
      giveUpUnsaved()
      return set(nobody)
    }
    const state = stateOf(claims)
    keepOnlyFor(state.personId)
    const isSamePerson = get().personId === state.personId
    const chosen = rememberedView(state.roles)
    const viewingAs = isSamePerson ? get().viewingAs : viewOfPath(window.location.pathname, state.roles, chosen)
    set({ ...state, viewingAs, firstTimeRedirect: isSamePerson && get().firstTimeRedirect })
    get().expireWhenDue()
  },

  signIn(token) {
    const claims = claimsOf(token)
    if (claims === undefined) return false
    storeToken(token)
    const state = stateOf(claims)
    keepOnlyFor(state.personId)
    const { pausedAt, personId } = get()
    // Who goes on with a form goes on in the same view.
    if (pausedAt !== null && personId === state.personId) get().renew(token)
    else set({ ...state, viewingAs: viewingRole(state.roles), firstTimeRedirect: false })
    return true
  },

  renew(token) {
    const claims = claimsOf(token)
    if (claims === undefined) return get().expire()
    storeToken(token)
    const state = stateOf(claims)
    const { viewingAs } = get()
    set({ ...state, viewingAs: state.roles.includes(viewingAs) ? viewingAs : viewingRole(state.roles) })
  },

  refreshView: (path = '/') => set(({ roles }) => ({ viewingAs: viewOfPath(path, roles) })),
  switchView: (role) => set({ viewingAs: role }),

  ...endings(set, get),

  demandAcceptance: () => set({ firstTimeRedirect: true }),
  accept: () => set({ firstTimeRedirect: false }),
}))

// A page opened at a path that several views share, or loaded again, keeps the view.
useSessionStore.subscribe(({ isAuthenticated, viewingAs }) => {
  if (isAuthenticated) rememberView(viewingAs)
})
