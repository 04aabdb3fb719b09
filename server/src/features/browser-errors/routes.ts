import { BROWSER_ERROR_KINDS } from '@dyra/shared/domain/browser-errors'
import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { noObject } from '../../access/rule.ts'
import { route } from '../../http/route.ts'
import type { Vouchers } from '../../links/vouchers.ts'
import { addShareMetrics } from '../../metrics/share-metrics.ts'
import type { ReadReleases } from '../../web/releases.ts'
import { ShareCounter } from './service.ts'

type Label = 'part' | 'kind'

function counterIn(registry: Registry): Counter<Label> {
  const counter = new Counter({
    name: 'browser_errors_total',
    help: 'Errors that browsers reported, by part of the site and kind',
    labelNames: ['part', 'kind'] as const,
    registers: [registry],
  })
  // An alert on an increase needs the zero before the first error.
  for (const kind of BROWSER_ERROR_KINDS) counter.inc({ part: 'shell', kind }, 0)
  return counter
}

interface Deps {
  readonly metrics: Registry | undefined
  readonly readReleases: ReadReleases
  readonly vouchers: Vouchers
}

/**
 * Counts and logs errors of the site's own code. Anyone can send them. Only those of signed-in sessions decide something:
 * they stop the share of a new version, never a version in service (docs/decisions/0029-shares.md).
 */
export function browserErrorRoutes(app: FastifyInstance, { metrics, readReleases, vouchers }: Deps): void {
  const counter = metrics && counterIn(metrics)
  if (metrics) addShareMetrics(metrics, { log: app.log, readReleases })
  const shares = new ShareCounter({ log: app.log, readReleases, vouchers })
  /** Only names of parts in service become labels: a sender cannot create time series. */
  const labelOf = async (part: string) => {
    const { remotes } = await readReleases()
    return part === 'shell' || remotes.some(({ name }) => name === part) ? part : 'other'
  }

  route(app, 'POST /api/BrowserErrors', noObject, async ({ body }, { caller }) => {
    const { voucher: _voucher, ...browserError } = body
    app.log.warn({ browserError }, 'browser error')
    counter?.inc({ part: await labelOf(body.part), kind: body.kind })
    await shares.countError(body, caller)
    return null
  })

  route(app, 'POST /api/BrowserRuns', noObject, async ({ body }, { caller }) => {
    // No caller while the database is unavailable (access/guard.ts).
    if (caller?.kind === 'person') await shares.countRun(body, caller.sessionId)
    return null
  })
}
