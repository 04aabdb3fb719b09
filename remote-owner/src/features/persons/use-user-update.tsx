import { ApiProblem } from '@dyra/shared/api'
import type { User, UserUpdate } from '@dyra/shared/contract/users'
import { normalisePhone } from '@dyra/shared/domain/phone'
import { formatPhone, t } from '@dyra/shared/i18n'
import { differencesOf, merged, type Part, useConflictDialog } from '@dyra/shared/ui/conflict'
import { useRef } from 'react'
import { readUserVersion, updateUser } from './api.ts'
import { text } from './texts.ts'

/** The values that the form changes. */
export type Changeable = Required<Omit<UserUpdate, 'userAgreementVersion' | 'privacyPolicyVersion'>>

const switchesOf = ({ visibility }: User): Changeable['visibility'] => {
  const { locked, ...switches } = visibility ?? { locked: null }
  return switches
}

const changeableOf = (user: User): Changeable => ({
  email: user.email,
  phoneNumbers: user.phoneNumbers,
  visibility: switchesOf(user),
  signedUserAgreement: user.signedUserAgreement,
  signedPrivacyPolicy: user.signedPrivacyPolicy,
})

/** The user with the form's values; phone numbers are normalised, so their notation does not matter. */
const typedOver = (user: User, update: UserUpdate): Changeable => {
  const all = { ...changeableOf(user), ...update }
  return { ...all, phoneNumbers: all.phoneNumbers.map((phone) => normalisePhone(phone) ?? phone) }
}

const missing = t('notRegistered')
const yesNo = (value: boolean) => t(value ? 'yes' : 'no')

/** What a lookup shows, in words. */
function shownText({ visibility }: Changeable): string {
  if (visibility.throughRegistryOnly) return text('shown.registryOnly')
  const shown = (['name', 'address', 'phones', 'email'] as const).filter((part) => visibility[part])
  return shown.map((part) => text(`field.${part}`)).join(', ') || text('shown.nothing')
}

const userParts: readonly Part<Changeable>[] = [
  { key: 'email', label: text('field.email'), fields: ['email'], show: ({ email }) => email ?? missing },
  {
    key: 'phones',
    label: text('field.phones'),
    fields: ['phoneNumbers'],
    show: ({ phoneNumbers }) => phoneNumbers.map(formatPhone).join(', ') || missing,
  },
  { key: 'visibility', label: text('shown.title'), fields: ['visibility'], show: shownText },
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

/** A person with the version that was read. */
export interface Stored {
  readonly user: User
  readonly version: string | null
}

const isConflict = (error: unknown) => error instanceof ApiProblem && error.status === 412

/** Saves against the version that the form started from. After a conflict asks which values to keep. */
export function useUserUpdate(stored: Stored) {
  const base = useRef(stored)
  const { chooseValues, dialog } = useConflictDialog()

  const resolveConflict = async (update: UserUpdate): Promise<boolean> => {
    const { body: user, version } = await readUserVersion(stored.user.userId)
    const before = base.current.user
    const versions = { base: changeableOf(before), mine: typedOver(before, update), now: changeableOf(user) }
    const differences = differencesOf(userParts, versions)
    if (differences.length === 0) return true
    const kept = await chooseValues(differences)
    if (kept === undefined) return false
    base.current = { user, version }
    return save(merged(userParts, versions, kept))
  }

  /** Resolves to false if the user returned to the form instead. */
  const save = async (update: UserUpdate): Promise<boolean> => {
    try {
      await updateUser(stored.user.userId, update, base.current.version)
      return true
    } catch (error) {
      if (!isConflict(error)) throw error
      return resolveConflict(update)
    }
  }
  return { save, dialog }
}
