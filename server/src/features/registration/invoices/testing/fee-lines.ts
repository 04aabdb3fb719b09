import type { Database } from '../../../../db/connection.ts'
import { addPet } from '../../../../testing/registry.ts'

interface Line {
  readonly tagNumber: string
  readonly payer: number | null
  readonly registrar: number | null
  /** Time in Reykjavik: yyyy-mm-ddThh:mm, with seconds and microseconds if they matter. */
  readonly at: string
  readonly price?: number
  readonly speciesId?: number
}

/**
 * Adds microtags with fees, each with its own pet. If payer and registrar are null, the line looks as after retention.
 */
export async function addFeeLines(db: Database, lines: readonly Line[]): Promise<void> {
  for (const { tagNumber, payer, registrar, at, price = 2000, speciesId = 1 } of lines) {
    await addPet(db, { tagNumber })
    await db.query(
      `update microtag set invoiced_person_id = $2, registered_by = $3, created_at = $4::text::timestamptz, price_isk = $5,
         species_id = $6, anonymised_at = case when $2::bigint is null then now() end
       where tag_number = $1`,
      [tagNumber, payer, registrar, `${at}Z`, price, speciesId],
    )
  }
}
