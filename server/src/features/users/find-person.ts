import { isOrganisation, isSsn } from '@dyra/shared/domain/kennitala'
import type { Registers } from '../../adapters/registers.ts'
import { type Actor, changesBy, NOW, systemActor } from '../../db/change.ts'
import type { Database } from '../../db/connection.ts'
import { constraintOf } from '../../db/error-code.ts'
import { readRegistered } from './ask-register.ts'
import { findBySsn, type KnownPerson } from './queries.ts'

interface Sources {
  readonly db: Database
  readonly registers: Registers
}

const known = async (db: Database, ssn: string): Promise<KnownPerson | undefined> => (await findBySsn(db, [ssn]))[0]

/** Of several who see a kennitala first at the same time one writes the row, and the others find it. */
async function insertOrFind(db: Database, values: { ssn: string; name: string }, actor: Actor): Promise<KnownPerson> {
  try {
    const row = await changesBy(actor, db).insert('person', values)
    return { id: row.id, ssn: row.ssn, name: row.name, email: row.email, deceased: row.deceased }
  } catch (error) {
    const winner = constraintOf(error) === 'person_ssn' ? await known(db, values.ssn) : undefined
    if (!winner) throw error
    return winner
  }
}

/**
 * The person or organisation of a kennitala (ten digits): as we know it, else as the national or the company register
 * does, and then known from now on. Undefined if no one has this kennitala. Must not be called within a transaction.
 * @throws RegisterError when the register is needed and cannot be asked; it becomes a 503
 */
export async function personBySsn(
  { db, registers }: Sources,
  ssn: string,
  actor: Actor = systemActor,
): Promise<KnownPerson | undefined> {
  const present = await known(db, ssn)
  if (present || !isSsn(ssn)) return present
  const registered = await readRegistered({ db, registers }, ssn)
  if (!registered) return undefined
  const values = {
    ssn,
    ...registered,
    is_organization: isOrganisation(ssn),
    synced_at: NOW as typeof NOW,
    created_by: actor.personId,
  }
  return insertOrFind(db, values, actor)
}
