import type { Database } from '../connection.ts'
import { inTransactionOn } from '../transaction.ts'
import { reserveIds } from './copy.ts'
import { petSource } from './generated-pet.ts'
import { writeBriefHistory } from './history.ts'
import { readPrice } from './price.ts'
import { ensureReference } from './reference.ts'
import { type Batch, batchesOf, type SeedTask, seedPeople } from './seed-people.ts'
import { writePets } from './write-pets.ts'

export interface SeedOptions {
  readonly pets: number
  /** Without it: two persons for five pets. */
  readonly persons?: number
  /** Also the change history: some three entries a pet. */
  readonly history?: boolean
  /** What the data's days count back from. */
  readonly now?: Date
  /** Told how much of the whole is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void
}

const BATCH = 20_000
const WORKERS = 4
const PERSONS_PER_PET = 0.4
const FEWEST_PERSONS = 10
/** Work on one person against that on one pet. */
const PERSON_WEIGHT = 0.4

/** Runs batches on several connections at once; the first fault ends all. */
function inParallel(db: Database, onDone: (rows: number) => void): SeedTask['each'] {
  return async (batches, work) => {
    const waiting = [...batches]
    const worker = () =>
      db.withConnection(async (connection) => {
        for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
          const part: Batch = batch
          await inTransactionOn(connection, () => work(connection, part)).catch((error) => {
            waiting.length = 0
            throw error
          })
          onDone(part.last - part.first + 1)
        }
      })
    const ended = await Promise.allSettled(Array.from({ length: WORKERS }, worker))
    const fault = ended.find((end) => end.status === 'rejected')
    if (fault) throw fault.reason
  }
}

/**
 * Adds synthetic persons and pets by COPY, on connections without a time limit (`statementTimeoutMs: 0`). The ids decide
 * all values, so the same numbers into an empty registry give the same data, and a second run adds others.
 */
export async function seedPets(db: Database, options: SeedOptions): Promise<void> {
  const { pets, history = false, onProgress = () => undefined } = options
  const persons = options.persons ?? Math.max(FEWEST_PERSONS, Math.round(pets * PERSONS_PER_PET))
  const now = (options.now ?? new Date()).getTime()
  const whole = pets + persons * PERSON_WEIGHT
  let done = 0
  const advance = (weight: number) => (rows: number) => {
    done += rows * weight
    onProgress(done / whole)
  }
  await ensureReference(db)
  const price = await readPrice(db)
  const cast = await seedPeople({ db, now, each: inParallel(db, advance(PERSON_WEIGHT)) }, persons)
  const petOf = petSource(cast, now)
  const first = await db.withConnection((connection) => reserveIds(connection, 'pet', pets))
  await inParallel(db, advance(1))(batchesOf(first, pets, BATCH), async (connection, batch) => {
    const ids = Array.from({ length: batch.last - batch.first + 1 }, (_, index) => batch.first + index)
    await writePets(connection, ids.map(petOf), price)
    if (history) await writeBriefHistory(connection, [batch.first, batch.last])
  })
  await db.query('analyze')
}
