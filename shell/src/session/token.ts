import type { TokenClaims } from '@dyra/shared/domain/token-claims'
import { VIEW_KEYS } from '@dyra/shared/session'

/** Storage key of the bearer token (docs/frontend.md#session-in-the-browser). */
export const tokenKey = 'accessToken'

/** Local and session storage. Empty if the browser blocks storage (access throws): public pages work without it. */
export const storages = (): readonly Storage[] => {
  try {
    return [window.localStorage, window.sessionStorage]
  } catch {
    return []
  }
}
/** The token if the browser blocks storage: the session then ends with the page. */
let unstored: string | null = null

/** The longest duration of a session (docs/security.md#sessions). */
const SESSION_SECONDS = 8 * 60 * 60

/**
 * Sets a cookie while someone is signed in. The server does not know from a request for a page who is signed in, and must
 * not send the prerendered HTML of a visitor's page then (docs/frontend.md#session-in-the-browser).
 */
export function flagSession(isSignedIn: boolean) {
  const seconds = isSignedIn ? SESSION_SECONDS : 0
  const security = `SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and a reload may follow at once
  document.cookie = `signed-in=; Path=/; Max-Age=${seconds}; ${security}`
}

export const readToken = () => storages()[0]?.getItem(tokenKey) ?? unstored

export function storeToken(token: string) {
  const [local] = storages()
  if (local) local.setItem(tokenKey, token)
  else unstored = token
  flagSession(true)
}

export function removeToken() {
  unstored = null
  storages()[0]?.removeItem(tokenKey)
  flagSession(false)
}

/** Removes all stored data. */
export function clearStored() {
  unstored = null
  for (const storage of storages()) storage.clear()
  flagSession(false)
}

/** Removes what the tab keeps for the view of one role. */
export function forgetView() {
  const [, tab] = storages()
  for (const key of Object.keys(tab ?? {})) if (key.startsWith(VIEW_KEYS)) tab?.removeItem(key)
}

const personKey = 'person'

/**
 * Removes the tab's data, for example drafts, if it belongs to another person. The draft of a visitor who signs in to
 * send it stays.
 */
export function keepOnlyFor(personId: number) {
  const [, tab] = storages()
  const before = tab?.getItem(personKey) ?? null
  if (!tab || before === String(personId)) return
  if (before !== null) tab.clear()
  tab.setItem(personKey, String(personId))
}

const fromBase64Url = (text: string) => {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)))
}

const isClaims = (value: unknown): value is TokenClaims => {
  const { nameid, name, sid, exp } = (value ?? {}) as Partial<TokenClaims>
  return (
    /^\d+$/.test(String(nameid)) && [name, sid].every((text) => typeof text === 'string') && typeof exp === 'number'
  )
}

/** Claims of a token, not verified: they decide what is shown, never what is allowed. Undefined if unreadable. */
export function claimsOf(token: string): TokenClaims | undefined {
  try {
    const claims: unknown = JSON.parse(fromBase64Url(token.split('.')[1] ?? ''))
    return isClaims(claims) ? claims : undefined
  } catch {
    return undefined // not a token of this registry: treated as no token
  }
}
