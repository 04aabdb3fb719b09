import type { User, UserUpdate, Visibility } from '../../contract/users.ts'
import { isTypedEmail } from '../../domain/email.ts'
import { PHONES_MAX } from '../../domain/limits.ts'
import { filledPhones, formatPhone, normalisePhone } from '../../domain/phone.ts'
import { errorsOf } from '../../platform/forms/errors-of.ts'
import { validationText } from '../../platform/i18n/i18n.ts'

export const SHOWN_PARTS = ['name', 'address', 'phones', 'email'] as const

export type ShownVersions = Required<Pick<UserUpdate, 'userAgreementVersion' | 'privacyPolicyVersion'>>

/** Values of the form, always with the maximum number of phone entries, including empty ones. */
export type PersonValues = {
  email: string
  phoneNumbers: string[]
  visibility: Omit<Visibility, 'locked'>
  signedUserAgreement: boolean
  signedPrivacyPolicy: boolean
}

/** The form's switches; all on if the server sends none, because only the person and administrators get them. */
const shownBy = ({ visibility }: User): PersonValues['visibility'] => {
  if (visibility === undefined)
    return { name: true, address: true, phones: true, email: true, throughRegistryOnly: false }
  const { locked, ...switches } = visibility
  return switches
}

/** `resets`: both acceptances start unchecked (docs/screens.md#first-sign-in). */
export const personValues = (user: User, resets: boolean): PersonValues => ({
  email: user.email ?? '',
  phoneNumbers: Array.from({ length: PHONES_MAX }, (_, index) => formatPhone(user.phoneNumbers[index] ?? '')),
  visibility: shownBy(user),
  signedUserAgreement: !resets && user.signedUserAgreement,
  signedPrivacyPolicy: !resets && user.signedPrivacyPolicy,
})

/** Whether the values accept a text that the person has not accepted yet. */
const acceptsNew = (values: PersonValues, user: User, field: 'signedUserAgreement' | 'signedPrivacyPolicy') =>
  values[field] && !user[field]

/** Versions of the texts that the values accept; empty if they accept nothing new. */
export async function acceptedVersions(
  values: PersonValues,
  user: User,
  shownVersions: () => Promise<ShownVersions>,
): Promise<Partial<ShownVersions>> {
  const acceptsAgreement = acceptsNew(values, user, 'signedUserAgreement')
  const acceptsPolicy = acceptsNew(values, user, 'signedPrivacyPolicy')
  if (!acceptsAgreement && !acceptsPolicy) return {}
  const { userAgreementVersion, privacyPolicyVersion } = await shownVersions()
  return { ...(acceptsAgreement && { userAgreementVersion }), ...(acceptsPolicy && { privacyPolicyVersion }) }
}

/** Switches that have no effect are sent as off, as the form shows them. */
function visibilityUpdate({ visibility }: PersonValues, user: User): Pick<UserUpdate, 'visibility'> {
  if (user.visibility === undefined) return {}
  const isOff = visibility.throughRegistryOnly || user.visibility.locked !== null
  const parts = SHOWN_PARTS.map((part) => [part, visibility[part] && !isOff])
  return { visibility: { ...visibility, ...Object.fromEntries(parts) } }
}

/** The part of the request body that every member of a workplace may send for it. */
export const acceptances = ({ signedUserAgreement, signedPrivacyPolicy }: PersonValues): UserUpdate => ({
  signedUserAgreement,
  signedPrivacyPolicy,
})

/** The request body: without empty phone entries, with trimmed values; an empty e-mail clears the stored one. */
export const personUpdate = (values: PersonValues, user: User): UserUpdate => ({
  email: values.email.trim() || null,
  phoneNumbers: filledPhones(values.phoneNumbers),
  ...visibilityUpdate(values, user),
  ...acceptances(values),
})

const emailError = (value: string) => (value.trim() === '' || isTypedEmail(value) ? undefined : validationText('email'))

const phoneError = (value: string) =>
  value.trim() === '' || normalisePhone(value) !== undefined ? undefined : validationText('anyPhone')

const acceptanceError = (value: boolean) => (value ? undefined : validationText('mustAccept'))

/** Validation errors by field, such as `phoneNumbers.0`. `demands`: both acceptances are required. */
export function personErrors(values: PersonValues, demands: boolean): Record<string, string> {
  const { email, phoneNumbers, signedUserAgreement, signedPrivacyPolicy } = values
  return errorsOf({
    email: emailError(email),
    ...Object.fromEntries(phoneNumbers.map((phone, index) => [`phoneNumbers.${index}`, phoneError(phone)])),
    ...(demands && {
      signedUserAgreement: acceptanceError(signedUserAgreement),
      signedPrivacyPolicy: acceptanceError(signedPrivacyPolicy),
    }),
  })
}
