import type { browserErrorCalls as contract } from '@dyra/shared/contract/browser-errors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import type { Services } from '../../../kernel/services.ts'
import { type ErrorCounter, registerMetrics, type Site } from './register-metrics.ts'

/** The counter of each application. Kept here, because metrics are not a service. */
const counters = new WeakMap<Services, ErrorCounter>()

/** Counts and logs errors of the site's own code. Anyone can send such a report, so nothing depends on them. */
export const browserErrorCalls: Calls<typeof contract> = {
  'POST /api/BrowserErrors': call({ may: 'public', limit: 'browserErrors' }, async ({ body }, { services, log }) => {
    const counter = counters.get(services)
    if (counter === undefined) throw new Error('The calls are not served by serveBrowserErrors')
    log.warn({ browserError: body }, 'browser error')
    await counter.count(body)
    return null
  }),
}

/** Registers the calls of the feature. */
export function serveBrowserErrors(app: FastifyInstance, site: Site): void {
  counters.set(app.services, registerMetrics(site))
  serve(app, 'POST /api/BrowserErrors', browserErrorCalls['POST /api/BrowserErrors'])
}
