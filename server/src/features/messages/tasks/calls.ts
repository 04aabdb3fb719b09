import type { taskCalls as contract, Task } from '@dyra/shared/contract/tasks'
import { administrators } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { list } from '../../../kernel/list.ts'
import { findTasks, type TaskRow } from './queries.ts'
import { decideTask } from './service.ts'
import { cardOf, letterOf } from './view.ts'

const taskView = ({ created, due, closed, ...row }: TaskRow): Task => ({
  ...row,
  created: created.toISOString(),
  due: due?.toISOString() ?? null,
  closed: closed?.toISOString() ?? null,
})

const personsOf = (rows: readonly TaskRow[]) => rows.flatMap(({ personId }) => personId ?? [])

/** Work that features opened for administrators. Most kinds are closed by a decision in their own feature. */
export const taskCalls: Calls<Omit<typeof contract, 'GET /api/Tasks/{taskId}/Numbers/Csv'>> = {
  'GET /api/Tasks': call({ may: administrators, limit: 'persons' }, ({ query }, context) => {
    const { State: state = 'open', Kind: kind, SearchQuery: search = '', OlderThanDays: olderThanDays } = query
    return list(context, query, {
      find: (page) => findTasks(context.db, { state, kind, search, olderThanDays }, page),
      shows: personsOf,
      as: taskView,
    })
  }),

  'GET /api/Tasks/{taskId}/Card': call({ may: administrators, limit: 'persons' }, async ({ params }, context) => {
    const { card, ...about } = await cardOf(context.db, params.taskId)
    await logShown(context, about)
    return card
  }),

  'GET /api/Tasks/{taskId}/Letter': call({ may: administrators, limit: 'persons' }, async ({ params }, context) => {
    const { CONTACT_EMAIL: contactEmail, PUBLIC_URL: publicUrl } = context.config
    const { letter, personId, petId } = await letterOf(context.db, params.taskId, { contactEmail, publicUrl })
    await logShown(context, { personIds: [personId], petId })
    return letter
  }),

  'POST /api/Tasks/{taskId}/Close': call({ may: administrators, limit: 'changes' }, ({ params, body }, context) =>
    inTransaction(context.db, async (tx) => {
      const row = await decideTask(tx, context.caller, { taskId: params.taskId, ...body })
      await logShown(context, { personIds: personsOf([row]), petId: row.petId, tx })
      return taskView(row)
    }),
  ),
}
