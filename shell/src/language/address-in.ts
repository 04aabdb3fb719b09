/** Parameter that requests a page in a language. The server stores the choice in a cookie. */
const PARAMETER = 'lang'

/** Key of the history state, such as the number of a lookup, that is kept for the page in the other language. */
const KEPT = 'kept-state'

/** The query of the current page in another language. */
export function addressIn(search: string, language: string): string {
  const query = new URLSearchParams(search)
  query.set(PARAMETER, language)
  return `?${query}`
}

/** If storage is blocked, only the kept state is lost. */
const withStorage = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** Hands the state of this history entry to the page in the other language, which has an entry of its own. */
export const keepState = () =>
  withStorage((storage) => {
    const { usr = null } = (history.state ?? {}) as { usr?: unknown }
    if (usr !== null) storage.setItem(KEPT, JSON.stringify({ usr }))
  })

function takeState(): unknown {
  const kept = withStorage((storage) => {
    const text = storage.getItem(KEPT)
    storage.removeItem(KEPT)
    return text
  })
  return kept ? JSON.parse(kept) : history.state
}

/** Removes the parameter from the URL: the page is already in that language. */
export function withoutChoice(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(PARAMETER)) return
  url.searchParams.delete(PARAMETER)
  history.replaceState(takeState(), '', url)
}
