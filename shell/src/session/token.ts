import type { TokenClaims } from '@dyra/shared/domain/token-claims'

/** Storage key of the bearer token (docs/frontend.md#session-in-the-browser). */
export const tokenKey = 'accessToken'

/**
 * The browser's storage and the tab's. Empty in a browser that blocks storage, which throws on access; the public pages
 * work there all the same.
 */
export const storages = (): readonly Storage[] => {
  try {
    return [window.localStorage, window.sessionStorage]
  } catch {
    return []
  }
}
/** Used where the browser stores nothing: the session then lasts as long as the page. */
let unstored: string | null = null

export const readToken = () => storages()[0]?.getItem(tokenKey) ?? unstored

export function storeToken(token: string) {
  const [local] = storages()
  if (local) local.setItem(tokenKey, token)
  else unstored = token
}

export function removeToken() {
  unstored = null
  storages()[0]?.removeItem(tokenKey)
}

/** Leaves nothing of ours in the browser. */
export function clearStored() {
  unstored = null
  for (const storage of storages()) storage.clear()
}

const holderKey = 'person'

/** Unfinished work in this tab is kept for the same person only. */
export function keepOnlyFor(personId: number) {
  const [, tab] = storages()
  if (!tab || tab.getItem(holderKey) === String(personId)) return
  tab.clear()
  tab.setItem(holderKey, String(personId))
}

const fromBase64Url = (text: string) => {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)))
}

const isClaims = (value: unknown): value is TokenClaims => {
  const { nameid, name, exp } = (value ?? {}) as Partial<TokenClaims>
  return /^\d+$/.test(String(nameid)) && typeof name === 'string' && typeof exp === 'number'
}

/** What a token says, unchecked: it decides what is shown, never what is allowed. Undefined when it is unreadable. */
export function claimsOf(token: string): TokenClaims | undefined {
  try {
    const claims: unknown = JSON.parse(fromBase64Url(token.split('.')[1] ?? ''))
    return isClaims(claims) ? claims : undefined
  } catch {
    return undefined // somebody else's text under our name: the same as no token
  }
}
