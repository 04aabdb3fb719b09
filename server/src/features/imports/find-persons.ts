import { setTimeout as sleep } from 'node:timers/promises'
import type { Registers } from '../../adapters/registers.ts'
import type { Actor } from '../../db/change.ts'
import type { Database } from '../../db/connection.ts'
import { personBySsn } from '../users/index.ts'
import { findPersonIds } from './queries.ts'

/** The registers are asked for so long, before others may work on the rows. Persons found by then are stored. */
const PATIENCE_MS = 60_000

/** The persons of some rows are not all found yet. */
export class MorePersons extends Error {
  override readonly name = 'MorePersons'
}

interface Sources {
  readonly db: Database
  readonly registers: Registers
  /** Requests to the registers of persons. */
  readonly requestsPerSecond: number
}

/**
 * Ids of the persons with these kennitölur. Those whom the registry does not know come from the registers, one after the
 * other at a limited rate, and are stored as in a registration, so that none is requested twice.
 * @throws RegisterError, MorePersons
 */
export async function findPersons(
  { db, registers, requestsPerSecond }: Sources,
  ssns: readonly string[],
  actor: Actor,
): Promise<ReadonlyMap<string, number>> {
  const persons = new Map((await findPersonIds(db, [[...ssns]])).map(({ ssn, id }) => [ssn, id]))
  const until = Date.now() + PATIENCE_MS
  for (const ssn of ssns) {
    if (persons.has(ssn)) continue
    if (Date.now() > until) throw new MorePersons()
    const pause = sleep(1000 / requestsPerSecond)
    const person = await personBySsn({ db, registers }, ssn, actor)
    if (person) persons.set(ssn, person.id)
    await pause
  }
  return persons
}
