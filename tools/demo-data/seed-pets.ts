import type { Database } from '../../server/src/db/connection.ts'
import { TODAY } from '../../server/src/db/expressions.ts'
import { ensureReference } from '../../server/src/db/reference/reference.ts'
import type { Connection } from '../../server/src/db/statements.ts'
import { inTransactionOn } from '../../server/src/db/transaction.ts'
import { reserveIds } from './copy.ts'
import { petSource } from './generated-pet.ts'
import { writeBriefHistory } from './history.ts'
import { writePets } from './pet-rows.ts'
import { batchesOf, idsOf, seedPeople } from './seed-people.ts'
import { withoutIndexes } from './without-indexes.ts'

export interface SeedOptions {
  readonly pets: number
  /** Default: two persons per five pets. */
  readonly persons?: number
  /** Write the change history: about three entries per pet. */
  readonly history?: boolean
  /** Days in the data are relative to this. */
  readonly now?: Date
  /** Called with the completed share, from 0 to 1. */
  readonly onProgress?: (done: number) => void
}

const BATCH = 20_000
const WORKERS = 4
const PERSONS_PER_PET = 0.4
const MIN_PERSONS = 10
/** Duration of one person relative to one pet, for the progress. */
const PERSON_WEIGHT = 0.4
/** With fewer new pets, the indexes stay. */
const MANY_PETS = 100_000
/** Tables with indexes that would take most of the time. */
const LARGE_TABLES = ['person', 'pet', 'microtag', 'ownership', 'pet_transfer', 'incident']

/** Price of one microtag today, in ISK. */
async function readPrice(db: Database): Promise<number> {
  const [tariff] = await db.query<{ price_isk: number }>(
    `select price_isk from tariff where valid_from <= ${TODAY} order by valid_from desc limit 1`,
  )
  if (!tariff) throw new Error('The tariff has no price for today')
  return tariff.price_isk
}

/** Runs work for each item in a transaction of its own, on several connections in parallel. The first error stops all. */
const inParallel =
  (db: Database) =>
  async <Item>(items: readonly Item[], work: (connection: Connection, item: Item) => Promise<void>): Promise<void> => {
    const waiting = [...items]
    const worker = () =>
      db.withConnection(async (connection) => {
        for (let item = waiting.shift(); item; item = waiting.shift()) {
          const next = item
          await inTransactionOn(connection, () => work(connection, next)).catch((error) => {
            waiting.length = 0
            throw error
          })
        }
      })
    const ended = await Promise.allSettled(Array.from({ length: WORKERS }, worker))
    const failed = ended.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }

/**
 * Adds synthetic persons and pets by COPY, on connections without a statement timeout (`statementTimeoutMs: 0`). All
 * values derive from the ids, so the same numbers in an empty registry give the same data, and a second run adds others.
 */
export async function seedPets(db: Database, options: SeedOptions): Promise<void> {
  const { pets, history = false, onProgress = () => undefined } = options
  const persons = options.persons ?? Math.max(MIN_PERSONS, Math.round(pets * PERSONS_PER_PET))
  const now = (options.now ?? new Date()).getTime()
  const whole = pets + persons * PERSON_WEIGHT
  const each = inParallel(db)
  let done = 0
  const advance = (weight: number) => {
    done += weight
    onProgress(done / whole)
  }
  await ensureReference(db)
  const price = await readPrice(db)
  const fill = async () => {
    const cast = await seedPeople({ db, now, each, onDone: (rows) => advance(rows * PERSON_WEIGHT) }, persons)
    const petOf = petSource(cast, now)
    const first = await db.withConnection((connection) => reserveIds(connection, 'pet', pets))
    await each(batchesOf(first, pets, BATCH), async (connection, batch) => {
      const ids = idsOf(batch)
      await writePets(connection, ids.map(petOf), price)
      if (history) await writeBriefHistory(connection, [batch.first, batch.last])
      advance(ids.length)
    })
  }
  // Writing the history reads pets by their indexes.
  if (pets < MANY_PETS || history) await fill()
  else await withoutIndexes({ db, tables: LARGE_TABLES, each }, fill)
  await db.query('analyze')
}
