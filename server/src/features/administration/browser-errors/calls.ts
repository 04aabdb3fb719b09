import type { browserErrorCalls as contract } from '@dyra/shared/contract/browser-errors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import type { HasServices } from '../../../kernel/per-app.ts'
import type { Services } from '../../../kernel/services.ts'
import { type ErrorCounter, registerMetrics, type Site } from './register-metrics.ts'
import { ShareCounter } from './service.ts'

interface Counters {
  readonly errors: ErrorCounter
  readonly shares: ShareCounter
}

/** Of each application: metrics and the releases of the site are no services. */
const counters = new WeakMap<Services, Counters>()

function countersOf({ services }: HasServices): Counters {
  const known = counters.get(services)
  if (known === undefined) throw new Error('The calls are not served by serveBrowserErrors')
  return known
}

/**
 * Counts and logs errors of the site's own code. Anyone can send them. Only those of signed-in sessions decide something:
 * they stop the share of a new version, never a version in service (docs/decisions/0029-shares.md).
 */
export const browserErrorCalls: Calls<typeof contract> = {
  'POST /api/BrowserErrors': call({ may: 'public', limit: 'browserErrors' }, async ({ body }, context) => {
    const { voucher: _voucher, ...browserError } = body
    const { errors, shares } = countersOf(context)
    context.log.warn({ browserError }, 'browser error')
    await errors.count(body)
    await shares.countError(body, context.caller)
    return null
  }),

  // With or without accepted terms. A session counts once, so that there is no limit.
  'POST /api/BrowserRuns': call(
    { may: { beforeAcceptance: true, institutions: 'members' }, limit: 'own' },
    async ({ body }, context) => {
      const { shares } = countersOf(context)
      // Null while the database is unavailable (access/guard.ts), which the type of the context does not say.
      const { caller } = context.request
      if (caller?.kind === 'person') await shares.countRun(body, caller.sessionId)
      return null
    },
  ),
}

/** Registers the calls of the feature. */
export function serveBrowserErrors(app: FastifyInstance, site: Site): void {
  const { services, log } = app
  counters.set(services, { errors: registerMetrics(log, site), shares: new ShareCounter({ log, ...site }) })
  serve(app, 'POST /api/BrowserErrors', browserErrorCalls['POST /api/BrowserErrors'])
  serve(app, 'POST /api/BrowserRuns', browserErrorCalls['POST /api/BrowserRuns'])
}
