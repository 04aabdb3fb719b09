import { DEFAULT_LANGUAGE } from '@dyra/shared/i18n/languages'
import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { ofPerson } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import { inTransaction } from '../../db/transaction.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { validationTexts } from '../../http/texts.ts'
import { inLanguage } from '../../language/current-language.ts'
import { findLivingPets } from '../pets/index.ts'
import { findOpenTask } from '../tasks/index.ts'
import { readRegistered } from '../users/index.ts'
import { findSsn, readDeceased } from './queries.ts'
import { storeRegistered } from './store-registered.ts'
import syncTexts from './texts.is.json'
import { letterView } from './view.ts'

const LETTER = 'GET /api/Tasks/{taskId}/Letter'

/** Updates persons from the registers, and the letter about an owner's death. */
export function personSyncRoutes(app: FastifyInstance, { CONTACT_EMAIL: contactEmail }: { CONTACT_EMAIL: string }) {
  route(app, 'PUT /api/Users/{userId}/Sync', ofPerson('userId'), async ({ params }, { db, caller, reply }) => {
    const ssn = await findSsn(db, params.userId)
    if (ssn === undefined) throw problem(404)
    const registered = await readRegistered(app, ssn)
    if (!registered) throw problem(404, { title: validationTexts.ssnNotFound })
    const stored = { personId: params.userId, registered }
    const changed = await inTransaction(db, (tx) => storeRegistered(tx, personOf(caller), stored))
    reply.header('x-data-updated', String(changed.length > 0))
    return changed.length > 0 ? syncTexts.updated : syncTexts.nothing
  })

  route(app, LETTER, noObject, async ({ params }, { db, caller }) => {
    const task = await findOpenTask(db, params.taskId)
    const personId = task?.kind === 'deceasedOwner' ? task.personId : null
    const person = personId === null ? undefined : await readDeceased(db, personId)
    if (!person || personId === null) throw problem(404)
    await logView(db, { what: LETTER, viewer: personOf(caller), personIds: [personId] })
    const { pets } = await findLivingPets(db, personId, null)
    return inLanguage(person.language ?? DEFAULT_LANGUAGE, () => letterView(person, pets, contactEmail))
  })
}
