import type { handoverCodeCalls as contract } from '@dyra/shared/contract/handover-codes'
import { isSwitchedOn } from '../../../access/caller.ts'
import { ofPet } from '../../../access/relations.ts'
import { rule, signedIn } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import { lockPet } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { problem } from '../../../problems/problem.ts'
import { revokeCode } from '../../registration/pet-locks/index.ts'
import { personsOf, petTransferOf } from '../transfers/index.ts'
import { countCode, makeCode, useCode, viewCode } from './handover-codes.ts'
import { listActiveCodes, listHandedOver } from './queries.ts'
import { codeView, handedOverView, handoverView } from './view.ts'

const owner = rule({ relations: ['owner'] })

/** Codes by which an owner hands a pet over to the person who holds it. */
export const handoverCodeCalls: Calls<typeof contract> = {
  'GET /api/HandoverCodes': call({ may: signedIn, limit: 'pets' }, async (_input, context) => {
    const { db, caller, reply, capabilities, codes, reference } = context
    const [active, handedOver] = await Promise.all([
      listActiveCodes(db, [caller.personId]),
      listHandedOver(db, [caller.personId]),
    ])
    await logShown(context, { personIds: handedOver.map(({ newOwnerPersonId }) => newOwnerPersonId) })
    reply.header('cache-control', 'no-store')
    return {
      codes: active
        .filter((row) => isSwitchedOn(row, capabilities))
        .map((row) => codeView(row, { viewer: caller, codes, reference })),
      handedOver: handedOver.map(handedOverView),
    }
  }),

  'PUT /api/Pets/{petId}/HandoverCode': call(
    { may: owner, of: ofPet('petId'), limit: 'changes' },
    async ({ params }, { db, caller, reply, codes, reference }) => {
      const row = await inTransaction(db, (tx) => makeCode(tx, { caller, codes, ...params }))
      reply.header('cache-control', 'no-store')
      return codeView(row, { viewer: caller, codes, reference })
    },
  ),

  'DELETE /api/Pets/{petId}/HandoverCode': call(
    { may: owner, of: ofPet('petId'), limit: 'changes' },
    async ({ params }, { db, caller }) => {
      const isRevoked = await inTransaction(db, async (tx) => {
        await lockPet(tx, params.petId)
        return revokeCode(tx, caller, params.petId)
      })
      if (!isRevoked) throw problem(404)
      return null
    },
  ),

  // The code names the pet. Wrong codes have a limit of their own.
  'POST /api/HandoverCodes/View': call({ may: signedIn, limit: 'pets' }, async ({ body }, context) => {
    const { db, caller, reply, reference } = context
    const { row, isUsed } = await countCode(db, caller, () => viewCode(db, context, body.code))
    await logShown(context, { personIds: [row.ownerPersonId], petId: row.petId })
    reply.header('cache-control', 'no-store')
    return handoverView(row, isUsed, reference)
  }),

  'POST /api/HandoverCodes/Use': call({ may: signedIn, limit: 'changes' }, ({ body }, context) => {
    const { db, caller } = context
    return countCode(db, caller, () =>
      inTransaction(db, async (tx) => {
        const row = await useCode(tx, context, body.code)
        await logShown(context, { petId: row.petId, personIds: personsOf([row]), tx })
        return petTransferOf(row, caller, context)
      }),
    )
  }),
}
