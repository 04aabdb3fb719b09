import type { Task } from '@dyra/shared/contract/tasks'
import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import { inTransaction } from '../../db/transaction.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { findTasks, type TaskRow } from './queries.ts'
import { decideTask } from './service.ts'

const LIST = 'GET /api/Tasks'
const CLOSE = 'POST /api/Tasks/{taskId}/Close'

const taskView = ({ created, due, closed, ...row }: TaskRow): Task => ({
  ...row,
  created: created.toISOString(),
  due: due?.toISOString() ?? null,
  closed: closed?.toISOString() ?? null,
})

const personsOf = (rows: readonly TaskRow[]) => rows.flatMap(({ personId }) => personId ?? [])

/** Work that features opened for administrators. */
export function taskRoutes(app: FastifyInstance): void {
  route(app, LIST, noObject, async ({ query }, { caller, db, reply }) => {
    const { State: state = 'open', Kind: kind, SearchQuery: search = '', OlderThanDays: olderThanDays } = query
    const { rows, total } = await findTasks(db, { state, kind, search, olderThanDays }, pageOf(query))
    await logView(db, { what: LIST, viewer: personOf(caller), personIds: personsOf(rows) })
    sendTotal(reply, total)
    return rows.map(taskView)
  })

  route(app, CLOSE, noObject, async ({ params, body }, { caller, db }) => {
    const viewer = personOf(caller)
    return inTransaction(db, async (tx) => {
      const row = await decideTask(tx, viewer, { taskId: params.taskId, ...body })
      await logView(tx, { what: CLOSE, viewer, personIds: personsOf([row]) })
      return taskView(row)
    })
  })
}
