import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { ofPerson } from '../../access/relations.ts'
import { logView } from '../../access-log/log-view.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { findAgreements, isPayer, readAgreement } from './queries.ts'
import { agree, withdraw } from './service.ts'
import { agreementView } from './view.ts'

const LIST = 'GET /api/Users/{userId}/PayerAgreements'
const ADD = 'POST /api/Users/{userId}/PayerAgreements'
const END = 'DELETE /api/Users/{userId}/PayerAgreements/{agreementId}'

/** Who may charge a payer (docs/domain.md#who-may-charge-whom). */
export function payerAgreementRoutes(app: FastifyInstance): void {
  const person = ofPerson('userId')
  const { shownPersonId } = app

  route(app, LIST, person, async ({ params }, { db, caller }) => {
    const viewer = personOf(caller)
    const rows = await findAgreements(db, params.userId)
    await logView(db, { what: LIST, viewer, personIds: rows.map(({ personId }) => personId) })
    return {
      isPayer: await isPayer(db, params.userId),
      agreements: rows.map((row) => agreementView(row, viewer, shownPersonId)),
    }
  })

  route(app, ADD, person, async ({ params, body }, context) => {
    const viewer = personOf(context.caller)
    const id = await idempotent(context, async (tx) => ({
      status: 201,
      body: await agree(tx, viewer, { payerId: params.userId, personId: body.personId }),
    }))
    const row = await readAgreement(context.db, id)
    if (!row) throw problem(404)
    await logView(context.db, { what: ADD, viewer, personIds: [row.personId] })
    return agreementView(row, viewer, shownPersonId)
  })

  route(app, END, person, async ({ params }, { db, caller }) => {
    await inTransaction(db, (tx) => withdraw(tx, personOf(caller), params))
    return null
  })
}
