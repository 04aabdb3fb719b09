import { useSessionStore } from './session-store.ts'
import { readToken, tokenKey } from './token.ts'

/** Maximum delay of a timer; longer ones fire at once. */
const TIMER_MAX = 2 ** 31 - 1

/** Ends the session when its token expires, also after a sleeping computer stopped the timer. */
function watchTime() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const arm = (expires: number | null) => {
    clearTimeout(timer)
    if (expires === null) return
    const delay = Math.min(Math.max(0, expires - Date.now()), TIMER_MAX)
    timer = setTimeout(() => useSessionStore.getState().expireWhenDue(), delay)
  }
  const check = () => useSessionStore.getState().expireWhenDue()
  const stop = useSessionStore.subscribe(({ expires }) => arm(expires))
  arm(useSessionStore.getState().expires)
  document.addEventListener('visibilitychange', check)
  return () => {
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', check)
  }
}

function followStorage(isRemoved: boolean) {
  const session = useSessionStore.getState()
  if (isRemoved && session.isAuthenticated) session.expire()
  else session.load()
}

/** Follows other tabs: a logout clears the storage (`key` is null), an expiry removes the token, a login sets it. */
function watchOtherTabs() {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== tokenKey) return
    followStorage(key === tokenKey && newValue === null)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** A page that the browser kept and shows again missed what other tabs did meanwhile. */
function watchReturns() {
  const follow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) followStorage(readToken() === null)
  }
  window.addEventListener('pageshow', follow)
  return () => window.removeEventListener('pageshow', follow)
}

/** Watches expiry, other tabs and the return of a kept page. Returns a function that stops it. */
export function watchSession(): () => void {
  const ends = [watchTime(), watchOtherTabs(), watchReturns()]
  return () => {
    for (const end of ends) end()
  }
}
