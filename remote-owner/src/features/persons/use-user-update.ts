import type { User, UserUpdate } from '@dyra/shared/contract/users'
import { normalisePhone } from '@dyra/shared/domain/phone'
import { formatPhone, t } from '@dyra/shared/i18n'
import { type Part, useVersionedSave } from '@dyra/shared/ui/conflict'
import { readUserVersion, updateUser } from './api.ts'
import { text } from './texts.ts'

const switchesOf = ({ visibility }: User): Pick<UserUpdate, 'visibility'> => {
  if (visibility === undefined) return {}
  const { locked, ...switches } = visibility
  return { visibility: switches }
}

/** The values that the form changes. */
const changeableOf = (user: User): UserUpdate => ({
  email: user.email,
  phoneNumbers: user.phoneNumbers,
  ...switchesOf(user),
  signedUserAgreement: user.signedUserAgreement,
  signedPrivacyPolicy: user.signedPrivacyPolicy,
})

/** A number that is typed in another notation is not a conflict. */
const withStoredPhones = (update: UserUpdate): UserUpdate =>
  update.phoneNumbers === undefined
    ? update
    : { ...update, phoneNumbers: update.phoneNumbers.map((phone) => normalisePhone(phone) ?? phone) }

const missing = t('notRegistered')
const yesNo = (value = false) => t(value ? 'yes' : 'no')

/** What a lookup shows, in words. */
function shownText({ visibility }: UserUpdate): string {
  if (visibility?.throughRegistryOnly) return text('shown.registryOnly')
  const shown = (['name', 'address', 'phones', 'email'] as const).filter((part) => visibility?.[part])
  return shown.map((part) => text(`field.${part}`)).join(', ') || text('shown.nothing')
}

const userParts: readonly Part<UserUpdate>[] = [
  { key: 'email', label: text('field.email'), fields: ['email'], show: ({ email }) => email ?? missing },
  {
    key: 'phones',
    label: text('field.phones'),
    fields: ['phoneNumbers'],
    show: ({ phoneNumbers = [] }) => phoneNumbers.map(formatPhone).join(', ') || missing,
  },
  { key: 'visibility', label: text('shown.title'), fields: ['visibility'], show: shownText },
  {
    key: 'userAgreement',
    label: text('field.userAgreement'),
    fields: ['signedUserAgreement'],
    details: ['userAgreementVersion'],
    show: ({ signedUserAgreement }) => yesNo(signedUserAgreement),
  },
  {
    key: 'privacyPolicy',
    label: text('field.privacyPolicy'),
    fields: ['signedPrivacyPolicy'],
    details: ['privacyPolicyVersion'],
    show: ({ signedPrivacyPolicy }) => yesNo(signedPrivacyPolicy),
  },
]

/** A person with the version that was read. */
export interface Stored {
  readonly user: User
  readonly version: string | null
}

/** Saves against the version that the form started from. After a conflict asks which values to keep. */
export function useUserUpdate(stored: Stored) {
  const { userId } = stored.user
  return useVersionedSave<Stored, UserUpdate>({
    stored,
    valuesOf: ({ user }) => changeableOf(user),
    asStored: withStoredPhones,
    parts: userParts,
    update: ({ version }, values) => updateUser(userId, values, version),
    read: async () => {
      const { body: user, version } = await readUserVersion(userId)
      return { user, version }
    },
  })
}
