import { CompiledQuery, type Transaction } from 'kysely'
import type { Database } from '../../db/connection.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isOver } from './due.ts'
import { CLEAR_MAILS, COUNT_MAILS } from './mail-links.ts'
import { COUNT_PERSONS, ERASE_PERSONS, FORGET_COMPANIES, TAKE_PERSONS } from './persons.ts'
import { type Counts, type Link, petLinks } from './pet-links.ts'

const PETS_BATCH = 500
const MAILS_BATCH = 1000
const PERSONS_BATCH = 100

interface Run {
  readonly db: Database
  readonly counts: Counts
  readonly told: (counts: Counts) => void
}

const noCounts = (): Counts => ({ ownerships: 0, incidents: 0, auditValues: 0, mails: 0, pictures: 0, persons: 0 })

async function execute<Row>(tx: Transaction<Schema>, text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

const conditions = ({ of, names }: Link, pets: string) => `${of(pets)} and ${names}`

const countOf = (link: Link) =>
  `select count(*)::int as n from ${link.table} t where ${conditions(link, `(select p.id from pet p where ${isOver})`)}`

function clearOf(link: Link): string {
  const where = conditions(link, '(select unnest($1::bigint[]))')
  const change = link.set === undefined ? `delete from ${link.table} t` : `update ${link.table} t set ${link.set}`
  return `with cleared as (${change} where ${where} returning 1) select count(*)::int as n from cleared`
}

/** What a run would do now; changes nothing. */
export async function countDue(db: Database): Promise<Counts> {
  const counts = noCounts()
  const count = async (name: keyof Counts, text: string) => {
    counts[name] += (await db.query<{ n: number }>(text))[0]?.n ?? 0
  }
  for (const link of petLinks) if (link.counted) await count(link.counted, countOf(link))
  await count('mails', COUNT_MAILS)
  await count('persons', COUNT_PERSONS)
  return counts
}

/** The next pets whose record is over, also those that were cleared before: what was attached since is met again. */
const NEXT_PETS = `
select p.id from pet p where p.id > $1 and ${isOver} order by p.id limit ${PETS_BATCH}`

async function clearPets({ db, counts, told }: Run): Promise<void> {
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
    told(counts)
    if (pets.length < PETS_BATCH) return
    last = pets.at(-1) ?? last
  }
}

async function clearMails({ db, counts, told }: Run): Promise<void> {
  for (let last = 0; ; ) {
    const [cleared] = await db.query<{ n: number; last: number | null }>(CLEAR_MAILS, [last, MAILS_BATCH])
    counts.mails += cleared?.n ?? 0
    told(counts)
    if (!cleared?.last || cleared.n < MAILS_BATCH) return
    last = cleared.last
  }
}

async function erasePersons({ db, counts, told }: Run): Promise<void> {
  for (let last = 0; ; ) {
    const persons = await inTransaction(db, async (tx) => {
      const taken = await execute<{ id: number; ssn: string }>(tx, TAKE_PERSONS, [last, PERSONS_BATCH])
      const ids = taken.map(({ id }) => id)
      if (ids.length > 0) for (const text of ERASE_PERSONS) await execute(tx, text, [ids])
      if (ids.length > 0) await execute(tx, FORGET_COMPANIES, [taken.map(({ ssn }) => ssn)])
      return ids
    })
    counts.persons += persons.length
    told(counts)
    if (persons.length < PERSONS_BATCH) return
    last = persons.at(-1) ?? last
  }
}

/**
 * Cuts the links to persons that are due (domain.md, section 8), in batches that each commit. Safe to repeat, to break
 * off and to run twice at once: what is cleared is not met again. `onCounted` hears what was done after each batch.
 * `db` must allow statements of minutes.
 */
export async function runRetention(db: Database, onCounted?: (counts: Counts) => void): Promise<Counts> {
  const run: Run = { db, counts: noCounts(), told: onCounted ?? (() => undefined) }
  await clearPets(run)
  await clearMails(run)
  await erasePersons(run)
  return run.counts
}
