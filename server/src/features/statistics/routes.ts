import type { Statistics } from '@dyra/shared/contract/statistics'
import type { FastifyInstance } from 'fastify'
import { noObject } from '../../access/rule.ts'
import { route } from '../../http/route.ts'
import { memoizeTtl } from '../../memoize-ttl.ts'
import type { Reference } from '../types/index.ts'
import { readFigures } from './queries.ts'

/** A minute does not matter for national statistics. */
const TTL_MS = 60_000

type Figures = Awaited<ReturnType<typeof readFigures>>

function statisticsOf(figures: Figures, { species }: Reference): Statistics {
  const { registered, waiting, confirmed, petCounts, atMonthStart, pictureCounts } = figures
  return {
    registrations: registered.map((row) => ({ ...row, speciesName: species.get(row.speciesId) ?? '' })),
    openTransfers: waiting,
    pets: petCounts,
    petsAtMonthStart: atMonthStart,
    confirmations: confirmed,
    pictures: { count: pictureCounts.count, bytes: pictureCounts.bytes },
    picturesThisMonth: { count: pictureCounts.newCount, bytes: pictureCounts.newBytes },
  }
}

/** Only counts and no personal data, so this read is not in the access log. */
export function statisticsRoutes(app: FastifyInstance, reference: Reference): void {
  const read = memoizeTtl(TTL_MS, () => readFigures(app.searchDb))
  route(app, 'GET /api/Statistics', noObject, async () => statisticsOf(await read(), reference))
}
