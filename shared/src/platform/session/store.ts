import { createStore, type StoreApi, useStore } from 'zustand'
import type { Role } from '../../domain/roles.ts'
import type { SessionWorkplace } from '../../domain/workplaces.ts'

/** State of the session (docs/frontend.md#session-in-the-browser). */
export interface Session {
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

/** The part of a response that concerns the session. */
export interface AuthResponse {
  readonly status: number
  /** `type` of an error's problem details. */
  readonly problemType: string | null
  /** The token's roles are outdated (docs/api.md#conventions). */
  readonly rolesChanged: boolean
}

/** What the shell provides. */
export interface ProvidedSession extends Session {
  /** The bearer token of the next request, or null. */
  token(): string | null
  /** Receives each response before the caller does, with the token that the request carried. */
  onResponse(token: string, response: AuthResponse): void
}

type Store = Pick<StoreApi<ProvidedSession>, 'getState' | 'getInitialState' | 'subscribe'>

export const signedOut: Session = {
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

/** Without a shell, as when pages are rendered at build time, everyone is a visitor and every call anonymous. */
let store: Store = createStore<ProvidedSession>(() => ({
  ...signedOut,
  token: () => null,
  onResponse: () => undefined,
}))

/**
 * Keys of the session storage with this prefix belong to the view of one role: the shell removes them at logout and
 * when the user changes the view.
 */
export const VIEW_KEYS = 'view:'

/** Called by the shell, whose store it is; remotes only read it. */
export const provideSession = (provided: Store) => {
  store = provided
}

/** The session, for components. */
export const useSession = (): Session => useStore(store)

/** The session now, for code outside React such as loaders. */
export const currentSession = (): Session => store.getState()

/** Id of the signed-in person. Loaders of guarded screens run only with a session. */
export function currentPersonId(): number {
  const { personId } = currentSession()
  if (personId === null) throw new Error('No one is signed in')
  return personId
}

export const currentToken = (): string | null => store.getState().token()

/** Reports a response to the session. The response to an anonymous request says nothing about a session. */
export function notifySession(token: string | null, response: Response, problemType: string | null = null) {
  if (token === null) return
  const rolesChanged = response.headers.get('x-roles-changed') === 'true'
  store.getState().onResponse(token, { status: response.status, problemType, rolesChanged })
}
