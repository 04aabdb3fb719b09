import type { FastifyInstance } from 'fastify'
import { isAdministrator, type PersonCaller, personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { findPayers } from './queries.ts'
import { addPayer, removePayer } from './service.ts'

interface Filter {
  readonly IncludeCurrentUser?: boolean
  readonly VeterinarianPersonId?: number
}

/** Veterinarians see those whom they may charge; administrators, who maintain the list, all of it. */
function whom({ IncludeCurrentUser: withSelf = false, VeterinarianPersonId }: Filter, caller: PersonCaller) {
  const isList = isAdministrator(caller) && !withSelf
  return { withSelf, chargedBy: VeterinarianPersonId ?? (isList ? null : caller.personId) }
}

/** Names and kennitölur of payers are not contact details, so the access log does not record this read. */
export function invoicePersonRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/InvoicePersons', noObject, async ({ query }, { caller, db, reply }) => {
    const { rows, count } = await findPayers(db, { ...whom(query, personOf(caller)), ...pageOf(query) })
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
