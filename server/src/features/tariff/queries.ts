import type { Tariff, TariffCreate } from '@dyra/shared/contract/tariff'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { TODAY } from '../../db/expressions.ts'
import type { Schema } from '../../db/schema.ts'

const today = sql.raw(TODAY)

const firstPrice = (which: RawBuilder<unknown>) => sql`(
  select json_build_object('validFrom', valid_from, 'price', price_isk) from tariff where ${which} limit 1)`

interface Prices {
  now: TariffCreate | null
  next: TariffCreate | null
  prices: NonNullable<Tariff['prices']>
}

/** Today's price and the next one announced; for administrators also all the others. */
export async function readTariff(db: Kysely<Schema>, { isWhole }: { isWhole: boolean }): Promise<Tariff> {
  const { rows } = await sql<Prices>`
    select ${firstPrice(sql`valid_from <= ${today} order by valid_from desc`)} as now,
      ${firstPrice(sql`valid_from > ${today} order by valid_from`)} as next,
      (select json_agg(json_build_object('tariffId', id, 'validFrom', valid_from, 'price', price_isk) order by valid_from desc)
       from tariff) as prices`.execute(db)
  const { now, next, prices } = rows[0] ?? {}
  if (!now) throw new Error('No price of a microtag is in force')
  return { ...now, ...(next && { next }), ...(isWhole && { prices }) }
}

/**
 * Takes the tariff until the transaction ends, by its first row: of two who name one day the second sees the first.
 * Answers today and the price that the day has already.
 */
export async function lockTariff(tx: Transaction<Schema>, validFrom: string) {
  await sql`select id from tariff order by valid_from limit 1 for update`.execute(tx)
  const { rows } = await sql<{ today: string; id: number | null }>`
    select ${today} as today, (select id from tariff where valid_from::text = ${validFrom}) as id`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('A statement without FROM gave no row')
  return found
}

/** A price by its id, and whether its day is still to come; undefined when there is none. */
export async function lockPrice(tx: Transaction<Schema>, tariffId: number) {
  const { rows } = await sql<{ isComing: boolean }>`
    select valid_from > ${today} as "isComing" from tariff where id = ${tariffId} for update`.execute(tx)
  return rows[0]
}
