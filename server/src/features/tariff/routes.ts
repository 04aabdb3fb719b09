import type { TariffCreate } from '@dyra/shared/contract/tariff'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { isAdministrator, personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { type Actor, changesBy } from '../../db/change.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { faultsOf, refuseFaults } from '../../http/faults.ts'
import { idempotent } from '../../http/idempotency.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { lockPrice, lockTariff, readTariff } from './queries.ts'
import { validFromFault } from './rules.ts'
import { tariffTexts } from './texts.ts'

/**
 * A day has one price: naming it again replaces what was announced. Fee lines keep the price they were made with
 * (docs/domain.md#fees-and-payers). @throws ProblemError 400 for a day that is over
 */
async function announcePrice(tx: Transaction<Schema>, actor: Actor, { validFrom, price }: TariffCreate): Promise<void> {
  const { today, id } = await lockTariff(tx, validFrom)
  refuseFaults(faultsOf({ validFrom: validFromFault(validFrom, today) }))
  const changes = changesBy(actor, tx)
  if (id !== null) await changes.update('tariff', { id, set: { price_isk: price } })
  else await changes.insert('tariff', { valid_from: validFrom, price_isk: price, created_by: actor.personId })
}

/** A price that was in force stays: lines were charged by it. @throws ProblemError 404, 409 */
async function withdrawPrice(tx: Transaction<Schema>, actor: Actor, tariffId: number): Promise<void> {
  const price = await lockPrice(tx, tariffId)
  if (!price) throw problem(404)
  if (!price.isComing) throw problem(409, { title: tariffTexts.inForce })
  await changesBy(actor, tx).remove('tariff', tariffId)
}

export function tariffRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/Tariff', noObject, (_input, { caller, db }) =>
    readTariff(db, { isWhole: isAdministrator(personOf(caller)) }),
  )

  route(app, 'POST /api/Tariff', noObject, ({ body }, context) =>
    idempotent(context, async (tx) => {
      await announcePrice(tx, personOf(context.caller), body)
      return { status: 201, body: await readTariff(tx, { isWhole: true }) }
    }),
  )

  route(app, 'DELETE /api/Tariff/{tariffId}', noObject, async ({ params }, { caller, db }) => {
    await inTransaction(db, (tx) => withdrawPrice(tx, personOf(caller), params.tariffId))
    return null
  })
}
