import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { ReadReleases, ShareInState } from './releases.ts'

type Labels = Record<string, string>
type Figure = readonly [labels: Labels, value: number]

const byVersion =
  (figure: 'sessions' | 'failed') =>
  async ({ part, release, inService, log, state }: ShareInState): Promise<readonly Figure[]> => {
    if (state === 'uncounted') return []
    const versions = [release.version, inService.version]
    return Promise.all(
      versions.map(async (version): Promise<Figure> => [{ part, version }, (await log.count(version))[figure]]),
    )
  }

const metrics = [
  {
    name: 'release_share_sessions',
    help: 'Signed-in sessions that ran a version of a remote in a share',
    labelNames: ['part', 'version'],
    figuresOf: byVersion('sessions'),
  },
  {
    name: 'release_share_failed_sessions',
    help: 'Signed-in sessions in which a version of a remote in a share failed',
    labelNames: ['part', 'version'],
    figuresOf: byVersion('failed'),
  },
  {
    name: 'release_share_stopped',
    help: '1 if a share stopped because of its errors',
    labelNames: ['part'],
    figuresOf: async ({ part, state }: ShareInState): Promise<readonly Figure[]> => [
      [{ part }, Number(state === 'stopped')],
    ],
  },
]

interface Deps {
  readonly log: FastifyBaseLogger
  readonly readReleases: ReadReleases
}

/** Metrics of versions that a part of the sessions gets. Every process counts those of all. */
export function addShareMetrics(registry: Registry, { log, readReleases }: Deps): void {
  for (const { figuresOf, ...metric } of metrics) {
    /** None of a share that cannot be read: all other metrics must not fail because of it. */
    const readFigures = (share: ShareInState) =>
      figuresOf(share).catch((error: unknown): readonly Figure[] => {
        log.error({ err: error, part: share.part }, `${metric.name} cannot be read`)
        return []
      })
    new Gauge({
      ...metric,
      registers: [registry],
      async collect() {
        const { shares } = await readReleases()
        const figures = await Promise.all(shares.map(readFigures))
        this.reset()
        for (const [labels, value] of figures.flat()) this.set(labels, value)
      },
    })
  }
}
