import { useSessionStore } from './session-store.ts'
import { tokenKey } from './token.ts'

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

/** Follows other tabs: a logout clears the storage (`key` is null), an expiry removes the token, a login sets it. */
function watchOtherTabs() {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== tokenKey) return
    const session = useSessionStore.getState()
    if (key === tokenKey && newValue === null && session.isAuthenticated) session.expire()
    else session.load()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** Watches expiry and other tabs. Returns a function that stops it. */
export function watchSession(): () => void {
  const ends = [watchTime(), watchOtherTabs()]
  return () => {
    for (const end of ends) end()
  }
}
