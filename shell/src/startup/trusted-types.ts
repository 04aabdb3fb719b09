import { listedRemotes } from '../loader/listed-remotes.ts'

interface TrustedTypePolicies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string; createHTML(html: string): string }): unknown
}

/** Allows scripts of this origin and of the origins in the list of remotes. */
export function trustedScriptUrl(url: string, origins: ReadonlySet<string>): string {
  const { origin } = new URL(url, document.baseURI)
  if (!origins.has(origin)) throw new TypeError(`Refused a script of an unknown origin: ${origin}`)
  return url
}

/** Refuses tags. The only markup set as text is Mantine's style sheet of variables, which has none. */
export function trustedHtml(html: string): string {
  if (/<\s*[a-z!/?]/i.test(html)) throw new TypeError('Refused markup with a tag')
  return html
}

/** Installs the default policy for `require-trusted-types-for 'script'` in browsers with Trusted Types. */
export function installTrustedTypes() {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicies }
  const entries = listedRemotes()?.map(({ entry }) => new URL(entry, document.baseURI).origin) ?? []
  const origins = new Set([window.location.origin, ...entries])
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => trustedScriptUrl(url, origins),
    createHTML: trustedHtml,
  })
}
