import type { BrowserError, BrowserRun } from '../contract/browser-errors.ts'
import type { Route } from '../contract/index.ts'
import type { BrowserErrorKind } from '../domain/browser-errors.ts'
import { currentToken } from './auth-provider.ts'

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

/** Where an error occurred in the site's own files; undefined for those of a browser extension. */
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

/** The voucher of the page, if a part of the sessions gets another version of this remote. It works once. */
function takeVoucher(part: string): string | undefined {
  const element = document.querySelector<HTMLMetaElement>(`meta[name="voucher"][data-parts~="${part}"]`)
  element?.remove()
  return element?.content
}

/** Sends without waiting for the response. A report that does not arrive is dropped: the user sees the error itself. */
function post(path: Extract<Route, `POST /api/Browser${string}`>, body: object, token: string | null = null): void {
  fetch(new URL(path.replace('POST ', ''), location.href), {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}

/**
 * Reports an error to the operators: class and place only, no message, because it could name persons. Only while a new
 * version is in a share, the session's token goes along, so that the server counts each session once.
 */
export function sendBrowserError({ kind, error, release }: Reported): void {
  if (sent >= REPORTS_MAX) return
  sent += 1
  const found = placeOf(error)
  const { part, version } = release ?? found ?? { part: 'shell', version: null }
  const token = currentToken()
  // A report of a visitor does not count, and must not spend the voucher of a session that starts in this page.
  const voucher = token === null ? undefined : takeVoucher(part)
  const body: BrowserError = { kind, part, version, name: nameOf(error), place: found?.place ?? null }
  if (voucher === undefined) post('POST /api/BrowserErrors', body)
  else post('POST /api/BrowserErrors', { ...body, voucher }, token)
}

/** Reports that this session runs a version of a remote that is in use beside another one. Visitors are not counted. */
export function sendBrowserRun(run: BrowserRun): void {
  const token = currentToken()
  if (token !== null) post('POST /api/BrowserRuns', run, token)
}
