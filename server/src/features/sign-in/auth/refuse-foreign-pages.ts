import type { FastifyInstance, FastifyRequest } from 'fastify'
import { loginRefusal } from './refuse-login.ts'
import { loginTexts } from './texts.ts'

const PREFETCH = ['purpose', 'sec-purpose', 'x-moz', 'x-purpose'] as const

/** Browsers send both headers; other programs send neither. `none` is a typed address or a speculative request. */
function isFromOwnPage({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers
  const isOwn = (site === undefined || site === 'same-origin') && (destination === undefined || destination === 'empty')
  return isOwn && PREFETCH.every((name) => headers[name] === undefined)
}

/** Refuses requests that do not come from the login page: these GET calls ring a phone, so no link or prefetch may. */
export function refuseForeignPages(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    done(isFromOwnPage(request) ? undefined : loginRefusal(403, loginTexts.foreignPage))
  })
}
