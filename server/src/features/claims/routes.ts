import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { ofPet } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { inScope } from '../../http/scope.ts'
import type { Reference } from '../types/index.ts'
import { agreeToClaim, objectToClaim, withdrawClaim } from './answer-claim.ts'
import { createClaim } from './create-claim.ts'
import { pictureRoutes } from './picture-routes.ts'
import { countOwnClaims, findOwnClaims, findReceived, readClaim } from './queries.ts'
import { taskRoutes } from './task-routes.ts'
import { ownView, receivedView } from './view.ts'

/** The claimant's own claims, without anything about the pet's owner. */
function claimantRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/Claims', noObject, async ({ query }, { db, caller, reply }) => {
    const { personId } = personOf(caller)
    const [rows, total] = await Promise.all([findOwnClaims(db, personId, pageOf(query)), countOwnClaims(db, personId)])
    sendTotal(reply, total)
    return rows.map(ownView)
  })

  route(app, 'POST /api/Claims', noObject, async ({ body }, context) => {
    const caller = personOf(context.caller)
    // The stored response is the id only, because a text in it would outlive the claim.
    const id = await idempotent(context, async (tx) => ({ status: 201, body: await createClaim(tx, caller, body) }))
    const row = await readClaim(context.db, id)
    if (!row) throw problem(404)
    return ownView(row)
  })

  route(app, 'POST /api/Claims/{claimId}/Withdraw', noObject, async ({ params }, { db, caller }) => {
    await inTransaction(db, (tx) => withdrawClaim(tx, personOf(caller), params.claimId))
    return null
  })
}

/** They name no one, so that no row is written to the access log. */
function ownerRoutes(app: FastifyInstance, reference: Reference): void {
  const pet = ofPet('petId')

  route(app, 'GET /api/Pets/{petId}/Claims', pet, async ({ params }, { db }) =>
    (await findReceived(db, params.petId)).map(receivedView),
  )

  route(app, 'POST /api/Pets/{petId}/Claims/{claimId}/Agree', pet, async ({ params }, { db, caller }) => {
    await inTransaction(db, (tx) => agreeToClaim(tx, { caller: personOf(caller), reference }, params))
    return null
  })

  route(app, 'POST /api/Pets/{petId}/Claims/{claimId}/Object', pet, async ({ params, body }, { db, caller }) => {
    await inTransaction(db, (tx) => objectToClaim(tx, personOf(caller), { ...params, ...body }))
    return null
  })
}

/** Claims of persons who hold an animal that is registered to another (docs/domain.md#claims). */
export async function claimRoutes(app: FastifyInstance, reference: Reference): Promise<void> {
  claimantRoutes(app)
  ownerRoutes(app, reference)
  taskRoutes(app, reference)
  await inScope(app, 'pictures of claims', pictureRoutes)
}
