import { createContext, useContext } from 'react'

export { clearPersonCache, readCachedPerson } from './person-cache.ts'
export { discardUnsaved, hasUnsaved, unsavedForms, useUnsaved } from './unsaved.ts'

/** docs/domain.md#roles. Every person has `PetOwner`. */
export type Role = 'PetOwner' | 'Veterinarian' | 'Administrator'

/** State of the session (docs/frontend.md#session-in-the-browser). */
export interface SessionState {
  readonly isAuthenticated: boolean
  /** The first sign-in: the dialog with both acceptances covers everything else. */
  readonly firstTimeRedirect: boolean
  readonly viewingAs: Role
  readonly personId: number | null
  /** False until the stored token has been looked at, so that no screen flashes the signed-out view. */
  readonly loaded: boolean
  readonly roles: readonly Role[]
  readonly name: string | null
  readonly ssn: string | null
}

export interface Session extends SessionState {
  logout(): void
  switchView(role: Role): void
}

export const signedOut: SessionState = {
  isAuthenticated: false,
  firstTimeRedirect: false,
  viewingAs: 'PetOwner',
  personId: null,
  loaded: true,
  roles: [],
  name: null,
  ssn: null,
}

const nothing = () => undefined

/** Filled by the shell; the default is a visitor, for whom leaving and switching mean nothing. */
export const SessionContext = createContext<Session>({ ...signedOut, logout: nothing, switchView: nothing })

export const useSession = () => useContext(SessionContext)

let readSession: () => SessionState = () => signedOut

/** The shell provides the session to code outside of React, such as loaders. */
export const provideSession = (read: () => SessionState) => {
  readSession = read
}

/** The session at this moment. Components take `useSession`, which follows it. */
export const currentSession = () => readSession()

/** Who is signed in. Loaders of guarded screens run only with a session. */
export function currentPersonId(): number {
  const { personId } = currentSession()
  if (personId === null) throw new Error('nobody is signed in')
  return personId
}
