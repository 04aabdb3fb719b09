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
import type { Reference } from '../types/index.ts'
import { claimOfTask, decideClaim, markLetter } from './decide-claim.ts'
import { type ClaimRow, readPicture } from './queries.ts'
import { taskView } from './view.ts'

const READ = 'GET /api/Tasks/{taskId}/Claim'
const PICTURE = 'GET /api/Tasks/{taskId}/Claim/Pictures/{pictureId}'

interface View {
  readonly what: typeof READ | typeof PICTURE
  readonly viewer: PersonCaller
}

/** Claimant and owner see in their log that an administrator read the claim. */
const logPersons = (db: Kysely<Schema>, { claimantId, ownerId, petId }: ClaimRow, view: View) =>
  logView(db, { ...view, petId, personIds: [claimantId, ownerId].filter((id) => id !== null) })

/** Claims for administrators, who read them only through a task. */
export function taskRoutes(app: FastifyInstance, reference: Reference): void {
  route(app, READ, noObject, async ({ params }, { db, caller }) => {
    const row = await claimOfTask(db, params.taskId)
    await logPersons(db, row, { what: READ, viewer: personOf(caller) })
    return taskView(row, reference)
  })

  route(app, PICTURE, noObject, async ({ params: { taskId, pictureId } }, { db, caller }) => {
    const row = await claimOfTask(db, taskId)
    const picture = await readPicture(db, { claimId: row.id, pictureId })
    if (!picture) throw problem(404)
    await logPersons(db, row, { what: PICTURE, viewer: personOf(caller) })
    return sendStrangerPhoto(picture)
  })

  route(app, 'POST /api/Tasks/{taskId}/Claim/Letter', noObject, async ({ params }, { db, caller }) => {
    await inTransaction(db, (tx) => markLetter(tx, personOf(caller), params.taskId))
    return null
  })

  route(app, 'POST /api/Tasks/{taskId}/Claim/Decide', noObject, async ({ params, body }, { db, caller }) => {
    const context = { caller: personOf(caller), reference }
    await inTransaction(db, (tx) => decideClaim(tx, context, { ...params, ...body }))
    return null
  })
}
