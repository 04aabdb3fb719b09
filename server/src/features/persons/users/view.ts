import type { SimpleUser, User, UserSearchResult, Visibility } from '@dyra/shared/contract/users'
import { isAdministrator, isStaff, type PersonCaller } from '../../../access/caller.ts'
import type { FoundUser, KnownPerson, UserRow } from './queries.ts'
import { emailFor, lockOf, maySeeContact } from './rules.ts'

/** Only administrators and the person see a protected address and its place. */
const maySeeAddress = (row: UserRow, viewer: PersonCaller): boolean =>
  !row.addressProtected || isAdministrator(viewer) || viewer.personId === row.id

const visibilityOf = (row: UserRow): Visibility => ({
  name: row.showsName,
  address: row.showsAddress,
  phones: row.showsPhones,
  email: row.showsEmail,
  throughRegistryOnly: row.throughRegistryOnly,
  locked: lockOf(row),
})

const detailsOf = ({ lastConfirmed, detailsState, staleReason }: UserRow): User['details'] => ({
  confirmed: lastConfirmed?.toISOString() ?? null,
  state: detailsState,
  staleReason: detailsState === 'stale' ? staleReason : null,
})

/** All data of a person's page. */
export function userView(row: UserRow, viewer: PersonCaller): User {
  const isShown = maySeeAddress(row, viewer)
  const showsContact = maySeeContact(row, viewer)
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
      language: row.language,
      emailState: row.emailState,
    }),
    ...(showsContact &&
      (isStaff(viewer) || viewer.personId === row.id) && {
        confirmedPhones: row.confirmedPhones,
      }),
    email: emailFor(row.email, showsContact),
    firstTimeSignin: !(row.signedUserAgreement && row.signedPrivacyPolicy),
    signedPrivacyPolicy: row.signedPrivacyPolicy,
    signedUserAgreement: row.signedUserAgreement,
    phoneNumbers: showsContact ? row.phoneNumbers : [],
    countryCode: row.countryCode,
    policies: ['PetOwner', ...row.roles],
    details: detailsOf(row),
  }
}

/**
 * The data of a person that the caller may see after a search by kennitala. Null if the caller may not find the person.
 */
export function simpleView(row: KnownPerson, viewer: PersonCaller): SimpleUser | null {
  const { id, name, ssn, email, ownEmail, deceased } = row
  if (isStaff(viewer)) return { userId: id, name, ssn, email: emailFor(email, maySeeContact(row, viewer)), deceased }
  if (deceased) return null
  return { userId: id, name, ssn, email: emailFor(id === viewer.personId ? email : ownEmail, id === viewer.personId) }
}

/** A person in the search of staff. */
export const searchView = ({ isMasked, ...user }: FoundUser): UserSearchResult => ({
  ...user,
  email: emailFor(user.email, !isMasked),
})
