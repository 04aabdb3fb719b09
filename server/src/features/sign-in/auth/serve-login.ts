import type { Route } from '@dyra/shared/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inScope } from '../../../http/scope.ts'
import { serve } from '../../../http/serve.ts'
import type { AnyCall } from '../../../kernel/call.ts'
import { loginCalls } from './calls.ts'
import { loginRefusal, setLoginErrorHandler } from './refuse-login.ts'
import { promptsOf } from './send-prompts.ts'
import { loginTexts } from './texts.ts'

const PREFETCH = ['purpose', 'sec-purpose', 'x-moz', 'x-purpose'] as const

/** Browsers send both headers; other programs send neither. `none` is a typed URL or a speculative request. */
function isFromOwnPage({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers
  const isOwn = (site === undefined || site === 'same-origin') && (destination === undefined || destination === 'empty')
  return isOwn && PREFETCH.every((name) => headers[name] === undefined)
}

/**
 * Refuses requests that do not come from the login page: these GET calls ring a phone, so a link or prefetch must not make them.
 */
function refuseForeignPages(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    done(isFromOwnPage(request) ? undefined : loginRefusal(403, loginTexts.foreignPage))
  })
}

/** Serves the calls that send prompts. Open prompts end with the server. */
export async function serveLogin(app: FastifyInstance): Promise<void> {
  const { prompts, stopping } = promptsOf(app)
  app.addHook('preClose', (done) => {
    stopping.abort()
    done()
  })
  app.addHook('onClose', () => prompts.settled())
  await inScope(app, 'login', (scope) => {
    setLoginErrorHandler(scope)
    refuseForeignPages(scope)
    for (const [key, served] of Object.entries(loginCalls) as [Route, AnyCall][]) serve(scope, key, served)
  })
}
