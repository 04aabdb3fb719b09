/** Name of the cookie, which the server reads for each page (server/src/http/request-language.ts). */
const NAME = 'language'
/** A year, in seconds. */
const REMEMBERED = 365 * 24 * 3600

/** Whether someone has chosen a language in this browser. */
export const hasChosen = (): boolean => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${NAME}=`))

/** Remembers a language in this browser. */
export function remember(language: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have cookieStore
  document.cookie = `${NAME}=${language}; Path=/; Max-Age=${REMEMBERED}; SameSite=Lax${secure}`
}
