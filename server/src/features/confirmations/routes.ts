import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { ofPerson, ofPet } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { inTransaction } from '../../db/transaction.ts'
import { route } from '../../http/route.ts'
import type { LinkTokens } from '../../links/link-token.ts'
import { readQuestion } from './read-question.ts'
import { registerDeparture } from './register-departure.ts'
import { confirmByLink, confirmFor } from './store-confirmation.ts'

/** Yearly confirmation of details (docs/domain.md#yearly-confirmation). Its links show masked data of their receiver only. */
export function confirmationRoutes(app: FastifyInstance, tokens: LinkTokens): void {
  route(app, 'POST /api/Confirmations/Read', noObject, ({ body }, { db }) => readQuestion(db, tokens, body.token))

  route(app, 'POST /api/Confirmations', noObject, ({ body }, { db, caller }) =>
    inTransaction(db, (tx) => confirmByLink(tx, { tokens, caller, token: body.token })),
  )

  route(app, 'POST /api/Users/{userId}/Confirmation', ofPerson('userId'), async ({ params }, { db, caller }) => {
    const at = await inTransaction(db, (tx) => confirmFor(tx, personOf(caller), params.userId))
    return { confirmed: at.toISOString() }
  })

  route(app, 'POST /api/Pets/{petId}/Departure', ofPet('petId'), async ({ params, body }, { db, caller }) => {
    await inTransaction(db, (tx) => registerDeparture(tx, { caller: personOf(caller), petId: params.petId, body }))
    return { reason: body.reason }
  })
}
