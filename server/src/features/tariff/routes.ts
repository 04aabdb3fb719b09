import type { TariffCreate } from '@dyra/shared/contract/tariff'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { isAdministrator, personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { type Actor, changesBy } from '../../db/change.ts'
import type { Schema } from '../../db/schema.ts'
import { faultsOf, refuseFaults } from '../../http/faults.ts'
import { idempotent } from '../../http/idempotency.ts'
import { route } from '../../http/route.ts'
import { lockTariff, readTariff } from './queries.ts'
import { validFromFault } from './rules.ts'

/**
 * A day has one price: naming it again replaces what was announced. Fee lines keep the price they were made with
 * (domain.md, section 7). @throws ProblemError 400 for a day that is over
 */
async function announcePrice(tx: Transaction<Schema>, actor: Actor, { validFrom, price }: TariffCreate): Promise<void> {
  const { today, id } = await lockTariff(tx, validFrom)
  refuseFaults(faultsOf({ validFrom: validFromFault(validFrom, today) }))
  const changes = changesBy(actor, tx)
  if (id !== null) await changes.update('tariff', { id, set: { price_isk: price } })
  else await changes.insert('tariff', { valid_from: validFrom, price_isk: price, created_by: actor.personId })
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
}
