import type { SimpleUser, User, UserSearchResult, Visibility } from '@dyra/shared/contract/users'
import { maskEmail } from '@dyra/shared/domain/email'
import { isAdministrator, isStaff, type PersonCaller } from '../../access/caller.ts'
import { lockOf, maySeeContact } from './protection-rules.ts'
import type { KnownPerson, UserRow } from './queries.ts'
import type { FoundUser } from './search-queries.ts'

/** Only administrators and the person see a protected address and its place. */
const maySeeAddress = (row: UserRow, viewer: PersonCaller): boolean =>
  !row.addressProtected || isAdministrator(viewer) || viewer.personId === row.id

/** The e-mail address, or enough of it to recognise it for callers who may not see it. */
const emailFor = (row: KnownPerson, viewer: PersonCaller): string | null =>
  row.email === null || maySeeContact(row, viewer) ? row.email : maskEmail(row.email)

const visibilityOf = (row: UserRow): Visibility => ({
  name: row.showsName,
  address: row.showsAddress,
  phones: row.showsPhones,
  email: row.showsEmail,
  throughRegistryOnly: row.throughRegistryOnly,
  locked: lockOf(row),
})

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
    ...((isAdministrator(viewer) || viewer.personId === row.id) && {
      addressProtected: row.addressProtected,
      visibility: visibilityOf(row),
    }),
    email: emailFor(row, viewer),
    firstTimeSignin: !(row.signedUserAgreement && row.signedPrivacyPolicy),
    signedPrivacyPolicy: row.signedPrivacyPolicy,
    signedUserAgreement: row.signedUserAgreement,
    phoneNumbers: maySeeContact(row, viewer) ? row.phoneNumbers : [],
    countryCode: row.countryCode,
    policies: ['PetOwner', ...row.roles],
  }
}

/** The data of a person that the caller may see after a search by kennitala. Null if the caller may not find the person. */
export function simpleView(row: KnownPerson, viewer: PersonCaller): SimpleUser | null {
  const { id, name, ssn, email, deceased } = row
  if (isStaff(viewer)) return { userId: id, name, ssn, email: emailFor(row, viewer), deceased }
  if (deceased) return null
  const isSelf = id === viewer.personId
  return { userId: id, name, ssn, email: email === null || isSelf ? email : maskEmail(email) }
}

/** A person in the search of staff. */
export const searchView = ({ isMasked, ...user }: FoundUser): UserSearchResult => ({
  ...user,
  email: isMasked && user.email !== null ? maskEmail(user.email) : user.email,
})
