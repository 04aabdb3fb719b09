import type { statisticsCalls as contract, Statistics } from '@dyra/shared/contract/statistics'
import { administrators } from '../../../access/rule.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { perApp } from '../../../kernel/per-app.ts'
import { memoizeTtl } from '../../../memoize-ttl.ts'
import type { Reference } from '../../reference/types/index.ts'
import { readFigures } from './queries.ts'

/** A minute does not matter for national statistics. */
const TTL_MS = 60_000

type Figures = Awaited<ReturnType<typeof readFigures>>

const figures = perApp(() => memoizeTtl(TTL_MS, readFigures))

function statisticsOf(read: Figures, { species }: Reference): Statistics {
  const { registered, waiting, confirmed, petCounts, atMonthStart, pictureCounts } = read
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
export const statisticsCalls: Calls<typeof contract> = {
  'GET /api/Statistics': call({ may: administrators, limit: 'figures', isExpensive: true }, async (_input, context) =>
    statisticsOf(await figures(context)(context.db), context.reference),
  ),
}
