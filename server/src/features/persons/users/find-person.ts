import { isOrganisation, isSsn } from '@dyra/shared/domain/kennitala'
import type { Insertable, Kysely } from 'kysely'
import type { RegisteredCompany } from '../../../adapters/company-register.ts'
import type { RegisteredParty, RegisteredPerson } from '../../../adapters/national-register.ts'
import type { Registers } from '../../../adapters/registers.ts'
import { type Actor, changesBy, NOW, systemActor } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import type { Schema } from '../../../db/schema.ts'
import { constraintOf } from '../../../error-code.ts'
import { findBySsn, hasPostalCode, type KnownPerson } from './queries.ts'
import { lockOf, nothingShown } from './rules.ts'

/** Data owned by the registers; only a sync changes it (docs/domain.md#persons-and-acceptance). */
export type Registered = Required<
  Pick<
    Insertable<Schema['person']>,
    'name' | 'address' | 'postal_code_id' | 'municipality' | 'country_code' | 'deceased' | 'address_protected'
  >
>

/** A company's address is public. Deregistered companies are not marked deceased. */
const ofCompany = (company: RegisteredCompany): RegisteredPerson => ({
  ...company,
  deceased: false,
  addressProtected: false,
})

async function readFromRegister(registers: Registers, ssn: string): Promise<RegisteredPerson | undefined> {
  if (!isOrganisation(ssn)) return registers.national.person(ssn)
  const company = await registers.companies.company(ssn)
  return company && ofCompany(company)
}

/**
 * The postal code, by which places are shown, if the list has it. A foreign or new code becomes part of the address.
 */
async function placeOf(db: Database, { address, postalCode, country }: RegisteredParty) {
  const id = country === 'IS' && postalCode !== null && /^\d{3}$/.test(postalCode) ? Number(postalCode) : null
  if (id !== null && (await hasPostalCode(db, id))) return { address, postal_code_id: id }
  return { address: [address, postalCode].filter((part) => part !== null).join(', ') || null, postal_code_id: null }
}

/**
 * Reads a kennitala from the national or company register. Undefined if it is unknown there.
 * @throws RegisterError if the request to the register fails, RecordError if its record cannot be used
 */
export async function readRegistered(
  { db, registers }: { readonly db: Database; readonly registers: Registers },
  ssn: string,
): Promise<Registered | undefined> {
  const found = await readFromRegister(registers, ssn)
  return (
    found && {
      name: found.name,
      ...(await placeOf(db, found)),
      municipality: found.municipality,
      country_code: found.country,
      deceased: found.deceased,
      address_protected: found.addressProtected,
    }
  )
}

interface Sources {
  readonly db: Database
  readonly registers: Registers
}

const known = async (db: Database, ssn: string): Promise<KnownPerson | undefined> => (await findBySsn(db, [ssn]))[0]

/** The row of a person whom a register knows and the registry does not store yet. */
export type NewPerson = Omit<Insertable<Schema['person']>, 'synced_at'>

/** A stored person, or one whom only a register knows. */
export type FoundPerson = { readonly stored: KnownPerson } | { readonly unstored: NewPerson }

/**
 * Stores a person whom a register knows.
 * @throws the driver's error for `person_ssn` if the person is stored already
 */
export async function storePerson(db: Kysely<Schema>, person: NewPerson, actor: Actor): Promise<KnownPerson> {
  const values = { ...person, synced_at: NOW as typeof NOW, created_by: actor.personId }
  const row = await changesBy(actor, db).insert('person', values)
  const { address_protected: addressProtected, through_registry_only: throughRegistryOnly } = row
  const { id, ssn, name, email, deceased } = row
  // The registers have no e-mail addresses.
  return { id, ssn, name, email, ownEmail: null, deceased, addressProtected, throughRegistryOnly }
}

/** One of several concurrent requests for a new kennitala inserts the row, and the others find it. */
async function storeOrFind(db: Database, person: NewPerson, actor: Actor): Promise<KnownPerson> {
  try {
    return await storePerson(db, person, actor)
  } catch (error) {
    const inserted = constraintOf(error) === 'person_ssn' ? await known(db, person.ssn) : undefined
    if (!inserted) throw error
    return inserted
  }
}

/**
 * The person or organisation with a kennitala (ten digits), from the registry or else from a register. Stores nothing.
 * Undefined if the kennitala is unknown. Must not be called within a transaction.
 * @throws RegisterError if the request to a register fails; it becomes a 503. RecordError if its record cannot be used;
 * it becomes a 400
 */
export async function findPersonBySsn({ db, registers }: Sources, ssn: string): Promise<FoundPerson | undefined> {
  const stored = await known(db, ssn)
  if (stored) return { stored }
  const registered = isSsn(ssn) ? await readRegistered({ db, registers }, ssn) : undefined
  if (!registered) return undefined
  const isLocked = lockOf({ ssn, addressProtected: registered.address_protected ?? false })
  const unstored = { ssn, ...registered, ...(isLocked && nothingShown), is_organization: isOrganisation(ssn) }
  return { unstored }
}

/**
 * The person or organisation with a kennitala (ten digits). If it is not stored yet, reads it from the national or
 * company register and stores it. Undefined if the kennitala is unknown. Must not be called within a transaction.
 * @throws RegisterError if the request to a register fails; it becomes a 503. RecordError if its record cannot be used;
 * it becomes a 400
 */
export async function personBySsn(
  sources: Sources,
  ssn: string,
  actor: Actor = systemActor,
): Promise<KnownPerson | undefined> {
  const found = await findPersonBySsn(sources, ssn)
  if (!found) return undefined
  return 'stored' in found ? found.stored : storeOrFind(sources.db, found.unstored, actor)
}
