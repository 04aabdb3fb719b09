import type { FastifyInstance } from 'fastify'
import { isAdministrator, personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import { route } from '../../http/route.ts'
import { readTariff } from './queries.ts'
import { announcePrice, withdrawPrice } from './service.ts'

export function tariffRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/Tariff', noObject, (_input, { caller, db }) =>
    readTariff(db, { withAll: isAdministrator(personOf(caller)) }),
  )

  route(app, 'POST /api/Tariff', noObject, ({ body }, context) =>
    idempotent(context, async (tx) => {
      await announcePrice(tx, personOf(context.caller), body)
      return { status: 201, body: await readTariff(tx, { withAll: true }) }
    }),
  )

  route(app, 'DELETE /api/Tariff/{tariffId}', noObject, async ({ params }, { caller, db }) => {
    await inTransaction(db, (tx) => withdrawPrice(tx, personOf(caller), params.tariffId))
    return null
  })
}
