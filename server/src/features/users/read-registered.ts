import { isOrganisation } from '@dyra/shared/domain/kennitala'
import type { Insertable } from 'kysely'
import type { RegisteredCompany } from '../../adapters/company-register.ts'
import type { RegisteredPerson } from '../../adapters/national-register.ts'
import type { Registers } from '../../adapters/registers.ts'
import type { Database } from '../../db/connection.ts'
import type { Schema } from '../../db/schema.ts'
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

/** The code if it is in the list of postal codes, by which places are shown. Otherwise null. */
async function postalCodeId(db: Database, code: string | null): Promise<number | null> {
  const id = code === null ? null : Number(code)
  return id !== null && (await hasPostalCode(db, id)) ? id : null
}

/**
 * Reads a kennitala from the national or company register. Undefined if it is unknown there.
 * @throws RegisterError if the request to the register fails
 */
export async function readRegistered(
  { db, registers }: { readonly db: Database; readonly registers: Registers },
  ssn: string,
): Promise<Registered | undefined> {
  const found = await readFromRegister(registers, ssn)
  return (
    found && {
      name: found.name.trim(),
      address: found.address,
      postal_code_id: await postalCodeId(db, found.postalCode),
      municipality: found.municipality,
      country_code: found.country,
      deceased: found.deceased,
      address_protected: found.addressProtected,
    }
  )
}
