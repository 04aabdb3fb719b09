import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { ofPerson } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { changesBy } from '../../db/change.ts'
import type { Database } from '../../db/connection.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { refuseInvalid, validationErrors } from '../../http/validation-errors.ts'
import { payerError } from '../microtags/index.ts'
import { findCandidate, readSettings } from './queries.ts'

async function settingsOf(db: Database, personId: number) {
  const found = await readSettings(db, personId)
  if (!found) throw problem(404)
  return found
}

export function settingsRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/VeterinarianSettings', noObject, async ({ query }, { caller, db }) => {
    const { defaultInvoicePerson } = await settingsOf(db, query.userId ?? personOf(caller).personId)
    return { defaultInvoicePerson }
  })

  route(app, 'PUT /api/VeterinarianSettings/{userId}', ofPerson('userId'), async ({ params, body }, { caller, db }) => {
    const { userId } = params
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
    if (!(await changesBy(personOf(caller), db).update('authorized_user', change))) throw problem(404)
    const { defaultInvoicePerson } = await settingsOf(db, userId)
    return { defaultInvoicePerson }
  })
}
