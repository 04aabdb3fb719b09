import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { type PersonCaller, personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { sendStrangerPhoto } from '../pet-images/index.ts'
import { findOpenTask } from '../tasks/index.ts'
import type { Reference } from '../types/index.ts'
import { applyCorrection, correctionOfTask, declineCorrection } from './decide-correction.ts'
import { type CorrectionRow, findDuplicates, readPhoto } from './queries.ts'
import { duplicateView, taskView } from './view.ts'

const READ = 'GET /api/Tasks/{taskId}/Correction'
const PHOTO = 'GET /api/Tasks/{taskId}/Correction/Photo'

interface View {
  readonly what: typeof READ | typeof PHOTO
  readonly viewer: PersonCaller
}

/** The requester and the registrar see in their log that an administrator read the correction. */
const logPersons = (db: Kysely<Schema>, { requesterId, registrarId, petId }: CorrectionRow, view: View) =>
  logView(db, { ...view, petId, personIds: [requesterId, registrarId].filter((id) => id !== null) })

/** Corrections and reports of numbers for administrators, who read them only through an open task. */
export function taskRoutes(app: FastifyInstance, reference: Reference): void {
  route(app, READ, noObject, async ({ params }, { db, caller }) => {
    const row = await correctionOfTask(db, params.taskId)
    await logPersons(db, row, { what: READ, viewer: personOf(caller) })
    return taskView(row, reference)
  })

  route(app, PHOTO, noObject, async ({ params }, { db, caller }) => {
    const row = await correctionOfTask(db, params.taskId)
    const photo = await readPhoto(db, row.id)
    if (!photo) throw problem(404)
    await logPersons(db, row, { what: PHOTO, viewer: personOf(caller) })
    return sendStrangerPhoto(photo)
  })

  route(app, 'POST /api/Tasks/{taskId}/Correction/Apply', noObject, ({ params, body }, { db, caller }) =>
    inTransaction(db, (tx) => applyCorrection(tx, { caller: personOf(caller), reference, ...params, ...body })),
  )

  route(app, 'POST /api/Tasks/{taskId}/Correction/Decline', noObject, async ({ params, body }, { db, caller }) => {
    await inTransaction(db, (tx) => declineCorrection(tx, { caller: personOf(caller), ...params, ...body }))
    return null
  })

  // The list of tasks names the reporter, and logs it.
  route(app, 'GET /api/Tasks/{taskId}/Duplicates', noObject, async ({ params }, { db }) => {
    const task = await findOpenTask(db, params.taskId)
    if (task?.kind !== 'duplicateNumber') throw problem(404)
    return (await findDuplicates(db, params.taskId)).map((row) => duplicateView(row, reference))
  })
}
