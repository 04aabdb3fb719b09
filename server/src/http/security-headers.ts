import { LANGUAGES } from '@dyra/shared/i18n/languages'
import type { FastifyInstance } from 'fastify'

type Headers = Readonly<Record<string, string>>

/** Readable from other origins without credentials, for the embed. */
const READABLE = new Set([
  '/api/MicroTags',
  '/api/Types',
  '/embed.js',
  ...LANGUAGES.map((language) => `/embed.${language}.json`),
])
/** May be shown, but not read, by pages of other origins. */
const EMBEDDABLE = new Set(['/api/PetImages/:imageId'])

const CROSS_ORIGIN = { 'cross-origin-resource-policy': 'cross-origin' }
const READ = {
  ...CROSS_ORIGIN,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-request-id',
}

/** Headers of a CORS preflight response. */
export const preflightHeaders = (pattern: string): Headers =>
  READABLE.has(pattern)
    ? { ...READ, 'access-control-allow-methods': 'GET, HEAD', 'access-control-max-age': '86400' }
    : {}

/** Two years, as HSTS preload lists require. Only for https, because localhost would become unreachable. */
const HSTS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

/** Headers of every response. The policy is for responses other than pages; a page sends its own. */
export const securityHeaders = (publicUrl: string): Headers => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(publicUrl.startsWith('https://') ? HSTS : {}),
})

/**
 * Sets the headers before any other hook can respond. API responses are not cached unless the call allows it, and never
 * indexed by search engines.
 */
export function addSecurityHeaders(app: FastifyInstance, always: Headers): void {
  const api = { ...always, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  const readable = { ...api, ...READ }
  const embeddable = { ...api, ...CROSS_ORIGIN }

  const headersOf = (pattern: string, url: string): Headers => {
    if (READABLE.has(pattern)) return readable
    if (EMBEDDABLE.has(pattern)) return embeddable
    return url.startsWith('/api/') ? api : always
  }

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.routeOptions.url ?? '', request.url)).header('x-request-id', request.id)
    done()
  })
}
