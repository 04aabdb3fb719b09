/** Parameter with which a page is asked for in a language. The server remembers it in the browser. */
const PARAMETER = 'lang'

/** The query of the current page in another language. */
export function addressIn(search: string, language: string): string {
  const query = new URLSearchParams(search)
  query.set(PARAMETER, language)
  return `?${query}`
}

/** Removes the parameter from the address of the page, which is in that language now. */
export function withoutChoice(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(PARAMETER)) return
  url.searchParams.delete(PARAMETER)
  history.replaceState(history.state, '', url)
}
