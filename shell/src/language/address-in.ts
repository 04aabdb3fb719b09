/** Parameter with which a page is asked for in a language. The server remembers it in the browser. */
const PARAMETER = 'lang'

/** Key of what the page keeps in its history entry, such as the number of a lookup, for the page in the other language. */
const KEPT = 'kept-state'

/** The query of the current page in another language. */
export function addressIn(search: string, language: string): string {
  const query = new URLSearchParams(search)
  query.set(PARAMETER, language)
  return `?${query}`
}

/** Blocked storage costs only what was kept. */
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

/** Removes the parameter from the address of the page, which is in that language now. */
export function withoutChoice(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(PARAMETER)) return
  url.searchParams.delete(PARAMETER)
  history.replaceState(takeState(), '', url)
}
