import type { Insertable } from 'kysely'
import type { Schema } from '../../server/src/db/schema.ts'
import type { RegisterPerson } from './data.ts'

/** The first version of both texts, dated 31 October 2023. */
const TERMS_VERSION = 1

export interface Joined {
  readonly id: number
  readonly createdAt: number
  /** Null if the person never signed in and so never accepted the terms. */
  readonly acceptedAt: number | null
  readonly isOrganization?: boolean
}

/** The row of a person, before or after the first login. */
export function personRow(person: RegisterPerson, joined: Joined): Insertable<Schema['person']> {
  const createdAt = new Date(joined.createdAt).toISOString()
  const acceptedAt = joined.acceptedAt === null ? null : new Date(joined.acceptedAt).toISOString()
  const isShown = !person.addressProtected
  const version = acceptedAt === null ? null : TERMS_VERSION
  return {
    id: joined.id,
    ssn: person.ssn,
    name: person.name,
    is_organization: joined.isOrganization ?? false,
    email: person.email ?? null,
    email_confirmed_at: person.email ? createdAt : null,
    phone_numbers: [...(person.phoneNumbers ?? [])],
    address: person.address,
    postal_code_id: person.postalCodeId,
    municipality: person.municipality,
    country_code: person.countryCode,
    deceased: person.deceased ?? false,
    address_protected: person.addressProtected ?? false,
    shows_name: isShown,
    shows_address: isShown,
    shows_phones: isShown,
    shows_email: isShown,
    synced_at: createdAt,
    signed_user_agreement_at: acceptedAt,
    signed_user_agreement_version: version,
    signed_privacy_policy_at: acceptedAt,
    signed_privacy_policy_version: version,
    last_signed_in_at: acceptedAt,
    created_at: createdAt,
    updated_at: acceptedAt ?? createdAt,
  }
}
