import type { FastifyInstance } from 'fastify'
import { noObject } from '../../access/rule.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { memoizeTtl } from '../../memoize-ttl.ts'
import { hasAllMigrations } from './queries.ts'

/** Anyone may ask, as often as they like, and the answer takes two statements. */
const TTL_MS = 500

const notReady = () => problem(503, { headers: { 'retry-after': '5' } })

export function healthRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/health/live', noObject, async () => ({ status: 'ok' }))

  const beReady = memoizeTtl(TTL_MS, async () => {
    // Not kept, so that the next one asks again.
    if (!((await app.db.ping()) && (await hasAllMigrations(app.db)))) throw notReady()
  })
  route(app, 'GET /api/health/ready', noObject, async () => {
    await beReady()
    return { status: 'ok' }
  })
}
