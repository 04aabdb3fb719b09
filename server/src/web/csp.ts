import { createHash } from 'node:crypto'
import { EARLY_PRESS_SCRIPT } from '@dyra/shared/domain/early-press'

/** Hash of the only script that a page contains. */
const early = createHash('sha256').update(EARLY_PRESS_SCRIPT).digest('base64')

/** Policy of the site's pages (docs/frontend.md#content-security-policy). `origins`: remotes on other hosts. */
export function pagePolicy(origins: readonly string[]): (nonce: string) => string {
  const elsewhere = origins.map((origin) => ` ${origin}`).join('')
  const before = `default-src 'none'; script-src 'self'${elsewhere} 'sha256-${early}'; style-src 'self'${elsewhere} 'nonce-`
  const after =
    `'; connect-src 'self'${elsewhere}; img-src 'self' blob: data:; font-src 'self'; manifest-src 'self'; base-uri 'none';` +
    " form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default"
  return (nonce) => before + nonce + after
}

/** Policy of pages without scripts: only a style sheet. */
export const documentPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
