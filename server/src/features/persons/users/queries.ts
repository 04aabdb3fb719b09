import type { DetailsState, StaleReason } from '@dyra/shared/domain/confirmations'
import type { EmailState } from '@dyra/shared/domain/email'
import type { Language } from '@dyra/shared/domain/languages'
import type { GivenRole } from '@dyra/shared/domain/roles'
import { NOW } from '../../../db/change.ts'
import { detailsState, lastConfirmed } from '../../../db/confirmation-expressions.ts'
import { type Database, prepared } from '../../../db/connection.ts'
import { currentTermsVersion, emailState, ownEmail } from '../../../db/expressions.ts'
import type { Protected } from './protection-rules.ts'

/** Columns of a person whose details were confirmed now. */
export const confirmedNow = {
  confirmed_at: NOW as typeof NOW,
  stale_at: null,
  stale_reason: null,
}

/** Columns of a person whose details are no longer stale. */
export const notStale = { stale_at: null, stale_reason: null } as const

export interface KnownPerson extends Protected {
  id: number
  name: string
  email: string | null
  /** Null also if another person set the address and it is not confirmed. */
  ownEmail: string | null
  deceased: boolean
}

const knownColumns = `p.id, p.ssn, p.name, p.email, ${ownEmail('p')} as "ownEmail", p.deceased,
  p.address_protected as "addressProtected", p.through_registry_only as "throughRegistryOnly"`

export const findBySsn = prepared<KnownPerson, [string]>(`select ${knownColumns} from person p where p.ssn = $1`)

export interface UserRow extends KnownPerson {
  version: number
  emailState: EmailState | null
  phoneNumbers: string[]
  address: string | null
  postalCodeId: number | null
  municipality: string | null
  countryCode: string
  showsName: boolean
  showsAddress: boolean
  showsPhones: boolean
  showsEmail: boolean
  lastConfirmed: Date | null
  detailsState: DetailsState | null
  staleReason: StaleReason | null
  language: Language | null
  /** Empty if disabled. */
  roles: GivenRole[]
  /** Accepted in the current version. */
  signedUserAgreement: boolean
  signedPrivacyPolicy: boolean
  /** Current version of the terms. */
  userAgreementVersion: number
  privacyPolicyVersion: number
  /** Accepted in any version. */
  hasUserAgreement: boolean
  hasPrivacyPolicy: boolean
}

const read = prepared<UserRow, [number]>(`
select ${knownColumns}, p.version, ${emailState('p')} as "emailState", p.phone_numbers as "phoneNumbers", p.address,
  p.postal_code_id as "postalCodeId", p.municipality, p.country_code as "countryCode",
  p.shows_name as "showsName", p.shows_address as "showsAddress", p.shows_phones as "showsPhones",
  p.shows_email as "showsEmail", ${lastConfirmed('p')} as "lastConfirmed", ${detailsState('p')} as "detailsState",
  p.stale_reason as "staleReason", p.language, coalesce(a.roles, '{}') as roles,
  coalesce(p.signed_user_agreement_version >= t.agreement, false) as "signedUserAgreement",
  coalesce(p.signed_privacy_policy_version >= t.policy, false) as "signedPrivacyPolicy",
  t.agreement as "userAgreementVersion", t.policy as "privacyPolicyVersion",
  p.signed_user_agreement_version is not null as "hasUserAgreement",
  p.signed_privacy_policy_version is not null as "hasPrivacyPolicy"
from person p
left join authorized_user a on a.person_id = p.id and a.enabled
cross join (select ${currentTermsVersion('user-agreement')} as agreement, ${currentTermsVersion('privacy-policy')} as policy) t
where p.id = $1 and p.erased_at is null`)

/** Undefined for an unknown or erased person. */
export const readUser = async (db: Database, userId: number): Promise<UserRow | undefined> =>
  (await read(db, [userId]))[0]

const findPostalCode = prepared<object, [number]>('select 1 from postal_code where id = $1')

export const hasPostalCode = async (db: Database, id: number): Promise<boolean> =>
  (await findPostalCode(db, [id])).length > 0

const readPerson = prepared<Record<string, unknown>, [number]>(`
select p.id as "userId", p.ssn, p.name, p.is_organization as "isOrganization", p.email, p.email_confirmed_at as "emailConfirmed",
  p.phone_numbers as "phoneNumbers", p.address, p.postal_code_id as "postalCodeId", p.municipality,
  p.country_code as "countryCode", p.deceased, p.address_protected as "addressProtected",
  p.shows_name as "showsName", p.shows_address as "showsAddress", p.shows_phones as "showsPhones",
  p.shows_email as "showsEmail", p.through_registry_only as "throughRegistryOnly",
  p.signed_user_agreement_at as "signedUserAgreement", p.signed_user_agreement_version as "userAgreementVersion",
  p.signed_privacy_policy_at as "signedPrivacyPolicy", p.signed_privacy_policy_version as "privacyPolicyVersion",
  p.created_at as created, p.updated_at as updated, p.synced_at as "synced", p.last_signed_in_at as "lastSignedIn",
  p.confirmed_at as confirmed, p.stale_at as stale, p.stale_reason as "staleReason", p.language,
  (select json_build_object('created', i.created_at, 'hidden', i.hidden_at)
    from invoice_person i where i.person_id = p.id) as payer,
  array(select c.company_name from company c where c.person_ssn = p.ssn order by c.company_name) as "mayActFor"
from person p where p.id = $1`)

/** The head of a person's export. */
export const readExportedPerson = async (
  db: Database,
  personId: number,
): Promise<Record<string, unknown> | undefined> => (await readPerson(db, [personId]))[0]
