import type { theftCalls as contract } from '@dyra/shared/contract/thefts'
import { ofPet } from '../../../access/relations.ts'
import { rule } from '../../../access/rule.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { problem } from '../../../problems/problem.ts'
import { requireScanned } from '../scans/index.ts'
import { confirmTheft, reportTheft, withdrawTheft } from './thefts.ts'

// A report to the police is the owner's own affair, for a workplace a manager's.
const owner = rule({ relations: ['owner'], notRepresentatives: true, onlyManagers: true })
const ownerAndAdministrators = rule({ ...owner, roles: ['Administrator'] })
const police = rule({ workplaces: ['police'] })

/** Thefts of lost pets (docs/domain.md#theft). */
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

  'POST /api/Scans/Thefts': call({ may: police, limit: 'changes' }, async ({ body }, { db, caller }) => {
    const { workplace } = caller
    if (!workplace) throw problem(403)
    await inTransaction(db, async (tx) => {
      const petId = await requireScanned(tx, body.tagNumber, caller)
      await confirmTheft(tx, caller, { petId, caseNumber: body.caseNumber, workplaceId: workplace.id })
    })
    return null
  }),

  'POST /api/Scans/Thefts/Withdraw': call({ may: police, limit: 'changes' }, async ({ body }, { db, caller }) => {
    await inTransaction(db, async (tx) => withdrawTheft(tx, caller, await requireScanned(tx, body.tagNumber, caller)))
    return null
  }),
}
