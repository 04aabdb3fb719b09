import type { statisticsCalls as contract, DutyFigures, Statistics } from '@dyra/shared/contract/statistics'
import { CLOCKS } from '@dyra/shared/domain/duties'
import { administrators } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { perApp } from '../../../kernel/per-app.ts'
import { memoizeTtl } from '../../../memoize-ttl.ts'
import type { Reference } from '../../reference/types/index.ts'
import { readDuties } from './duty-queries.ts'
import { readFigures } from './queries.ts'

/** National statistics may be a minute old. */
const TTL_MS = 60_000

type Figures = Awaited<ReturnType<typeof readFigures>>

const figures = perApp(() => memoizeTtl(TTL_MS, readFigures))
const duties = perApp(() => memoizeTtl(TTL_MS, readDuties))

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

function dutiesOf(rows: Awaited<ReturnType<typeof readDuties>>): DutyFigures[] {
  const none = { inTime: 0, late: 0, medianDays: null }
  return CLOCKS.map((clock) => {
    const own = rows.filter((row) => row.clock === clock)
    const { inTime, late, medianDays } = own.find(({ isTotal }) => isTotal) ?? none
    const registrars = own.filter(({ isTotal }) => !isTotal).map(({ clock: _, isTotal: __, ...row }) => row)
    return { clock, inTime, late, medianDays, registrars }
  })
}

export const statisticsCalls: Calls<typeof contract> = {
  'GET /api/Statistics/Duties': call(
    { may: administrators, limit: 'persons', isExpensive: true },
    async (_input, context) => {
      const rows = await duties(context)(context.db)
      const personIds = [...new Set(rows.flatMap(({ registrarId }) => registrarId ?? []))]
      context.countRows(personIds.length)
      await logShown(context, { personIds })
      return dutiesOf(rows)
    },
  ),

  // Only counts and no personal data, so this read is not in the access log.
  'GET /api/Statistics': call({ may: administrators, limit: 'figures', isExpensive: true }, async (_input, context) =>
    statisticsOf(await figures(context)(context.db), context.reference),
  ),
}
