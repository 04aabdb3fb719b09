import type { tariffCalls as contract } from '@dyra/shared/contract/tariff'
import { isAdministrator } from '../../../access/caller.ts'
import { administrators, staff } from '../../../access/rule.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { readTariff } from './queries.ts'
import { announcePrice, withdrawPrice } from './service.ts'

/** The price of a registration (docs/domain.md#fees-and-payers). */
export const tariffCalls: Calls<typeof contract> = {
  'GET /api/Tariff': call({ may: staff, limit: 'reference' }, (_input, { caller, db }) =>
    readTariff(db, { withAll: isAdministrator(caller) }),
  ),

  'POST /api/Tariff': call({ may: administrators, limit: 'changes', watch: 'settingsChanged' }, ({ body }, context) =>
    idempotent(context, async (tx) => {
      await announcePrice(tx, context.caller, body)
      return { status: 201, body: await readTariff(tx, { withAll: true }) }
    }),
  ),

  'DELETE /api/Tariff/{tariffId}': call(
    { may: administrators, limit: 'changes' },
    async ({ params }, { caller, db }) => {
      await inTransaction(db, (tx) => withdrawPrice(tx, caller, params.tariffId))
      return null
    },
  ),
}
