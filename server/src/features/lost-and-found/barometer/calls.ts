import type { barometerCalls as contract } from '@dyra/shared/contract/barometer'
import { type Calls, call } from '../../../kernel/call.ts'
import { readFigures } from './queries.ts'

/** Only published figures (docs/domain.md#barometer). */
export const barometerCalls: Calls<typeof contract> = {
  'GET /api/Barometer': call({ may: 'public', limit: 'figures' }, async (_input, { db }) => {
    const [figures = null] = await readFigures(db, [])
    return { figures }
  }),
}
