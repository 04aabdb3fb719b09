import type { BrowserError } from '../../contract/browser-errors.ts'
import type { BrowserErrorKind } from '../../domain/browser-errors.ts'

/** Further errors of a page usually follow from the first ones. */
const REPORTS_MAX = 5
let sent = 0

/** A file of a release in a stack: folder of the part, version, file in its language's folder with line and column. */
const FRAME = /\/r\/([a-z_-]+)\/([\w.-]+)\/((?:[a-z]{2}\/)?[\w.-]+:\d+:\d+)/

/** A released part of the site. */
export interface Release {
  /** Container name of a remote, or `shell`. */
  readonly part: string
  readonly version: string | null
}

/** Where an error occurred in the site's own files; undefined for an error of a browser extension. */
export function placeOf(error: unknown): (Release & { readonly place: string }) | undefined {
  const [, folder, version = null, place] = FRAME.exec((error instanceof Error && error.stack) || '') ?? []
  return folder === undefined || place === undefined ? undefined : { part: folder.replaceAll('-', '_'), version, place }
}

const nameOf = (error: unknown) =>
  error instanceof Error && /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error'

interface Reported {
  readonly kind: BrowserErrorKind
  readonly error: unknown
  /** The part that failed, if it is not in the stack. */
  readonly release?: Release
}

/** Reports an error to the operators: class and place only, no message, because it could name persons. */
export function sendBrowserError({ kind, error, release }: Reported): void {
  if (sent >= REPORTS_MAX) return
  sent += 1
  const found = placeOf(error)
  const { part, version } = release ?? found ?? { part: 'shell', version: null }
  const isPreview = document.documentElement.hasAttribute('data-preview')
  const body: BrowserError = {
    kind,
    part,
    version,
    name: nameOf(error),
    place: found?.place ?? null,
    ...(isPreview && { isPreview }),
  }
  // Does not wait for the response. A report that does not arrive is dropped: the user sees the error itself.
  fetch(new URL('/api/BrowserErrors', location.href), {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}
