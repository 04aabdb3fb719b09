import type { Route } from '@dyra/shared/contract'
import type { FastifyInstance } from 'fastify'
import { inScope } from '../../../http/scope.ts'
import { serve } from '../../../http/serve.ts'
import type { AnyCall } from '../../../kernel/call.ts'
import { loginCalls } from './calls.ts'
import { refuseForeignPages } from './refuse-foreign-pages.ts'
import { setLoginErrorHandler } from './refuse-login.ts'
import { promptsOf } from './send-prompts.ts'

/** Serves the calls that send prompts, which end with the server. */
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
