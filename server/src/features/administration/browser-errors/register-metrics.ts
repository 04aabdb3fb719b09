import type { BrowserError } from '@dyra/shared/contract/browser-errors'
import { BROWSER_ERROR_KINDS } from '@dyra/shared/domain/browser-errors'
import { Counter, type Registry } from 'prom-client'
import type { ReadReleases } from '../../../web/releases.ts'

/** The site whose pages send errors. */
export interface Site {
  readonly metrics: Registry | undefined
  readonly readReleases: ReadReleases
}

export interface ErrorCounter {
  count(error: Pick<BrowserError, 'part' | 'kind' | 'isPreview'>): Promise<void>
}

function counterIn(registry: Registry) {
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

/** Registers the metrics of errors. Counts nothing without metrics. */
export function registerMetrics({ metrics, readReleases }: Site): ErrorCounter {
  if (metrics === undefined) return { count: async () => {} }
  const counter = counterIn(metrics)
  // Errors of previews have a counter of their own, so that they raise no alarm about the versions in service.
  const ofPreviews = new Counter({
    name: 'preview_errors_total',
    help: 'Errors that browsers reported in previews, by part of the site and kind',
    labelNames: ['part', 'kind'] as const,
    registers: [metrics],
  })
  /** Only names of parts in service become labels: a sender cannot create time series. */
  const labelOf = async (part: string) => {
    const { remotes } = await readReleases()
    return part === 'shell' || remotes.some(({ name }) => name === part) ? part : 'other'
  }
  return {
    count: async ({ part, kind, isPreview }) =>
      (isPreview ? ofPreviews : counter).inc({ part: await labelOf(part), kind }),
  }
}
