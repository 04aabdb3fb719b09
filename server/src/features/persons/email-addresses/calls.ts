import type { emailAddressCalls as contract, emailAddressLinkCalls } from '@dyra/shared/contract/email-addresses'
import { ofPerson } from '../../../access/relations.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { confirmAddress, readLinked, sendConfirmation } from './service.ts'

/** Confirmation of e-mail addresses (docs/domain.md#addresses). */
export const emailAddressCalls: Calls<typeof contract & typeof emailAddressLinkCalls> = {
  // The link decides who may confirm; if another person set the address, the session decides, too (rules.ts).
  'POST /api/EmailAddresses/Read': call(
    { may: 'public', limit: 'links' },
    ({ body: { token } }, { db, tokens, caller }) => readLinked(db, { tokens, token, caller }),
  ),

  'POST /api/EmailAddresses/Confirm': call(
    { may: 'public', limit: 'links' },
    ({ body: { token } }, { db, tokens, caller }) =>
      inTransaction(db, (tx) => confirmAddress(tx, { tokens, token, caller })),
  ),

  'POST /api/Users/{userId}/EmailConfirmation': call(
    {
      may: {
        roles: ['Administrator'],
        relations: ['self'],
        notRepresentatives: true,
        // The same rule as for the call that changes the address.
        institutions: 'members',
      },
      of: ofPerson('userId'),
      limit: 'changes',
    },
    async ({ params }, { db }) => {
      await inTransaction(db, (tx) => sendConfirmation(tx, params.userId))
      return null
    },
  ),
}
