import type { invoicePersonCalls as contract, payerCalls } from '@dyra/shared/contract/invoice-persons'
import { isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import { byAdministrators, bySelf } from '../../../access/named-objects.ts'
import { administrators, staff } from '../../../access/rule.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { list, noOne } from '../../../kernel/list.ts'
import { findPayers } from './queries.ts'
import { addPayer, removePayer } from './service.ts'

interface Filter {
  readonly IncludeCurrentUser?: boolean
  readonly VeterinarianPersonId?: number
}

/** Veterinarians see the payers whom they may charge; administrators, who maintain the list, all payers. */
function whom({ IncludeCurrentUser: withSelf = false, VeterinarianPersonId }: Filter, caller: PersonCaller) {
  const isList = isAdministrator(caller) && !withSelf
  return { withSelf, chargedBy: VeterinarianPersonId ?? (isList ? null : caller.personId) }
}

/** Names and kennitalas of payers are not contact details, so the access log does not record that they are read. */
export const invoicePersonCalls: Calls<typeof contract & typeof payerCalls> = {
  // The payers whom the caller may charge, read at each registration.
  'GET /api/InvoicePersons': call(
    { may: staff, names: { VeterinarianPersonId: bySelf }, limit: 'own' },
    ({ query }, context) =>
      list(context, query, {
        find: (page) => findPayers(context.db, { ...whom(query, context.caller), ...page }),
        shows: noOne,
        as: ({ created, ...row }) => ({ ...row, created: created?.toISOString() ?? null }),
      }),
  ),

  'POST /api/InvoicePersons': call(
    { may: administrators, names: { personId: byAdministrators }, limit: 'changes', watch: 'settingsChanged' },
    ({ body }, context) =>
      idempotent(context, async (tx) => ({
        status: 201,
        body: await addPayer(tx, context.caller, body.personId),
      })),
  ),

  'DELETE /api/InvoicePersons/{invoicePersonId}': call(
    { may: administrators, limit: 'changes', watch: 'settingsChanged' },
    async ({ params }, { caller, db }) => {
      await inTransaction(db, (tx) => removePayer(tx, caller, params.invoicePersonId))
      return null
    },
  ),
}
