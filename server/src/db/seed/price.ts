import type { Database } from '../connection.ts'
import { TODAY } from '../today.ts'

/** ISK of one microtag today. */
export async function readPrice(db: Database): Promise<number> {
  const [tariff] = await db.query<{ price_isk: number }>(
    `select price_isk from tariff where valid_from <= ${TODAY} order by valid_from desc limit 1`,
  )
  if (!tariff) throw new Error('The tariff names no price for today')
  return tariff.price_isk
}
