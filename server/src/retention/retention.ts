import type { RetentionProfile } from '@dyra/shared/domain/limits'
import { CompiledQuery } from 'kysely'
import type { Database } from '../db/connection.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { Counts } from './due-queries.ts'
import { clearMails, countMails } from './mail-queries.ts'
import { countPersons, ERASE_PERSONS, inactivePersons, lockInactive } from './person-queries.ts'
import { clearOf, countOf, nextPets, PETS_BATCH, petLinks } from './pet-queries.ts'

const MAILS_BATCH = 1000
const PERSONS_BATCH = 5000
const COUNTED_MAILS = 100_000

interface Run {
  readonly db: Database
  readonly profile: RetentionProfile
  readonly counts: Counts
  readonly onCounted: (counts: Counts) => void
}

const noCounts = (): Counts => ({ ownerships: 0, incidents: 0, auditValues: 0, mails: 0, pictures: 0, persons: 0 })

async function execute<Row>(tx: Tx, text: string, values: readonly unknown[]): Promise<Row[]> {
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
export async function countDue(db: Database, profile: RetentionProfile = 'iceland'): Promise<Counts> {
  const counts = noCounts()
  const count = async (name: keyof Counts, text: string, range: readonly number[] = []) => {
    counts[name] += (await db.query<{ n: number }>(text, range))[0]?.n ?? 0
  }
  for (const link of petLinks) if (link.counted) await count(link.counted, countOf(link, profile))
  for await (const range of rangesOfMails(db)) await count('mails', countMails(profile), range)
  await count('persons', countPersons(profile))
  return counts
}

async function clearPets({ db, profile, counts, onCounted }: Run): Promise<void> {
  const statements = petLinks.map((link) => ({ counted: link.counted, text: clearOf(link) }))
  for (let last = 0; ; ) {
    const pets = (await db.query<{ id: number }>(nextPets(profile), [last])).map(({ id }) => id)
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

async function clearDueMails({ db, profile, counts, onCounted }: Run): Promise<void> {
  for (let last = 0; ; ) {
    const [cleared] = await db.query<{ n: number; last: number | null }>(clearMails(profile), [last, MAILS_BATCH])
    counts.mails += cleared?.n ?? 0
    onCounted(counts)
    if (!cleared?.last || cleared.n < MAILS_BATCH) return
    last = cleared.last
  }
}

async function erasePersons({ db, profile, counts, onCounted }: Run): Promise<void> {
  const inactive = (await db.query<{ id: number }>(inactivePersons(profile))).map(({ id }) => id)
  for (let from = 0; from < inactive.length; from += PERSONS_BATCH) {
    const batch = inactive.slice(from, from + PERSONS_BATCH)
    counts.persons += await inTransaction(db, async (tx) => {
      const taken = await execute<{ id: number }>(tx, lockInactive(profile), [batch])
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
export async function runRetention(
  db: Database,
  profile: RetentionProfile = 'iceland',
  onCounted: (counts: Counts) => void = () => undefined,
): Promise<Counts> {
  const run: Run = { db, profile, counts: noCounts(), onCounted }
  await clearPets(run)
  await clearDueMails(run)
  await erasePersons(run)
  return run.counts
}
