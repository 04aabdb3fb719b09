import type { settingsCalls as contract } from '@dyra/shared/contract/settings'
import { bySelf, byStaff } from '../../../access/named-objects.ts'
import { ofPerson } from '../../../access/relations.ts'
import { staff } from '../../../access/rule.ts'
import { changesBy } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { problem } from '../../../problems/problem.ts'
import { refuseInvalid, validationErrors } from '../../../problems/validation-errors.ts'
import { payerError } from '../../registration/microtags/index.ts'
import { findCandidate, readSettings } from './queries.ts'

async function settingsOf(db: Database, personId: number) {
  const found = await readSettings(db, personId)
  if (!found) throw problem(404)
  return found
}

/** What staff choose for the pets that they register. */
export const settingsCalls: Calls<typeof contract> = {
  'GET /api/VeterinarianSettings': call(
    { may: staff, names: { userId: bySelf }, limit: 'persons' },
    async ({ query }, { caller, db }) => {
      const { defaultInvoicePerson } = await settingsOf(db, query.userId ?? caller.personId)
      return { defaultInvoicePerson }
    },
  ),

  'PUT /api/VeterinarianSettings/{userId}': call(
    {
      may: { roles: ['Administrator'], relations: ['staffSelf'] },
      of: ofPerson('userId'),
      names: { defaultInvoicePersonId: byStaff },
      limit: 'changes',
      watch: 'settingsChanged',
    },
    async ({ params: { userId }, body }, { caller, db }) => {
      const { defaultInvoicePersonId: payerId } = body
      const { authorizedUserId } = await settingsOf(db, userId)
      // Only staff have these settings, because only they register pets.
      if (authorizedUserId === null) throw problem(404)
      if (payerId !== null) {
        refuseInvalid(
          validationErrors({ defaultInvoicePersonId: payerError(await findCandidate(db, payerId, userId), true) }),
        )
      }
      const change = { id: authorizedUserId, set: { default_invoiced_person_id: payerId } }
      if (!(await changesBy(caller, db).update('authorized_user', change))) throw problem(404)
      const { defaultInvoicePerson } = await settingsOf(db, userId)
      return { defaultInvoicePerson }
    },
  ),
}
