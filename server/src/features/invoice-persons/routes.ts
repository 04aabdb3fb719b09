import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { findPayers } from './queries.ts'
import { addPayer, removePayer } from './service.ts'

/** Names and kennitölur of payers are not contact details, so the access log does not record this read. */
export function invoicePersonRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/InvoicePersons', noObject, async ({ query }, { caller, db, reply }) => {
    const callerId = query.IncludeCurrentUser ? personOf(caller).personId : null
    const { rows, count } = await findPayers(db, { callerId, ...pageOf(query) })
    sendTotal(reply, count)
    return rows.map((row) => ({ ...row, created: row.created?.toISOString() ?? null }))
  })

  route(app, 'POST /api/InvoicePersons', noObject, ({ body }, context) =>
    idempotent(context, async (tx) => ({
      status: 201,
      body: await addPayer(tx, personOf(context.caller), body.personId),
    })),
  )

  route(app, 'DELETE /api/InvoicePersons/{invoicePersonId}', noObject, async ({ params }, { caller, db }) => {
    await inTransaction(db, (tx) => removePayer(tx, personOf(caller), params.invoicePersonId))
    return null
  })
}
