import { LANGUAGES } from '@dyra/shared/domain/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Headers = Readonly<Record<string, string>>

/** Paths that pages of other origins may read without credentials, for the embed. */
const READABLE = new Set([
  '/api/MicroTags',
  '/api/Types',
  '/embed.js',
  ...LANGUAGES.map((language) => `/embed.${language}.json`),
])
/** The answer with contact details, which EMBED_ORIGINS may restrict to some sites. */
const LOOKUP = '/api/MicroTags'
/** Paths of pictures that pages of other origins may show, but not read. */
const EMBEDDABLE = new Set(['/api/PetImages/:imageId'])

const CROSS_ORIGIN = { 'cross-origin-resource-policy': 'cross-origin' }
const READ = {
  ...CROSS_ORIGIN,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-request-id',
}

const readableBy = (api: Headers, origin: string): Headers => ({
  ...api,
  ...READ,
  'access-control-allow-origin': origin,
  vary: 'origin',
})

/** Headers of a CORS preflight response. */
export const preflightHeaders = (pattern: string): Headers =>
  READABLE.has(pattern)
    ? { ...READ, 'access-control-allow-methods': 'GET, HEAD', 'access-control-max-age': '86400' }
    : {}

/** Two years, as HSTS preload lists require. Only for https, because localhost would become unreachable. */
const HSTS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

/** Features that scripts of a page may use, such as the visitor's place: by default none. */
export const permissionsPolicy = (geolocation: '()' | '(self)' = '()'): string =>
  `camera=(), geolocation=${geolocation}, microphone=(), payment=(), usb=()`

/** Headers of every response. The content security policy is for responses other than pages; a page sends its own. */
export const securityHeaders = (publicUrl: string): Headers => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy(),
  ...(publicUrl.startsWith('https://') ? HSTS : {}),
})

/**
 * Sets the headers before any other hook can respond. API responses are not cached unless the call allows it, and never
 * indexed by search engines. `readers`: origins whose pages may read lookups; none given: all.
 */
export function addSecurityHeaders(app: FastifyInstance, always: Headers, readers: readonly string[] = []): void {
  const api = { ...always, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  const readable = { ...api, ...READ }
  const ofOthers = { ...api, vary: 'origin' }
  const embeddable = { ...api, ...CROSS_ORIGIN }

  const ofLookup = (origin = ''): Headers => {
    if (readers.length === 0) return readable
    return readers.includes(origin) ? readableBy(api, origin) : ofOthers
  }
  const headersOf = (pattern: string, { url, headers: { origin } }: FastifyRequest): Headers => {
    if (pattern === LOOKUP) return ofLookup(origin)
    if (READABLE.has(pattern)) return readable
    if (EMBEDDABLE.has(pattern)) return embeddable
    return url.startsWith('/api/') ? api : always
  }

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.routeOptions.url ?? '', request)).header('x-request-id', request.id)
    done()
  })
}
