import type { UserUpdate } from '@dyra/shared/contract/users'
import { filledPhones, normalisePhone } from '@dyra/shared/domain/phone'
import { NOW, type Update } from '../../db/change.ts'
import { validationTexts } from '../../http/texts.ts'
import { refuseInvalid, type ValidationError, validationErrors } from '../../http/validation-errors.ts'
import type { UserRow } from './queries.ts'

const TEXT_CHANGED = 'Textinn hefur breyst. Lestu nýja textann og samþykktu aftur'
const NOT_YOURS = 'Aðeins viðkomandi getur veitt samþykki sitt'

/** Stored forms, each once; a fault when one of them is no number. */
function phonesOf(entries: readonly string[] | undefined): { phones?: string[]; fault?: ValidationError } {
  if (entries === undefined) return {}
  const stored = filledPhones(entries).map(normalisePhone)
  const phones = stored.filter((phone) => phone !== undefined)
  return phones.length < stored.length ? { fault: validationTexts.phone } : { phones: [...new Set(phones)] }
}

interface Acceptance {
  readonly wanted: boolean | undefined
  /** Of today's version. */
  readonly isGiven: boolean
  /** Of any version. */
  readonly wasGiven: boolean
  readonly version: number
  /** The version that the person saw, if the client says so. */
  readonly shown: number | undefined
}

interface Signature {
  readonly at: typeof NOW | null
  readonly version: number | null
}

const signedNow = (version: number): Signature => ({ at: NOW, version })
const withdrawn: Signature = { at: null, version: null }

/** The new state of an acceptance; undefined leaves it with its time and version. */
function decided({ wanted, isGiven, wasGiven, version }: Acceptance): Signature | undefined {
  if (wanted === true && !isGiven) return signedNow(version)
  return wanted === false && wasGiven ? withdrawn : undefined
}

/**
 * An acceptance is the person's own (docs/domain.md#persons-and-acceptance); a form that sends back the stored values
 * changes nothing.
 */
function faultOf({ wanted, isGiven, version, shown }: Acceptance, isSelf: boolean): ValidationError {
  if (wanted !== true || isGiven) return undefined
  if (!isSelf) return NOT_YOURS
  return shown === undefined || shown === version ? undefined : TEXT_CHANGED
}

/** Columns that the body changes. @throws ProblemError 400 with the faults at their fields */
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
  const { phones, fault } = phonesOf(body.phoneNumbers)
  refuseInvalid(
    validationErrors({
      phoneNumbers: fault,
      signedUserAgreement: faultOf(agreement, isSelf),
      signedPrivacyPolicy: faultOf(policy, isSelf),
    }),
  )
  const [agreed, read] = [decided(agreement), decided(policy)]
  return {
    email: body.email,
    phone_numbers: phones,
    signed_user_agreement_at: agreed?.at,
    signed_user_agreement_version: agreed?.version,
    signed_privacy_policy_at: read?.at,
    signed_privacy_policy_version: read?.version,
  }
}
