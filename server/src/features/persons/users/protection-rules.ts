import { maskEmail } from '@dyra/shared/domain/email'
import { isMinor } from '@dyra/shared/domain/kennitala'
import { isAdministrator, type PersonCaller } from '../../../access/caller.ts'

/** Why a lookup may show nothing of a person. Their switches do not matter then. */
export type Lock = 'addressProtected' | 'minor'

interface Locked {
  readonly ssn: string
  readonly addressProtected: boolean
}

export const lockOf = ({ ssn, addressProtected }: Locked): Lock | null => {
  if (addressProtected) return 'addressProtected'
  return isMinor(ssn) ? 'minor' : null
}

export interface Protected extends Locked {
  readonly throughRegistryOnly: boolean
}

/** Only administrators and the person see e-mail and phone numbers (docs/domain.md#visibility). */
export const maySeeContact = (row: Protected & { readonly id: number }, viewer: PersonCaller): boolean =>
  (lockOf(row) === null && !row.throughRegistryOnly) || isAdministrator(viewer) || viewer.personId === row.id

/** The e-mail address, or enough of it to recognise it for callers who may not see it. */
export const emailFor = (email: string | null, maySee: boolean): string | null =>
  email === null || maySee ? email : maskEmail(email)

/** Columns of a person of whom a lookup shows nothing. */
export const nothingShown = {
  shows_name: false,
  shows_address: false,
  shows_phones: false,
  shows_email: false,
} as const
