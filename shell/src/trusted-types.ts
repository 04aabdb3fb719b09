import { listedRemotes } from './remotes/listed-remotes.ts'

interface TrustedTypePolicies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string; createHTML(html: string): string }): unknown
}

/** Script addresses: our own origin, and those from which the page's remotes list serves remotes. */
export function trustedScriptUrl(url: string, origins: ReadonlySet<string>): string {
  const { origin } = new URL(url, document.baseURI)
  if (!origins.has(origin)) throw new TypeError(`Script from an unknown origin refused: ${origin}`)
  return url
}

/** The only markup set as text is Mantine's style sheet of variables, and that contains no tag. */
export function trustedHtml(html: string): string {
  if (/<\s*[a-z!/?]/i.test(html)) throw new TypeError('Markup refused')
  return html
}

/** The strict default policy for `require-trusted-types-for 'script'`. Browsers without Trusted Types need none. */
export function installTrustedTypes() {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicies }
  const entries = listedRemotes()?.map(({ entry }) => new URL(entry, document.baseURI).origin) ?? []
  const origins = new Set([window.location.origin, ...entries])
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => trustedScriptUrl(url, origins),
    createHTML: trustedHtml,
  })
}
