import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refuse-login.ts'
import { loginTexts } from './texts.ts'

const PREFETCH = ['purpose', 'sec-purpose', 'x-moz', 'x-purpose'] as const

/** Absent from other programs; a browser sends both. `none` is a typed address, or a browser that guesses ahead. */
function isFromOwnPage({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers
  const isOwn = (site === undefined || site === 'same-origin') && (destination === undefined || destination === 'empty')
  return isOwn && PREFETCH.every((name) => headers[name] === undefined)
}

/** These calls ring a phone though they are GETs: no link, picture, form or prefetch of any page may reach them. */
export function refuseForeignPages(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    done(isFromOwnPage(request) ? undefined : refuse(403, loginTexts.foreignPage))
  })
}
