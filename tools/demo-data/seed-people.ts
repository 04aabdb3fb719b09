import { DAY_MS } from '@dyra/shared/domain/dates'
import type { Database } from '../../server/src/db/connection.ts'
import type { Connection } from '../../server/src/db/statements.ts'
import { inTransactionOn } from '../../server/src/db/transaction.ts'
import type { Cast } from './cast.ts'
import { copyRows, reserveIds } from './copy.ts'
import { MAX_PEOPLE, type PeopleSource, peopleSource } from './people.ts'
import { personRow } from './person-rows.ts'
import { diceFor } from './random.ts'

const BATCH = 25_000
/** Persons per thousand who never signed in. */
const NEVER_SIGNED_IN = 150
const JOINED_DAYS = 14 * 365
/** Persons per veterinarian, and veterinarians per clinic. */
const PERSONS_PER_VET = 1500
const VETS_PER_CLINIC = 5

export interface SeedTask {
  readonly db: Database
  readonly now: number
  /** Runs the batches, several in parallel. */
  each(batches: readonly Batch[], work: (connection: Connection, batch: Batch) => Promise<void>): Promise<void>
  /** Called with the number of persons written by a batch. */
  onDone(rows: number): void
}

export interface Batch {
  readonly first: number
  readonly last: number
}

/** Splits `count` ids from `first` on into batches of at most `size`. */
export function batchesOf(first: number, count: number, size: number): Batch[] {
  const starts = Array.from({ length: Math.ceil(count / size) }, (_, index) => first + index * size)
  return starts.map((start) => ({ first: start, last: Math.min(start + size, first + count) - 1 }))
}

export const idsOf = ({ first, last }: Batch): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Synthetic kennitalas that are already in use. */
async function takenNumbers(db: Database): Promise<Set<string>> {
  const rows = await db.query<{ ssn: string }>(`select ssn from person where ssn like '%8'`)
  return new Set(rows.map(({ ssn }) => ssn))
}

interface Staff {
  readonly firstPerson: number
  readonly vets: number
  readonly createdAt: number
}

/** Clinics, which are payers, and their veterinarians, who are the first of the new persons. */
async function seedClinics(connection: Connection, source: PeopleSource, { firstPerson, vets, createdAt }: Staff) {
  const clinics = Math.ceil(vets / VETS_PER_CLINIC)
  const firstClinic = await reserveIds(connection, 'person', clinics)
  const ids = idsOf({ first: firstClinic, last: firstClinic + clinics - 1 })
  const rows = ids.map((id) => personRow(source.company(id), { id, createdAt, acceptedAt: null, isOrganization: true }))
  const veterinarians = Array.from({ length: vets }, (_, index) => ({
    id: firstPerson + index,
    payer: firstClinic + (index % clinics),
  }))
  await copyRows(connection, 'person', rows)
  await copyRows(
    connection,
    'invoice_person',
    ids.map((id) => ({ person_id: id })),
  )
  await copyRows(
    connection,
    'authorized_user',
    veterinarians.map(({ id, payer }) => ({
      person_id: id,
      roles: ['Veterinarian' as const],
      default_invoiced_person_id: payer,
    })),
  )
  await copyRows(
    connection,
    'payer_agreement',
    veterinarians.map(({ id, payer }) => ({ payer_person_id: payer, veterinarian_person_id: id })),
  )
  return veterinarians
}

/** @throws RangeError if there are not enough synthetic kennitalas */
export async function seedPeople({ db, now, each, onDone }: SeedTask, count: number): Promise<Cast> {
  const source = peopleSource(await takenNumbers(db))
  const first = await db.withConnection((connection) => reserveIds(connection, 'person', count))
  if (first + count > MAX_PEOPLE) throw new RangeError(`A registry can have at most ${MAX_PEOPLE} synthetic persons`)
  const rowOf = (id: number) => {
    const dice = diceFor(id)
    const createdAt = now - dice.roll(71, JOINED_DAYS) * DAY_MS
    return personRow(source.person(id), {
      id,
      createdAt,
      acceptedAt: dice.chance(72, NEVER_SIGNED_IN) ? null : createdAt,
    })
  }
  await each(batchesOf(first, count, BATCH), async (connection, batch) => {
    const rows = idsOf(batch).map(rowOf)
    await copyRows(connection, 'person', rows)
    onDone(rows.length)
  })
  const vets = Math.max(1, Math.ceil(count / PERSONS_PER_VET))
  const veterinarians = await db.withConnection((connection) =>
    inTransactionOn(connection, () =>
      seedClinics(connection, source, { firstPerson: first, vets, createdAt: now - JOINED_DAYS * DAY_MS }),
    ),
  )
  return { owners: { first, count }, veterinarians }
}
