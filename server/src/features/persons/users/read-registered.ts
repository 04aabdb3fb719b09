import { isOrganisation } from '@dyra/shared/domain/kennitala'
import type { Insertable } from 'kysely'
import type { RegisteredCompany } from '../../../adapters/company-register.ts'
import type { RegisteredParty, RegisteredPerson } from '../../../adapters/national-register.ts'
import type { Registers } from '../../../adapters/registers.ts'
import type { Database } from '../../../db/connection.ts'
import type { Schema } from '../../../db/schema.ts'
import { hasPostalCode } from './queries.ts'

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
 * The code if it is in the list of postal codes, by which places are shown. Any other code is part of the address: a
 * foreign one, or a new one.
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
