import type { FastifyInstance } from 'fastify'
import { noObject } from '../../access/rule.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { hasAllMigrations } from './queries.ts'

export function healthRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/health/live', noObject, async () => ({ status: 'ok' }))

  route(app, 'GET /api/health/ready', noObject, async (_input, { db }) => {
    const isReady = (await db.ping()) && (await hasAllMigrations(db))
    if (!isReady) throw problem(503, { headers: { 'retry-after': '5' } })
    return { status: 'ok' }
  })
}
