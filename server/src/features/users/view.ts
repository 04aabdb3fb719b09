import type { SimpleUser, User } from '@dyra/shared/contract/users'
import { maskEmail } from '@dyra/shared/domain/email'
import { isAdministrator, isStaff, type PersonCaller } from '../../access/caller.ts'
import type { KnownPerson, UserRow } from './queries.ts'

/** Only administrators and the person see a protected address and its place. */
const maySeeAddress = (row: UserRow, viewer: PersonCaller): boolean =>
  !row.addressProtected || isAdministrator(viewer) || viewer.personId === row.id

/** All data of a person's page (docs/screens.md#person-page). */
export function userView(row: UserRow, viewer: PersonCaller): User {
  const isShown = maySeeAddress(row, viewer)
  return {
    userId: row.id,
    name: row.name,
    ssn: row.ssn,
    postalCodeId: isShown ? row.postalCodeId : null,
    municipality: isShown ? row.municipality : null,
    address: isShown ? row.address : null,
    ...((isAdministrator(viewer) || viewer.personId === row.id) && { addressProtected: row.addressProtected }),
    email: row.email,
    firstTimeSignin: !(row.signedUserAgreement && row.signedPrivacyPolicy),
    signedPrivacyPolicy: row.signedPrivacyPolicy,
    signedUserAgreement: row.signedUserAgreement,
    phoneNumbers: row.phoneNumbers,
    countryCode: row.countryCode,
    policies: ['PetOwner', ...row.roles],
  }
}

/** The data of a person that the caller may see after a search by kennitala. Null if the caller may not find the person. */
export function simpleView({ id, name, ssn, email, deceased }: KnownPerson, viewer: PersonCaller): SimpleUser | null {
  if (isStaff(viewer)) return { userId: id, name, ssn, email, deceased }
  if (deceased) return null
  const isSelf = id === viewer.personId
  return { userId: id, name, ssn, email: email === null || isSelf ? email : maskEmail(email) }
}
