import type { Tariff, TariffCreate } from '@dyra/shared/contract/tariff'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { TODAY } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'

const today = sql.raw(TODAY)

const firstPrice = (which: RawBuilder<unknown>) => sql`(
  select json_build_object('validFrom', valid_from, 'price', price_isk) from tariff where ${which} limit 1)`

interface Prices {
  now: TariffCreate | null
  next: TariffCreate | null
  prices: NonNullable<Tariff['prices']>
}

/** The current price and the next one, and all prices if requested. */
export async function readTariff(db: Kysely<Schema>, { withAll }: { withAll: boolean }): Promise<Tariff> {
  const { rows } = await sql<Prices>`
    select ${firstPrice(sql`valid_from <= ${today} order by valid_from desc`)} as now,
      ${firstPrice(sql`valid_from > ${today} order by valid_from`)} as next,
      (select json_agg(json_build_object('tariffId', id, 'validFrom', valid_from, 'price', price_isk) order by valid_from desc)
       from tariff) as prices`.execute(db)
  const { now, next, prices } = rows[0] ?? {}
  if (!now) throw new Error('No price of a microtag is in force')
  return { ...now, ...(next && { next }), ...(withAll && { prices }) }
}

/**
 * Locks the tariff by its first row, so that the second of two concurrent announcements for one day sees the first.
 * Returns today, and the id of the price announced for the day.
 */
export async function lockTariff(tx: Tx, validFrom: string) {
  await sql`select id from tariff order by valid_from limit 1 for update`.execute(tx)
  const { rows } = await sql<{ today: string; id: number | null }>`
    select ${today} as today, (select id from tariff where valid_from::text = ${validFrom}) as id`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('A statement without FROM gave no row')
  return found
}

/** Locks a price and returns whether it is not in force yet; undefined for an unknown price. */
export async function lockPrice(tx: Tx, tariffId: number) {
  const { rows } = await sql<{ isFuture: boolean }>`
    select valid_from > ${today} as "isFuture" from tariff where id = ${tariffId} for update`.execute(tx)
  return rows[0]
}
