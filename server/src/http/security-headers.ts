import type { FastifyInstance } from 'fastify'

type Headers = Readonly<Record<string, string>>

/** What pages of other origins may read, without credentials: what the embed needs. */
const READABLE = new Set(['/api/MicroTags', '/api/Types', '/embed.js', '/embed.en.json'])
/** What they may show without reading it. */
const SHOWABLE = new Set(['/api/PetImages/:imageId'])

const SHOWN = { 'cross-origin-resource-policy': 'cross-origin' }
const READ = {
  ...SHOWN,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-request-id',
}

/** Of the answer to a browser that asks before it sends such a call with a header of its own. */
export const preflightHeaders = (pattern: string): Headers =>
  READABLE.has(pattern)
    ? { ...READ, 'access-control-allow-methods': 'GET, HEAD', 'access-control-max-age': '86400' }
    : {}

/** Two years, as the preload lists want it. Only where the site is reached by https, or localhost would be lost. */
const HSTS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

/** Of every answer. The policy is the one of answers that are no page; a page brings its own. */
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

/** Sets them before anything else may answer; what a call answers is not stored unless the call says so. */
export function addSecurityHeaders(app: FastifyInstance, always: Headers): void {
  const api = { ...always, 'cache-control': 'no-store' }
  const readable = { ...api, ...READ }
  const showable = { ...api, ...SHOWN }

  const headersOf = (pattern: string, url: string): Headers => {
    if (READABLE.has(pattern)) return readable
    if (SHOWABLE.has(pattern)) return showable
    return url.startsWith('/api/') ? api : always
  }

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.routeOptions.url ?? '', request.url)).header('x-request-id', request.id)
    done()
  })
}
