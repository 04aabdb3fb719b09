import type { theftCalls as contract } from '@dyra/shared/contract/thefts'
import { ofPet } from '../../../access/relations.ts'
import { rule } from '../../../access/rule.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { reportTheft, withdrawTheft } from './thefts.ts'

// Only the owner in person reports a theft to the police; in a workplace, only a manager.
const owner = rule({ relations: ['owner'], notRepresentatives: true, onlyManagers: true })
const ownerAndAdministrators = rule({ ...owner, roles: ['Administrator'] })

/** Thefts of lost pets (docs/domain.md#theft). The calls of the police are in scans/calls.ts. */
export const theftCalls: Calls<typeof contract> = {
  'PUT /api/Pets/{petId}/Theft': call(
    { may: owner, of: ofPet('petId'), limit: 'changes' },
    async ({ params, body }, { db, caller }) => {
      await inTransaction(db, (tx) => reportTheft(tx, caller, { ...params, ...body }))
      return null
    },
  ),

  'DELETE /api/Pets/{petId}/Theft': call(
    { may: ownerAndAdministrators, of: ofPet('petId'), limit: 'changes' },
    async ({ params }, { db, caller }) => {
      await inTransaction(db, (tx) => withdrawTheft(tx, caller, params.petId))
      return null
    },
  ),
}
