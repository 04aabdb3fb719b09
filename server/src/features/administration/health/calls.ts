import type { healthCalls as contract } from '@dyra/shared/contract/health'
import { pendingMigrations } from '../../../db/migrate.ts'
import { readVerified } from '../../../deposit/verified-queries.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { perApp } from '../../../kernel/per-app.ts'
import { memoizeTtl } from '../../../memoize-ttl.ts'
import { problem } from '../../../problems/problem.ts'

/** How long an answer is kept: making it takes three statements, and anyone may ask at any rate. */
const TTL_MS = 500

const notReady = () => problem(503, { headers: { 'retry-after': '5' } })

const beReady = perApp(({ db }) =>
  memoizeTtl(TTL_MS, async () => {
    // A failed answer is not kept, so that the next call checks again.
    if (!((await db.ping()) && (await db.withSpareConnection(pendingMigrations)).length === 0)) throw notReady()
  }),
)

/** The answer changes once a week. */
const DEPOSIT_TTL_MS = 60_000

const depositOf = perApp(({ db }) => memoizeTtl(DEPOSIT_TTL_MS, () => readVerified(db, [])))

/** Whether the server runs, whether it can answer, and when the newest verified archive of the registry was made. */
export const healthCalls: Calls<typeof contract> = {
  'GET /api/health/live': call({ may: 'public', limit: 'reference' }, async () => ({ status: 'ok' })),

  'GET /api/health/ready': call({ may: 'public', limit: 'reference' }, async (_input, context) => {
    await beReady(context)()
    return { status: 'ok' }
  }),

  'GET /api/Deposit': call({ may: 'public', limit: 'figures' }, async (_input, context) => {
    const [deposit] = await depositOf(context)()
    const verified = deposit && {
      createdAt: deposit.createdAt.toISOString(),
      verifiedAt: deposit.verifiedAt.toISOString(),
    }
    return { verified: verified ?? null }
  }),
}
