import { type Database, prepared } from '../../../db/connection.ts'

/** A stored number that is not 15 digits, and where it is: with a pet or in the stock of a batch. */
export interface StoredNumber {
  readonly tagNumber: string
  readonly petId: number | null
  readonly petName: string | null
  readonly batchId: number | null
  /** When the number was stored or its row last changed, ISO 8601. */
  readonly changed: string
}

interface Part {
  /** Null after the last row. */
  readonly lastId: number | null
  readonly numbers: readonly StoredNumber[]
}

/** Rows per statement, which takes a tenth of a second. */
const PART = 20_000

/** Skips numbers of 15 digits, which the grammar reads unchanged. */
const partOf = (rows: string) => `
select max(id) as "lastId", coalesce(json_agg(json_build_object('tagNumber', tag_number, 'petId', pet_id,
    'petName', pet_name, 'batchId', batch_id, 'changed', changed) order by id)
  filter (where tag_number !~ '^[0-9]{15}$'), '[]') as numbers
from (${rows} limit ${PART}) part`

/** Queries by source: all numbers of pets, and the numbers of the stock that are neither registered nor void. */
const sources = [
  prepared<Part, [after: number]>(
    partOf(`select m.id, m.tag_number, m.pet_id, p.name as pet_name, null as batch_id, m.updated_at as changed
      from microtag m join pet p on p.id = m.pet_id where m.id > $1 order by m.id`),
  ),
  prepared<Part, [after: number]>(
    partOf(`select d.id, d.tag_number, null as pet_id, null as pet_name, d.batch_id, b.created_at as changed
      from delivered_tag d join tag_batch b on b.id = d.batch_id
      where d.id > $1 and d.microtag_id is null and d.voided_at is null order by d.id`),
  ),
]

/** Stored numbers that are not 15 digits, in parts. Each part is a statement of its own. */
export async function* findStoredNumbers(db: Database): AsyncGenerator<readonly StoredNumber[]> {
  for (const find of sources) {
    for (let after = 0; ; ) {
      const [part] = await find(db, [after])
      if (!part || part.lastId === null) break
      if (part.numbers.length > 0) yield part.numbers
      after = part.lastId
    }
  }
}

const lastDecided = prepared<{ at: Date | null }>(`
select max(closed_at) as at from task where kind = 'storedNumbers' and outcome <> 'lapsed'`)

/** The time when an administrator last closed the task; undefined if it was never closed by one. */
export async function readLastDecided(db: Database): Promise<Date | undefined> {
  const [row] = await lastDecided(db, [])
  return row?.at ?? undefined
}
