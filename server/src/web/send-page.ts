import { randomBytes } from 'node:crypto'
import type { OnCall } from '@dyra/shared/contract/found-report'
import type { PublicAlert } from '@dyra/shared/contract/lost-alerts'
import { withoutTrailingSlash } from '@dyra/shared/domain/path-pattern'
import type { TermsKind } from '@dyra/shared/domain/terms'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { permissionsPolicy } from '../http/security-headers.ts'
import { problem } from '../problems/problem.ts'
import { alertAnswer } from './alert-answer.ts'
import { pagePolicy } from './csp.ts'
import { indexPage } from './index-page.ts'
import type { AlertFormAnswer, FormAnswer } from './lookup-form/lookup-form.ts'
import { type PagePreview, previewMeta } from './page-meta.ts'
import { UNKNOWN, type Visit } from './prerendered-page.ts'
import type { ReadReleases } from './releases.ts'

const HTML = 'text/html; charset=utf-8'
/** The browser revalidates every time, because there may be a new build. */
const REVALIDATE = 'private, no-cache'

/** Caching of pages that contain what a visitor looked up or wrote. */
const NO_STORE = 'no-store'
const NOT_FOUND = 404

/** Set by the shell while someone is signed in in this browser (shell/src/session/token.ts). */
const SIGNED_IN = /(?:^|;\s*)signed-in=/

/** The kind of the query, such as one with a token, never its value. Ignores the language, which the site removes. */
function queryOf(url: string): Visit['query'] {
  const query = new URL(url, 'http://site').searchParams
  query.delete('lang')
  if (query.get('t')) return 'token'
  if (query.has('redirect')) return 'login'
  return query.size > 0 ? 'other' : null
}

const visitOf = ({ url, headers }: FastifyRequest): Visit => ({
  path: pathOf(url),
  isSignedIn: SIGNED_IN.test(headers.cookie ?? ''),
  query: queryOf(url),
})

/** A year, in seconds. */
const REMEMBERED = 365 * 24 * 3600

/** Remembers in the browser the language that `?lang=` names. */
const rememberChoice = ({ query, language }: FastifyRequest, url: string): Record<string, string> => {
  const isChosen = (query as Readonly<Record<string, unknown>>).lang === language
  const secure = url.startsWith('https:') ? '; Secure' : ''
  return isChosen ? { 'set-cookie': `language=${language}; Path=/; Max-Age=${REMEMBERED}; SameSite=Lax${secure}` } : {}
}

/** For pages whose URL only the receivers of a link know. */
const NO_REFERRER = { 'referrer-policy': 'no-referrer' }
/** Headers of a redirect from or to such a page. */
export const SECRET = { ...NO_REFERRER, 'cache-control': NO_STORE }

/** Pages whose query has a secret token, or whose path has a code. */
const TOKEN_PAGES = new Set([
  '/found',
  '/found/new',
  '/unsubscribe',
  '/accept',
  '/confirm',
  '/confirm-email',
  '/fee-statement',
  '/transfers',
  '/backup-contact',
  '/verify',
])
const hasSecretUrl = (path: string) => TOKEN_PAGES.has(withoutTrailingSlash(path)) || /^\/(?:verify|s|t)\//.test(path)

export const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

export interface PageState {
  readonly status: number
  readonly preview?: PagePreview
  /** Alert of a page that shows an open one. */
  readonly alert?: PublicAlert
}

export interface PageSite {
  readonly config: Config
  readonly readReleases: ReadReleases
  /** Status and preview of a page that depends on the database; undefined for all other pages. */
  readonly readPreview: (path: string, request: FastifyRequest) => Promise<PageState | undefined>
  /** Whether the bundled text of the terms is in force, and no other is announced. */
  readonly isBundledText: (kind: TermsKind) => Promise<boolean>
  /** Veterinarians on call in the whole country. */
  readonly onCall: readonly OnCall[]
}

/** A visitor may let the browser find the postal code. */
const MAY_LOCATE = { 'permissions-policy': permissionsPolicy('(self)') }

interface Headers {
  readonly policy: string
  readonly sent: Sent
  readonly isSecret: boolean
}

const headersOf = ({ policy, sent, isSecret }: Headers) => ({
  'content-security-policy': policy,
  'cache-control': sent ? NO_STORE : REVALIDATE,
  vary: 'cookie',
  ...(isSecret && NO_REFERRER),
})

type Sent = FormAnswer | AlertFormAnswer | undefined

/** The content that replaces the page's own: the answer to its form, or its alert. */
function answerOf(config: Config, state: PageState | undefined, sent: Sent) {
  if (sent && 'answer' in sent) return sent.answer
  return state && alertAnswer(config, state, sent)
}

/** The page of an unknown code is that of an unknown path. */
const shownPath = (path: string, state: PageState | undefined) => (state?.status === NOT_FOUND ? UNKNOWN : path)

/** Sends the page of the request's path, with the answer to its form if one was sent. */
export function pageSender(site: PageSite) {
  const { config, readReleases, readPreview, onCall } = site
  const render = indexPage({ ...config, onCall }, site)
  const policyOf = pagePolicy(config.REMOTE_ORIGINS)

  return async (request: FastifyRequest, reply: FastifyReply, sent?: Sent) => {
    const nonce = randomBytes(16).toString('base64')
    const visit = visitOf(request)
    const { path } = visit
    const state = await readPreview(path, request)
    const releases = await readReleases(request.language)
    const meta = state?.preview && previewMeta(state.preview, path, config.PUBLIC_URL)
    const answer = answerOf(config, state, sent)
    const html = await render({ ...visit, path: shownPath(path, state), releases, nonce, meta, answer })
    if (html === undefined) throw problem(503, { detail: 'No shell is released.' })
    const isSecret = state !== undefined || hasSecretUrl(path)
    const { status } = sent ?? state ?? { status: releases.isPage(path) ? 200 : 404 }
    return reply
      .code(status)
      .headers({
        ...headersOf({ policy: policyOf(nonce), sent, isSecret }),
        ...(config.POSTAL_POINTS_FILE !== undefined && MAY_LOCATE),
        ...rememberChoice(request, config.PUBLIC_URL),
      })
      .type(HTML)
      .send(html)
  }
}
