import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { ofTransfer } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { inTransaction } from '../../db/transaction.ts'
import { route } from '../../http/route.ts'
import type { Reference } from '../types/index.ts'
import { contestHandover, openDispute } from './create-dispute.ts'
import { decideDispute } from './decide-dispute.ts'

/** Disputes about who owns a pet. */
export function disputeRoutes(app: FastifyInstance, reference: Reference): void {
  route(app, 'POST /api/Pets/{petId}/Dispute', noObject, async ({ params, body }, { db, caller }) => {
    await inTransaction(db, (tx) => openDispute(tx, personOf(caller), { ...params, ...body }))
    return null
  })

  route(app, 'POST /api/Pets/{petId}/Dispute/Decision', noObject, async ({ params, body }, { db, caller }) => {
    const context = { caller: personOf(caller), reference }
    await inTransaction(db, (tx) => decideDispute(tx, context, { ...params, ...body }))
    return null
  })

  route(
    app,
    'POST /api/PetTransfers/{transferPetId}/Contest',
    ofTransfer('transferPetId'),
    async (request, context) => {
      const { params, body } = request
      const contesting = {
        caller: personOf(context.caller),
        transferId: params.transferPetId,
        words: body.words ?? null,
      }
      await inTransaction(context.db, (tx) => contestHandover(tx, contesting))
      return null
    },
  )
}
