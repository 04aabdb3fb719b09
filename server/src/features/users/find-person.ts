import { isOrganisation, isSsn } from '@dyra/shared/domain/kennitala'
import type { Registers } from '../../adapters/registers.ts'
import { type Actor, changesBy, NOW, systemActor } from '../../db/change.ts'
import type { Database } from '../../db/connection.ts'
import { constraintOf } from '../../db/error-code.ts'
import { lockOf, nothingShown } from './protection-rules.ts'
import { findBySsn, type KnownPerson } from './queries.ts'
import { readRegistered } from './read-registered.ts'

interface Sources {
  readonly db: Database
  readonly registers: Registers
}

const known = async (db: Database, ssn: string): Promise<KnownPerson | undefined> => (await findBySsn(db, [ssn]))[0]

/** Of several concurrent requests for a new kennitala, one inserts the row, and the others find it. */
async function insertOrFind(db: Database, values: { ssn: string; name: string }, actor: Actor): Promise<KnownPerson> {
  try {
    const row = await changesBy(actor, db).insert('person', values)
    const { address_protected: addressProtected, through_registry_only: throughRegistryOnly } = row
    const { id, ssn, name, email, deceased } = row
    return { id, ssn, name, email, deceased, addressProtected, throughRegistryOnly }
  } catch (error) {
    const inserted = constraintOf(error) === 'person_ssn' ? await known(db, values.ssn) : undefined
    if (!inserted) throw error
    return inserted
  }
}

/**
 * The person or organisation with a kennitala (ten digits). If it is not stored yet, reads it from the national or
 * company register and stores it. Undefined if the kennitala is unknown. Must not be called within a transaction.
 * @throws RegisterError if the request to a register fails; it becomes a 503
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
    ...(lockOf({ ssn, addressProtected: registered.address_protected ?? false }) && nothingShown),
    is_organization: isOrganisation(ssn),
    synced_at: NOW as typeof NOW,
    created_by: actor.personId,
  }
  return insertOrFind(db, values, actor)
}
