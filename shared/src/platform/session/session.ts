import { createContext, useContext } from 'react'
import type { SessionWorkplace } from '../../domain/workplaces.ts'

export { clearPersonCache, readCachedPerson } from './person-cache.ts'
export { discardUnsaved, hasUnsaved, unsavedForms, useUnsaved } from './unsaved.ts'

/** docs/domain.md#roles. Every person has `PetOwner`. */
export type Role = 'PetOwner' | 'Veterinarian' | 'Administrator'

/** State of the session (docs/frontend.md#session-in-the-browser). */
export interface SessionState {
  readonly isAuthenticated: boolean
  /** First sign-in: the dialog with both acceptances covers the page. */
  readonly firstTimeRedirect: boolean
  readonly viewingAs: Role
  readonly personId: number | null
  /** False until the stored token is read, so that the signed-out view does not flash. */
  readonly loaded: boolean
  readonly roles: readonly Role[]
  readonly name: string | null
  readonly ssn: string | null
  /** The workplace, if the session is for one. */
  readonly workplace: SessionWorkplace | null
  /** The user represents the owner whose session it is, and may not change the owner's details and settings. */
  readonly isRepresentative: boolean
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
  workplace: null,
  isRepresentative: false,
}

const nothing = () => undefined

/** Provided by the shell; the default is a visitor. */
export const SessionContext = createContext<Session>({ ...signedOut, logout: nothing, switchView: nothing })

export const useSession = () => useContext(SessionContext)

let readSession: () => SessionState = () => signedOut

/** The shell provides the session for code outside React, such as loaders. */
export const provideSession = (read: () => SessionState) => {
  readSession = read
}

/** The session now. Components call `useSession`, which updates. */
export const currentSession = () => readSession()

/** Id of the signed-in person. Loaders of guarded screens run only with a session. */
export function currentPersonId(): number {
  const { personId } = currentSession()
  if (personId === null) throw new Error('No one is signed in')
  return personId
}
