import type { FastifyInstance } from 'fastify'
import { noObject } from '../../access/rule.ts'
import { route } from '../../http/route.ts'
import { countDue } from '../../jobs/retention/retention.ts'
import { findRuns } from './queries.ts'

/** Numbers of what retention would do and what it did. It runs at night. */
export function retentionRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/Retention', noObject, async (_input, { db }) => ({
    due: await countDue(db),
    runs: await findRuns(db),
  }))
}
