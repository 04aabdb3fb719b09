import type { foundReportCalls as contract } from '@dyra/shared/contract/found-reports'
import type { Kysely } from 'kysely'
import { administrators } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import type { Schema } from '../../../db/schema.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { type Calls, call, type PersonContext } from '../../../kernel/call.ts'
import { problem } from '../../../problems/problem.ts'
import { findOpenTask } from '../../messages/tasks/index.ts'
import { relayOf } from './create-relay.ts'
import { photoOf } from './read-photo.ts'
import { composeThread } from './read-thread.ts'
import { sendMessage } from './send-message.ts'
import { foundReportTexts } from './texts.ts'
import { findPersonsOf, findThreadRow, type ThreadRow } from './thread-queries.ts'
import { administratorView } from './view.ts'

export type OfTask = Pick<typeof contract, Extract<keyof typeof contract, `${string}/Tasks/${string}`>>

/** The thread of an open task. Administrators can read no other threads. @throws ProblemError 404 */
async function threadOfTask(db: Kysely<Schema>, taskId: number, lock = false): Promise<ThreadRow> {
  const task = await findOpenTask(db, taskId)
  const id = task?.foundReportId
  const row = id ? await findThreadRow(db, { foundReportId: id, personId: null }, lock) : undefined
  if (!row) throw problem(404)
  return row
}

/** Every read is logged for everyone who takes part: the owners see it in their log. */
const logParticipants = async (context: PersonContext, { id, pet_id: petId }: ThreadRow, tx: Kysely<Schema>) =>
  logShown(context, { personIds: await findPersonsOf(tx, id), petId, tx })

async function shown(context: PersonContext, tx: Tx, row: ThreadRow) {
  await logParticipants(context, row, tx)
  const { personId } = context.caller
  const thread = { ...row, side: 'representative' as const, personId, contactId: null, isFromMail: false }
  return administratorView((await composeThread(tx, relayOf(context), thread)).parts)
}

/** Threads for administrators, who read them only through a task. */
export const taskCalls: Calls<OfTask> = {
  'GET /api/Tasks/{taskId}/FoundReport': call({ may: administrators, limit: 'persons' }, ({ params }, context) =>
    inTransaction(context.db, async (tx) => shown(context, tx, await threadOfTask(tx, params.taskId))),
  ),

  'GET /api/Tasks/{taskId}/FoundReport/Photo': call(
    { may: administrators, limit: 'persons' },
    async ({ params }, context) => {
      const row = await threadOfTask(context.db, params.taskId)
      await logParticipants(context, row, context.db)
      return photoOf(context.db, row.id)
    },
  ),

  'POST /api/Tasks/{taskId}/FoundReport/Messages': call(
    { may: administrators, limit: 'changes' },
    ({ params, body: message }, context) =>
      inTransaction(context.db, async (tx) => {
        const thread = await threadOfTask(tx, params.taskId, true)
        if (thread.closed_at) throw problem(409, { title: foundReportTexts.closed })
        const author = { side: 'representative', personId: context.caller.personId, contactId: null } as const
        await sendMessage(tx, relayOf(context), { thread, ...author, message })
        return shown(context, tx, await threadOfTask(tx, params.taskId))
      }),
  ),
}
