import { CompiledQuery, type Transaction } from 'kysely'
import type { Database } from '../db/connection.ts'
import type { Schema } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Counts } from './due-queries.ts'
import { CLEAR_MAILS, COUNT_MAILS } from './mail-queries.ts'
import { COUNT_PERSONS, ERASE_PERSONS, INACTIVE_PERSONS, LOCK_PERSONS } from './person-queries.ts'
import { clearOf, countOf, NEXT_PETS, PETS_BATCH, petLinks } from './pet-queries.ts'

const MAILS_BATCH = 1000
const PERSONS_BATCH = 5000
const COUNTED_MAILS = 100_000

interface Run {
  readonly db: Database
  readonly counts: Counts
  readonly onCounted: (counts: Counts) => void
}

const noCounts = (): Counts => ({ ownerships: 0, incidents: 0, auditValues: 0, mails: 0, pictures: 0, persons: 0 })

async function execute<Row>(tx: Transaction<Schema>, text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

/** Ranges over the ids of all mails: the id before the first one, and the last one. */
async function* rangesOfMails(db: Database): AsyncGenerator<[number, number]> {
  const [ids] = await db.query<{ first: number | null; last: number | null }>(
    'select min(id) as first, max(id) as last from outbox',
  )
  const step = COUNTED_MAILS
  for (let from = (ids?.first ?? 1) - 1; from < (ids?.last ?? 0); from += step) yield [from, from + step]
}

/** Counts what a run would clear now. */
export async function countDue(db: Database): Promise<Counts> {
  const counts = noCounts()
  const count = async (name: keyof Counts, text: string, range: readonly number[] = []) => {
    counts[name] += (await db.query<{ n: number }>(text, range))[0]?.n ?? 0
  }
  for (const link of petLinks) if (link.counted) await count(link.counted, countOf(link))
  for await (const range of rangesOfMails(db)) await count('mails', COUNT_MAILS, range)
  await count('persons', COUNT_PERSONS)
  return counts
}

async function clearPets({ db, counts, onCounted }: Run): Promise<void> {
  const statements = petLinks.map((link) => ({ counted: link.counted, text: clearOf(link) }))
  for (let last = 0; ; ) {
    const pets = (await db.query<{ id: number }>(NEXT_PETS, [last])).map(({ id }) => id)
    const cleared = await inTransaction(db, async (tx) => {
      const found: [keyof Counts | undefined, number][] = []
      for (const { counted, text } of statements) {
        const [row] = await execute<{ n: number }>(tx, text, [pets])
        found.push([counted, row?.n ?? 0])
      }
      return found
    })
    for (const [counted, n] of cleared) if (counted) counts[counted] += n
    onCounted(counts)
    if (pets.length < PETS_BATCH) return
    last = pets.at(-1) ?? last
  }
}

async function clearMails({ db, counts, onCounted }: Run): Promise<void> {
  for (let last = 0; ; ) {
    const [cleared] = await db.query<{ n: number; last: number | null }>(CLEAR_MAILS, [last, MAILS_BATCH])
    counts.mails += cleared?.n ?? 0
    onCounted(counts)
    if (!cleared?.last || cleared.n < MAILS_BATCH) return
    last = cleared.last
  }
}

async function erasePersons({ db, counts, onCounted }: Run): Promise<void> {
  const inactive = (await db.query<{ id: number }>(INACTIVE_PERSONS)).map(({ id }) => id)
  for (let from = 0; from < inactive.length; from += PERSONS_BATCH) {
    const batch = inactive.slice(from, from + PERSONS_BATCH)
    counts.persons += await inTransaction(db, async (tx) => {
      const taken = await execute<{ id: number }>(tx, LOCK_PERSONS, [batch])
      if (taken.length === 0) return 0
      const ids = taken.map(({ id }) => id)
      for (const text of ERASE_PERSONS) await execute(tx, text, [ids])
      return ids.length
    })
    onCounted(counts)
  }
}

/**
 * Removes the links to persons that are due (docs/domain.md#retention), in batches that commit separately. It can be
 * repeated, interrupted and run twice at the same time. Calls `onCounted` after each batch. `db` must allow statements
 * that take minutes.
 */
export async function runRetention(db: Database, onCounted?: (counts: Counts) => void): Promise<Counts> {
  const run: Run = { db, counts: noCounts(), onCounted: onCounted ?? (() => undefined) }
  await clearPets(run)
  await clearMails(run)
  await erasePersons(run)
  return run.counts
}
