import { call, reportUnexpected } from '@dyra/shared/api'
import { rolesOfClaim, viewingRole } from '@dyra/shared/domain/roles'
import type { TokenClaims } from '@dyra/shared/domain/token-claims'
import type { Language } from '@dyra/shared/i18n'
import { discardUnsaved, hasUnsaved, type ProvidedSession, provideSession, signedOut } from '@dyra/shared/session'
import { create } from 'zustand'
import { rememberedView, rememberView } from './preferences.ts'
import {
  claimsOf,
  clearStored,
  flagSession,
  forgetView,
  keepOnlyFor,
  readToken,
  removeToken,
  storeToken,
} from './token.ts'
import { viewOfPath } from './view-of-path.ts'

export interface ShellSession extends ProvidedSession {
  /** Whether the session expired: the login page then says so, and returns to the same path. */
  readonly hasExpired: boolean
  /** The workplace or represented owner of the expired session; null for any other session. */
  readonly endedFor: { readonly kind: 'workplace' | 'owner'; readonly name: string } | null
  /** Path of a page that has unsaved changes although the session ended: it waits for a new sign-in. Else null. */
  readonly pausedAt: string | null
  /** The session of an organisation, used by a person who acts for it. */
  readonly isOrganisation: boolean
  /** The language that the person who uses the session chose; null if none, or when signed out. */
  readonly language: Language | null
  /** Milliseconds since 1970; null when signed out. */
  readonly expires: number | null
  /** Reads the stored token, at startup and after another tab changed it. */
  load(): void
  /** Stores the token of a login. Returns false and stores nothing if it is unreadable. */
  signIn(token: string): boolean
  /** Stores a new token of the same session. */
  renew(token: string): void
  /** Chooses the view again, as after a login. `path`: the target, if known. */
  refreshView(path?: string): void
  /** Called when the token expired, or the server no longer knows the session. */
  expire(): void
  expireWhenDue(): void
  logout(): void
  /** Discards unsaved changes. */
  giveUp(): void
  /** Called when the server requires both acceptances. */
  demandAcceptance(): void
  accept(): void
}

const stateOf = ({
  nameid,
  name,
  ssn,
  role,
  exp,
  act,
  workplace,
  representative,
  language,
  acceptFirst,
}: TokenClaims) => ({
  loaded: true,
  isAuthenticated: true,
  personId: Number(nameid),
  name,
  ssn,
  roles: rolesOfClaim(role),
  expires: exp * 1000,
  workplace: workplace ?? null,
  isRepresentative: representative === true,
  hasExpired: false,
  endedFor: null,
  pausedAt: null,
  isOrganisation: act !== undefined,
  language: language ?? null,
  firstTimeRedirect: acceptFirst === true,
})

const signedOutState = {
  ...signedOut,
  hasExpired: false,
  endedFor: null,
  pausedAt: null,
  isOrganisation: false,
  language: null,
  expires: null,
}

function endedFor({ workplace, isRepresentative, name }: ShellSession): ShellSession['endedFor'] {
  if (name === null || (!workplace && !isRepresentative)) return null
  return { kind: workplace ? 'workplace' : 'owner', name }
}

const expired = (session: ShellSession) => ({ ...signedOutState, hasExpired: true, endedFor: endedFor(session) })

/** Ends the session on the server. If the call fails, the session expires there by itself. */
function notifyServer() {
  call('POST /api/Auth/Logout', { keepalive: true }).catch(reportUnexpected)
}

let isRenewing = false

/** Gets a token with the current claims after roles or acceptance changed during the session (docs/api.md#conventions). */
async function renewToken(get: () => ShellSession) {
  if (isRenewing) return
  isRenewing = true
  try {
    const token = await call('POST /api/Auth/Renew', {})
    // The session may have ended meanwhile.
    if (get().isAuthenticated) get().renew(token)
  } catch (error) {
    // The old token stays valid, and the next response has the header again.
    reportUnexpected(error)
  } finally {
    isRenewing = false
  }
}

/** The terms may be accepted already, if the page was left before the new token arrived. */
function renewUnaccepted(get: () => ShellSession, wasLoaded: boolean) {
  if (!wasLoaded && get().firstTimeRedirect) void renewToken(get)
}

type Set = (next: Partial<ShellSession>) => void
type Endings = Pick<ShellSession, 'expire' | 'expireWhenDue' | 'giveUp' | 'logout'>

/** Actions of the session store that end the session. */
const endSessionActions = (set: Set, get: () => ShellSession): Endings => ({
  expire() {
    removeToken()
    if (get().isAuthenticated && hasUnsaved()) set({ pausedAt: window.location.pathname, expires: null })
    else set(expired(get()))
  },
  expireWhenDue() {
    const { expires } = get()
    if (expires !== null && expires <= Date.now()) get().expire()
  },
  giveUp() {
    discardUnsaved()
    set(expired(get()))
  },
  logout() {
    if (get().isAuthenticated) notifyServer()
    clearStored()
    discardUnsaved()
    set(signedOutState)
  },
})

/** Adds the token to each call of shell and remotes, and follows what each response says about the session. */
const callActions = (get: () => ShellSession): Pick<ShellSession, 'token' | 'onResponse'> => ({
  token() {
    get().expireWhenDue()
    return readToken()
  },
  onResponse(token, { status, problemType, rolesChanged }) {
    // The response belongs to a previous session.
    if (token !== readToken()) return
    if (status === 401) return get().expire()
    if (problemType?.endsWith('acceptance-required')) get().demandAcceptance()
    if (rolesChanged) void renewToken(get)
  },
})

const acceptanceActions = (set: Set, get: () => ShellSession): Pick<ShellSession, 'demandAcceptance' | 'accept'> => ({
  demandAcceptance: () => set({ firstTimeRedirect: true }),
  accept() {
    set({ firstTimeRedirect: false })
    void renewToken(get)
  },
})

/** The session of the user (docs/frontend.md#session-in-the-browser). */
export const useSessionStore = create<ShellSession>()((set, get) => ({
  ...signedOutState,
  loaded: false,

  load() {
    const token = readToken()
    const claims = token === null ? undefined : claimsOf(token)
    flagSession(claims !== undefined)
    if (claims === undefined) {
      if (token !== null) removeToken()
      discardUnsaved()
      return set(signedOutState)
    }
    const state = stateOf(claims)
    keepOnlyFor(state.personId)
    const isSamePerson = get().personId === state.personId
    const chosen = rememberedView(state.roles)
    const viewingAs = isSamePerson ? get().viewingAs : viewOfPath(window.location.pathname, state.roles, chosen)
    const { loaded } = get()
    set({ ...state, viewingAs })
    get().expireWhenDue()
    renewUnaccepted(get, loaded)
  },

  signIn(token) {
    const claims = claimsOf(token)
    if (claims === undefined) return false
    storeToken(token)
    const state = stateOf(claims)
    keepOnlyFor(state.personId)
    const { pausedAt, personId } = get()
    // A paused form continues in the same view.
    if (pausedAt !== null && personId === state.personId) get().renew(token)
    else set({ ...state, viewingAs: viewingRole(state.roles) })
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

  ...endSessionActions(set, get),
  ...callActions(get),
  ...acceptanceActions(set, get),
}))

provideSession(useSessionStore)

// A reload, or a path that several views share, keeps the view.
useSessionStore.subscribe(({ isAuthenticated, viewingAs }, before) => {
  if (!isAuthenticated) return
  rememberView(viewingAs)
  if (before.isAuthenticated && before.viewingAs !== viewingAs) forgetView()
})
