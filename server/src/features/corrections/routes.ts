import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { ofPet, petRelations } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import type { Reference } from '../types/index.ts'
import { answerCorrection, withdrawCorrection } from './answer-correction.ts'
import { createCorrection } from './create-correction.ts'
import { reportDuplicate } from './create-duplicate.ts'
import { photoRoutes } from './photo-routes.ts'
import { countOwnCorrections, countToAnswer, findOwnCorrections, findToAnswer, readCorrection } from './queries.ts'
import { taskRoutes } from './task-routes.ts'
import { ownView, registrarView } from './view.ts'

function requesterRoutes(app: FastifyInstance, reference: Reference): void {
  route(app, 'GET /api/Pets/{petId}/Corrections', ofPet('petId'), async ({ params, query }, { db, caller, reply }) => {
    const own = { ...params, personId: personOf(caller).personId }
    const [rows, total] = await Promise.all([findOwnCorrections(db, own, pageOf(query)), countOwnCorrections(db, own)])
    sendTotal(reply, total)
    return rows.map((row) => ownView(row, reference))
  })

  route(app, 'POST /api/Pets/{petId}/Corrections', ofPet('petId'), async ({ params: { petId }, body }, context) => {
    const { db } = context
    const caller = personOf(context.caller)
    const relations = await petRelations(db, petId, caller)
    // The stored response is the id only, because a text in it would outlive the correction.
    const id = await idempotent(context, async (tx) => ({
      status: 201,
      body: await createCorrection(tx, { caller, relations, petId, body, reference }),
    }))
    const row = await readCorrection(db, id)
    if (!row) throw problem(404)
    return ownView(row, reference)
  })

  route(app, 'POST /api/Corrections/{correctionId}/Withdraw', noObject, async ({ params }, { db, caller }) => {
    await inTransaction(db, (tx) => withdrawCorrection(tx, personOf(caller), params.correctionId))
    return null
  })

  route(app, 'POST /api/MicroTags/Duplicates', noObject, ({ body }, context) =>
    idempotent(context, async (tx) => {
      await reportDuplicate(tx, { caller: personOf(context.caller), body, reference })
      return { status: 204, body: null }
    }),
  )
}

/** Neither names the requester, so that no row is written to the access log. */
function registrarRoutes(app: FastifyInstance, reference: Reference): void {
  route(app, 'GET /api/Corrections', noObject, async ({ query }, { db, caller, reply }) => {
    const { personId } = personOf(caller)
    const [rows, total] = await Promise.all([findToAnswer(db, personId, pageOf(query)), countToAnswer(db, personId)])
    sendTotal(reply, total)
    return rows.map((row) => registrarView(row, reference))
  })

  route(app, 'POST /api/Corrections/{correctionId}/Answer', noObject, async ({ params, body }, { db, caller }) => {
    await inTransaction(db, (tx) => answerCorrection(tx, { caller: personOf(caller), ...params, ...body }))
    return null
  })
}

/** Corrections of what people may not change themselves (docs/domain.md#corrections). */
export async function correctionRoutes(app: FastifyInstance, reference: Reference): Promise<void> {
  requesterRoutes(app, reference)
  registrarRoutes(app, reference)
  taskRoutes(app, reference)
  await photoRoutes(app)
}
