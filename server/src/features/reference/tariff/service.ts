import type { TariffCreate } from '@dyra/shared/contract/tariff'
import { type Actor, changesBy } from '../../../db/change.ts'
import type { Tx } from '../../../db/transaction.ts'
import { localizedTexts } from '../../../language/localized.ts'
import { problem } from '../../../problems/problem.ts'
import { notBefore, refuseInvalid, validationErrors } from '../../../problems/validation-errors.ts'
import { lockPrice, lockTariff } from './queries.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }

const tariffTexts = localizedTexts(is, en)

/**
 * Announces the price from a day on. Replaces an earlier announcement for the same day. Existing fees keep their price
 * (docs/domain.md#fees-and-payers). @throws ProblemError 400 for a day in the past
 */
export async function announcePrice(tx: Tx, actor: Actor, { validFrom, price }: TariffCreate): Promise<void> {
  const { today, id } = await lockTariff(tx, validFrom)
  refuseInvalid(validationErrors({ validFrom: validFrom < today ? notBefore(today) : undefined }))
  const changes = changesBy(actor, tx)
  if (id !== null) await changes.update('tariff', { id, set: { price_isk: price } })
  else await changes.insert('tariff', { valid_from: validFrom, price_isk: price, created_by: actor.personId })
}

/**
 * Withdraws a future price. Past and current prices stay, because fees were charged at them.
 * @throws ProblemError 404, 409
 */
export async function withdrawPrice(tx: Tx, actor: Actor, tariffId: number): Promise<void> {
  const price = await lockPrice(tx, tariffId)
  if (!price) throw problem(404)
  if (!price.isFuture) throw problem(409, { title: tariffTexts.inForce })
  await changesBy(actor, tx).remove('tariff', tariffId)
}
