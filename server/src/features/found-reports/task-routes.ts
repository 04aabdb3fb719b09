import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { type PersonCaller, personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { findOpenTask } from '../tasks/index.ts'
import { photoOf } from './photo-routes.ts'
import { composeThread } from './read-thread.ts'
import { sendMessage } from './send-message.ts'
import foundReportTexts from './texts.is.json'
import { findPersonsOf, findThreadRow, type ThreadRow } from './thread-queries.ts'
import { administratorView, type Relay } from './view.ts'

const READ = 'GET /api/Tasks/{taskId}/FoundReport'
const PHOTO = 'GET /api/Tasks/{taskId}/FoundReport/Photo'
const ANSWER = 'POST /api/Tasks/{taskId}/FoundReport/Messages'

/** The thread of an open task. Administrators can read no other threads. @throws ProblemError 404 */
async function threadOfTask(db: Kysely<Schema>, taskId: number, lock = false): Promise<ThreadRow> {
  const task = await findOpenTask(db, taskId)
  const id = task?.foundReportId
  const row = id ? await findThreadRow(db, { foundReportId: id, personId: null }, lock) : undefined
  if (!row) throw problem(404)
  return row
}

interface LoggedView {
  readonly what: typeof READ | typeof PHOTO | typeof ANSWER
  readonly viewer: PersonCaller
}

/** Every read is logged for everyone who takes part: the owners see it in their log. */
async function logParticipants(
  db: Kysely<Schema>,
  { id, pet_id: petId }: ThreadRow,
  { what, viewer }: LoggedView,
): Promise<void> {
  await logView(db, { what, viewer, personIds: await findPersonsOf(db, id), petId })
}

async function readAs(db: Kysely<Schema>, relay: Relay, { row, ...view }: LoggedView & { readonly row: ThreadRow }) {
  await logParticipants(db, row, view)
  const thread = {
    ...row,
    side: 'representative' as const,
    personId: view.viewer.personId,
    contactId: null,
    isFromMail: false,
  }
  return administratorView((await composeThread(db, relay, thread)).parts)
}

/** Threads for administrators, who read them only through a task. */
export function taskRoutes(app: FastifyInstance, relay: Relay): void {
  route(app, READ, noObject, ({ params }, { caller, db }) =>
    inTransaction(db, async (tx) =>
      readAs(tx, relay, { row: await threadOfTask(tx, params.taskId), what: READ, viewer: personOf(caller) }),
    ),
  )

  route(app, PHOTO, noObject, async ({ params }, { caller, db }) => {
    const row = await threadOfTask(db, params.taskId)
    await logParticipants(db, row, { what: PHOTO, viewer: personOf(caller) })
    return photoOf(db, row.id)
  })

  route(app, ANSWER, noObject, ({ params, body: message }, { caller, db }) => {
    const viewer = personOf(caller)
    return inTransaction(db, async (tx) => {
      const thread = await threadOfTask(tx, params.taskId, true)
      if (thread.closed_at) throw problem(409, { title: foundReportTexts.closed })
      const author = { side: 'representative', personId: viewer.personId, contactId: null } as const
      await sendMessage(tx, relay, { thread, ...author, message })
      return readAs(tx, relay, { row: await threadOfTask(tx, params.taskId), what: ANSWER, viewer })
    })
  })
}
