import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { noObject } from '../../access/rule.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { findOpenTask } from '../tasks/index.ts'
import { findUnreadable } from './check-stored-numbers.ts'
import texts from './texts.is.json'
import { writeStoredNumbers } from './write-stored-numbers.ts'

/** Stored numbers that break the grammar, for administrators, while the task about them is open. */
export function tagTaskRoutes(app: FastifyInstance): void {
  // Names no persons, so it writes no access-log row.
  route(app, 'GET /api/Tasks/{taskId}/Numbers/Csv', noObject, async ({ params }, { db }) => {
    const task = await findOpenTask(db, params.taskId)
    if (task?.kind !== 'storedNumbers') throw problem(404)
    return {
      media: 'text/csv; charset=utf-8',
      bytes: Readable.from(writeStoredNumbers(findUnreadable(db))),
      headers: { 'content-disposition': `attachment; filename="${texts.storedName}"` },
    }
  })
}
