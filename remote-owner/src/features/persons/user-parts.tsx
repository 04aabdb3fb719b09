import type { User, UserUpdate } from '@dyra/shared/contract/users'
import { normalisePhone } from '@dyra/shared/domain/phone'
import { formatPhone, t } from '@dyra/shared/i18n'
import type { Part } from '@dyra/shared/ui/conflict'
import { text } from './texts.ts'

/** What a person's form changes. */
export type Changeable = Required<Omit<UserUpdate, 'userAgreementVersion' | 'privacyPolicyVersion'>>

export const changeableOf = ({ email, phoneNumbers, signedUserAgreement, signedPrivacyPolicy }: User): Changeable => ({
  email,
  phoneNumbers,
  signedUserAgreement,
  signedPrivacyPolicy,
})

/** The user with the form's values; phone numbers are normalised, so their notation does not matter. */
export const typedOver = (user: User, update: UserUpdate): Changeable => {
  const all = { ...changeableOf(user), ...update }
  return { ...all, phoneNumbers: all.phoneNumbers.map((phone) => normalisePhone(phone) ?? phone) }
}

const missing = t('notRegistered')
const yesNo = (value: boolean) => t(value ? 'yes' : 'no')

export const userParts: readonly Part<Changeable>[] = [
  { key: 'email', label: text('field.email'), fields: ['email'], show: ({ email }) => email ?? missing },
  {
    key: 'phones',
    label: text('field.phones'),
    fields: ['phoneNumbers'],
    show: ({ phoneNumbers }) => phoneNumbers.map(formatPhone).join(', ') || missing,
  },
  {
    key: 'userAgreement',
    label: text('field.userAgreement'),
    fields: ['signedUserAgreement'],
    show: ({ signedUserAgreement }) => yesNo(signedUserAgreement),
  },
  {
    key: 'privacyPolicy',
    label: text('field.privacyPolicy'),
    fields: ['signedPrivacyPolicy'],
    show: ({ signedPrivacyPolicy }) => yesNo(signedPrivacyPolicy),
  },
]
