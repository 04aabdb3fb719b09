import { BROWSER_ERROR_KINDS } from '@dyra/shared/domain/browser-errors'
import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { noObject } from '../../access/rule.ts'
import { route } from '../../http/route.ts'
import type { Releases } from '../../web/releases.ts'

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
  readonly readReleases: () => Promise<Releases>
}

/** Counts and logs errors of the site's own code. Anyone can send them, so that nothing is decided by them. */
export function browserErrorRoutes(app: FastifyInstance, { metrics, readReleases }: Deps): void {
  const counter = metrics && counterIn(metrics)
  /** Only names of parts in service become labels: a sender cannot create time series. */
  const labelOf = async (part: string) => {
    const { remotes } = await readReleases()
    return part === 'shell' || remotes.some(({ name }) => name === part) ? part : 'other'
  }

  route(app, 'POST /api/BrowserErrors', noObject, async ({ body }) => {
    app.log.warn({ browserError: body }, 'browser error')
    counter?.inc({ part: await labelOf(body.part), kind: body.kind })
    return null
  })
}
