import type { UserUpdate } from '@dyra/shared/contract/users'
import { maskEmail } from '@dyra/shared/domain/email'
import { isMinor } from '@dyra/shared/domain/kennitala'
import { filledPhones } from '@dyra/shared/domain/phone'
import { isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import { NOW, type Update } from '../../../db/change.ts'
import { readPhone } from '../../../http/read-phone.ts'
import { localizedTexts } from '../../../language/localized.ts'
import { problemTexts } from '../../../language/shared-texts.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { refuseInvalid, type ValidationError, validationErrors } from '../../../problems/validation-errors.ts'
import type { KnownPerson, UserRow } from './queries.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }

interface Person {
  readonly ssn: string
  readonly is_organization: boolean
  readonly deceased: boolean
}

interface Texts {
  readonly notHuman: string
  readonly minor: string
}

/** Why a person may not act for others: only living adults may. `texts` are those of the feature. */
export function livingAdultError(person: Person | undefined, texts: Texts): ValidationError {
  if (!person) return validationTexts.unknownPerson
  if (person.is_organization) return texts.notHuman
  if (person.deceased) return problemTexts.deceased
  return isMinor(person.ssn) ? texts.minor : undefined
}

/** Why a lookup must not show anything of a person. The person's own switches have no effect then. */
export type Lock = 'addressProtected' | 'minor'

type Locked = Pick<KnownPerson, 'ssn' | 'addressProtected'>

export const lockOf = ({ ssn, addressProtected }: Locked): Lock | null => {
  if (addressProtected) return 'addressProtected'
  return isMinor(ssn) ? 'minor' : null
}

type ContactColumns = Locked & Pick<KnownPerson, 'id' | 'throughRegistryOnly'>

/** Only administrators and the person see the e-mail and phones of a protected person (docs/domain.md#visibility). */
export const maySeeContact = (row: ContactColumns, viewer: PersonCaller): boolean =>
  (lockOf(row) === null && !row.throughRegistryOnly) || isAdministrator(viewer) || viewer.personId === row.id

/** The e-mail address; masked, but recognisable, for callers who may not see it. */
export const emailFor = (email: string | null, maySee: boolean): string | null =>
  email === null || maySee ? email : maskEmail(email)

/** Columns of a person of whom a lookup shows nothing. */
export const nothingShown = {
  shows_name: false,
  shows_address: false,
  shows_phones: false,
  shows_email: false,
} as const

const texts = localizedTexts(is, en)

/** Normalised numbers without duplicates, or an error if one is invalid. */
function phonesOf(entries: readonly string[] | undefined): { phones?: string[]; error?: ValidationError } {
  if (entries === undefined) return {}
  const stored = filledPhones(entries).map(readPhone)
  const phones = stored.filter((phone) => phone !== undefined)
  return phones.length < stored.length ? { error: validationTexts.anyPhone } : { phones: [...new Set(phones)] }
}

interface Acceptance {
  readonly wanted: boolean | undefined
  /** Whether the current version is accepted. */
  readonly isGiven: boolean
  /** Whether any version is accepted. */
  readonly wasGiven: boolean
  readonly version: number
  /** The version that the person saw, if the client sends it. */
  readonly shown: number | undefined
}

interface Signature {
  readonly at: typeof NOW | null
  readonly version: number | null
}

const signedNow = (version: number): Signature => ({ at: NOW, version })
const withdrawn: Signature = { at: null, version: null }

/** The new signature, or undefined if it does not change. */
function newSignature({ wanted, isGiven, wasGiven, version }: Acceptance): Signature | undefined {
  if (wanted === true && !isGiven) return signedNow(version)
  return wanted === false && wasGiven ? withdrawn : undefined
}

/** Only the person may accept (docs/domain.md#persons-and-acceptance). Others may send a form that changes nothing. */
function acceptanceError({ wanted, isGiven, version, shown }: Acceptance, isSelf: boolean): ValidationError {
  if (wanted !== true || isGiven) return undefined
  if (!isSelf) return texts.notYours
  return shown === undefined || shown === version ? undefined : texts.textChanged
}

type Switch = 'name' | 'address' | 'phones' | 'email'
const SWITCHES: readonly Switch[] = ['name', 'address', 'phones', 'email']

/** A lookup shows nothing of a locked person, so no switch may be turned on. */
function visibilityErrors({ visibility = {} }: UserUpdate, row: UserRow): Record<string, ValidationError> {
  const lock = lockOf(row)
  const refused = lock === null ? [] : SWITCHES.filter((part) => visibility[part] === true)
  return Object.fromEntries(refused.map((part) => [`visibility.${part}`, lock ? texts[lock] : undefined]))
}

/** Columns of the switches. All are off for a person who is reached only through the registry. */
function visibilityColumns({ visibility = {} }: UserUpdate, row: UserRow): Update<'person'>['set'] {
  const { name, address, phones, email, throughRegistryOnly } = visibility
  const columns = { shows_name: name, shows_address: address, shows_phones: phones, shows_email: email }
  const isRegistryOnly = throughRegistryOnly ?? row.throughRegistryOnly
  return { ...columns, ...(isRegistryOnly && nothingShown), through_registry_only: throughRegistryOnly }
}

/** Columns that the body changes. @throws ProblemError 400 at the fields */
export function updateOf(body: UserUpdate, row: UserRow, isSelf: boolean): Update<'person'>['set'] {
  const agreement: Acceptance = {
    wanted: body.signedUserAgreement,
    isGiven: row.signedUserAgreement,
    wasGiven: row.hasUserAgreement,
    version: row.userAgreementVersion,
    shown: body.userAgreementVersion,
  }
  const policy: Acceptance = {
    wanted: body.signedPrivacyPolicy,
    isGiven: row.signedPrivacyPolicy,
    wasGiven: row.hasPrivacyPolicy,
    version: row.privacyPolicyVersion,
    shown: body.privacyPolicyVersion,
  }
  const { phones, error } = phonesOf(body.phoneNumbers)
  refuseInvalid(
    validationErrors({
      phoneNumbers: error,
      ...visibilityErrors(body, row),
      signedUserAgreement: acceptanceError(agreement, isSelf),
      signedPrivacyPolicy: acceptanceError(policy, isSelf),
    }),
  )
  const [agreed, read] = [newSignature(agreement), newSignature(policy)]
  return {
    email: body.email,
    phone_numbers: phones,
    ...(body.visibility && visibilityColumns(body, row)),
    signed_user_agreement_at: agreed?.at,
    signed_user_agreement_version: agreed?.version,
    signed_privacy_policy_at: read?.at,
    signed_privacy_policy_version: read?.version,
  }
}
