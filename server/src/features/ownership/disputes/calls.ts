import type { disputeCalls as contract } from '@dyra/shared/contract/disputes'
import { claimersOf } from '../../../access/act-queries.ts'
import { allParties, partiesIn, partiesOf } from '../../../access/acts.ts'
import { byAdministrators } from '../../../access/named-objects.ts'
import { ofTransfer } from '../../../access/relations.ts'
import { administrators } from '../../../access/rule.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { contestHandover, decideDispute, openDispute } from './disputes.ts'

const claimers = partiesOf('petId', claimersOf)

/** Disputes about who owns a pet. */
export const disputeCalls: Calls<typeof contract> = {
  'POST /api/Pets/{petId}/Dispute': call(
    { may: administrators, limit: 'changes', act: { parties: claimers } },
    async ({ params, body }, { db, caller }) => {
      await inTransaction(db, (tx) => openDispute(tx, caller, { ...params, ...body }))
      return null
    },
  ),

  'POST /api/Pets/{petId}/Dispute/Decision': call(
    {
      may: administrators,
      names: { newOwnerPersonId: byAdministrators },
      limit: 'changes',
      act: { parties: allParties(partiesIn('newOwnerPersonId'), claimers) },
    },
    async ({ params, body }, context) => {
      await inTransaction(context.db, (tx) => decideDispute(tx, context, { ...params, ...body }))
      return null
    },
  ),

  'POST /api/PetTransfers/{transferPetId}/Contest': call(
    { may: { relations: ['currentOwner'] }, of: ofTransfer('transferPetId'), limit: 'changes' },
    async ({ params, body }, { db, caller }) => {
      const contesting = { caller, transferId: params.transferPetId, words: body.words ?? null }
      await inTransaction(db, (tx) => contestHandover(tx, contesting))
      return null
    },
  ),
}
