import type { confirmationLinkCalls, confirmationCalls as contract } from '@dyra/shared/contract/confirmations'
import { ofPerson, ofPet } from '../../../access/relations.ts'
import { staff } from '../../../access/rule.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { confirmByLink, confirmFor, readQuestion } from './confirmations.ts'
import { registerDeparture } from './register-departure.ts'

/** Yearly confirmation of details (docs/domain.md#yearly-confirmation). */
export const confirmationCalls: Calls<typeof contract & typeof confirmationLinkCalls> = {
  // The link in a mail or SMS decides for whom these two calls are. They show masked data of its receiver only.
  'POST /api/Confirmations/Read': call({ may: 'public', limit: 'links' }, ({ body }, { db, tokens }) =>
    readQuestion(db, tokens, body.token),
  ),

  'POST /api/Confirmations': call({ may: 'public', limit: 'links' }, ({ body: { token } }, { db, tokens, caller }) =>
    inTransaction(db, (tx) => confirmByLink(tx, { tokens, caller, token })),
  ),

  // Veterinarians confirm with the owner present.
  'POST /api/Users/{userId}/Confirmation': call(
    { may: { ...staff, relations: ['self'], notRepresentatives: true }, of: ofPerson('userId'), limit: 'changes' },
    async ({ params }, { db, caller }) => {
      const at = await inTransaction(db, (tx) => confirmFor(tx, caller, params.userId))
      return { confirmed: at.toISOString() }
    },
  ),

  'POST /api/Pets/{petId}/Departure': call(
    { may: { relations: ['owner'] }, of: ofPet('petId'), limit: 'changes' },
    async ({ params, body }, { db, caller, reactions }) => {
      await inTransaction(db, (tx) => registerDeparture(tx, { caller, reactions, ...params, body }))
      return { reason: body.reason }
    },
  ),
}
