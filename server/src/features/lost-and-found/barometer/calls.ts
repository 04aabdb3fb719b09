import type { barometerCalls as contract } from '@dyra/shared/contract/barometer'
import { type Calls, call } from '../../../kernel/call.ts'
import { perApp } from '../../../kernel/per-app.ts'
import { memoizeTtl } from '../../../memoize-ttl.ts'
import { readFigures } from './queries.ts'

/** The figures change once a month. */
const TTL_MS = 60_000

const figuresOf = perApp(({ db }) => memoizeTtl(TTL_MS, () => readFigures(db, [])))

/** Only published figures (docs/domain.md#barometer). */
export const barometerCalls: Calls<typeof contract> = {
  'GET /api/Barometer': call({ may: 'public', limit: 'figures' }, async (_input, context) => {
    const [figures = null] = await figuresOf(context)()
    return { figures }
  }),
}
