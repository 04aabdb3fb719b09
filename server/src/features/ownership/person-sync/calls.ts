import type { taskCalls } from '@dyra/shared/contract/tasks'
import type { userCalls } from '@dyra/shared/contract/users'
import { DEFAULT_LANGUAGE } from '@dyra/shared/domain/languages'
import { ofPerson } from '../../../access/relations.ts'
import { administrators } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { inLanguage } from '../../../language/current-language.ts'
import { localizedTexts } from '../../../language/localized.ts'
import { problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { findOpenTask } from '../../messages/tasks/index.ts'
import { readRegistered } from '../../persons/users/index.ts'
import { findLivingPets } from '../../registration/pets/index.ts'
import { storeRegistered } from './person-sync.ts'
import { findSsn, readDeceased } from './queries.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }
import { letterView } from './view.ts'

const syncTexts = localizedTexts(is, en)

type Contract = Pick<typeof userCalls, 'PUT /api/Users/{userId}/Sync'> &
  Pick<typeof taskCalls, 'GET /api/Tasks/{taskId}/Letter'>

/** Updates persons from the registers, and the letter about an owner's death. */
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

  'GET /api/Tasks/{taskId}/Letter': call({ may: administrators, limit: 'persons' }, async ({ params }, context) => {
    const { db, config } = context
    const task = await findOpenTask(db, params.taskId)
    const personId = task?.kind === 'deceasedOwner' ? task.personId : null
    const person = personId === null ? undefined : await readDeceased(db, personId)
    if (!person || personId === null) throw problem(404)
    await logShown(context, { personIds: [personId] })
    const { pets } = await findLivingPets(db, personId, null)
    return inLanguage(person.language ?? DEFAULT_LANGUAGE, () => letterView(person, pets, config.CONTACT_EMAIL))
  }),
}
