import type { userCalls } from '@dyra/shared/contract/users'
import { ofPerson } from '../../../access/relations.ts'
import { administrators } from '../../../access/rule.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { localizedTexts } from '../../../language/localized.ts'
import { problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { readRegistered } from '../../persons/users/index.ts'
import { storeRegistered } from './person-sync.ts'
import { findSsn } from './queries.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }

const syncTexts = localizedTexts(is, en)

type Contract = Pick<typeof userCalls, 'PUT /api/Users/{userId}/Sync'>

/** Updates persons from the registers. */
export const personSyncCalls: Calls<Contract> = {
  'PUT /api/Users/{userId}/Sync': call(
    { may: administrators, of: ofPerson('userId'), limit: 'changes' },
    async ({ params: { userId: personId } }, context) => {
      const { db, caller, reply } = context
      const ssn = await findSsn(db, personId)
      if (ssn === undefined) throw problem(404)
      const registered = await readRegistered(context, ssn)
      if (!registered) throw problem(404, { title: validationTexts.ssnNotFound })
      const changed = await inTransaction(db, (tx) => storeRegistered(tx, caller, { personId, registered }))
      reply.header('x-data-updated', String(changed.length > 0))
      return changed.length > 0 ? syncTexts.updated : syncTexts.nothing
    },
  ),
}
