import { type Static, Type } from 'typebox'
import { DETAILS_STATES, STALE_REASONS } from '../domain/confirmations.ts'
import { EMAIL_STATES } from '../domain/email.ts'
import { LANGUAGES } from '../domain/languages.ts'
import { OWNER_SEARCH_MIN, PHONES_MAX, QUERY_MAX } from '../domain/limits.ts'
import { bodyErrors, calls, closed, Id, Instant, nullable, optional, paging, sessionErrors, text } from './define.ts'
import { Email, PhoneInput, RoleName, Ssn, UserPath } from './fields.ts'
import { TermsVersionNumber } from './terms.ts'

const shownParts = { name: Type.Boolean(), address: Type.Boolean(), phones: Type.Boolean(), email: Type.Boolean() }

/** What a lookup may show of the person, after the person has accepted both texts. */
const Visibility = Type.Object({
  ...shownParts,
  /** Nothing is shown, and only administrators see e-mail and phone numbers. */
  throughRegistryOnly: Type.Boolean(),
  /** Why nothing may be shown: the register protects the address, or the person is under 18. */
  locked: nullable(Type.Enum(['addressProtected', 'minor'])),
})

/** Whether the details of an owner are right (docs/domain.md#yearly-confirmation). */
const Details = Type.Object({
  /** The time when the person last confirmed or changed the details, or accepted a pet that they still own. */
  confirmed: nullable(Instant),
  state: nullable(Type.Enum([...DETAILS_STATES])),
  /** Why the state is `stale`. */
  staleReason: nullable(Type.Enum([...STALE_REASONS])),
})

const LanguageCode = Type.Enum([...LANGUAGES])

export const User = Type.Object({
  userId: Id,
  name: Type.String(),
  ssn: Type.String(),
  postalCodeId: nullable(Id),
  municipality: nullable(Type.String()),
  /** Null also when the register protects it from the caller. */
  address: nullable(Type.String()),
  /** For administrators and the person: the address is hidden from others. */
  addressProtected: Type.Optional(Type.Boolean()),
  /** For administrators and the person. */
  visibility: Type.Optional(Visibility),
  /** For administrators and the person: language of mails; null if none was chosen. */
  language: Type.Optional(nullable(LanguageCode)),
  /** Masked also when only administrators may see it. */
  email: nullable(Type.String()),
  /** For administrators and the person: who set the address, and whether it is confirmed. Null without one. */
  emailState: Type.Optional(nullable(Type.Enum([...EMAIL_STATES]))),
  firstTimeSignin: Type.Boolean(),
  signedPrivacyPolicy: Type.Boolean(),
  signedUserAgreement: Type.Boolean(),
  phoneNumbers: Type.Array(Type.String()),
  /** For staff who see the numbers, and the person: those that a code has confirmed. */
  confirmedPhones: Type.Optional(Type.Array(Type.String())),
  countryCode: nullable(Type.String()),
  policies: Type.Array(RoleName),
  details: Details,
})
export type User = Static<typeof User>
export type Visibility = Static<typeof Visibility>

export const UserSearchResult = Type.Object({
  userId: Id,
  name: Type.String(),
  ssn: Type.String(),
  /** Null also when the register protects it from the caller. */
  address: nullable(Type.String()),
  /** Masked when only administrators may see it. */
  email: nullable(Type.String()),
  /** Can no longer be chosen. */
  deceased: Type.Boolean(),
})
export type UserSearchResult = Static<typeof UserSearchResult>

/** The e-mail is masked for owners, and for veterinarians if only administrators may see it. */
export const SimpleUser = Type.Object({
  userId: Id,
  name: Type.String(),
  ssn: Type.String(),
  email: nullable(Type.String()),
  /** Can no longer be chosen. For veterinarians and administrators; others do not find the person. */
  deceased: Type.Optional(Type.Boolean()),
})
export type SimpleUser = Static<typeof SimpleUser>

/** Absent switches stay as they are; `throughRegistryOnly` turns the others off. */
const VisibilityUpdate = closed({
  name: Type.Optional(shownParts.name),
  address: Type.Optional(shownParts.address),
  phones: Type.Optional(shownParts.phones),
  email: Type.Optional(shownParts.email),
  throughRegistryOnly: Type.Optional(Type.Boolean()),
})

/**
 * Absent fields stay unchanged. Only the person gives an acceptance; an administrator may withdraw it. A version says
 * which text was shown; without a version, the text in force counts as accepted.
 */
export const UserUpdate = closed({
  email: optional(Email),
  phoneNumbers: Type.Optional(Type.Array(PhoneInput, { maxItems: PHONES_MAX, 'x-message': 'phoneMax' })),
  visibility: Type.Optional(VisibilityUpdate),
  signedUserAgreement: Type.Optional(Type.Boolean()),
  signedPrivacyPolicy: Type.Optional(Type.Boolean()),
  userAgreementVersion: Type.Optional(TermsVersionNumber),
  privacyPolicyVersion: Type.Optional(TermsVersionNumber),
})
export type UserUpdate = Static<typeof UserUpdate>

export const userCalls = calls({
  'GET /api/Users': {
    summary: { is: 'Leita að fólki eftir nafni eða kennitölu', en: 'Search for people by name or kennitala' },
    tag: 'Users',
    query: Type.Object({
      /** Required without `onlyUnconfirmedEmail`. */
      searchQuery: Type.Optional(Type.String({ minLength: OWNER_SEARCH_MIN, maxLength: QUERY_MAX })),
      onlyOwners: Type.Optional(Type.Boolean({ default: false })),
      /** For administrators: persons whose e-mail address another person set, and who have not confirmed it. */
      onlyUnconfirmedEmail: Type.Optional(Type.Boolean({ default: false })),
      ...paging,
    }),
    response: { 200: Type.Array(UserSearchResult) },
    errorStatuses: [400, ...sessionErrors],
  },
  'GET /api/Users/GetBySsn': {
    summary: {
      is: 'Einn maður eftir kennitölu; sóttur í Þjóðskrá ef hann er ekki þekktur',
      en: 'A person by kennitala; from the national register if not yet known',
    },
    tag: 'Users',
    query: Type.Object({ ssn: Ssn }),
    response: { 200: SimpleUser },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'GET /api/Users/{userId}': {
    summary: { is: 'Upplýsingar um mann', en: 'Details of a person' },
    tag: 'Users',
    params: UserPath,
    response: { 200: User },
    errorStatuses: [400, 404, ...sessionErrors],
    versioned: true,
  },
  'PUT /api/Users/{userId}': {
    summary: {
      is: 'Breyta netfangi, símanúmerum, birtingu og samþykki',
      en: 'Change email address, phone numbers, visibility and consents',
    },
    tag: 'Users',
    params: UserPath,
    body: UserUpdate,
    response: { 200: User },
    errorStatuses: [...bodyErrors, 404, 409, 412, ...sessionErrors],
    versioned: true,
  },
  'GET /api/Users/{userId}/simple': {
    summary: { is: 'Nafn, kennitala og netfang manns', en: 'Name, kennitala and email address of a person' },
    tag: 'Users',
    params: UserPath,
    response: { 200: SimpleUser },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'PUT /api/Users/me/Language': {
    summary: { is: 'Velja tungumál pósts og bréfa', en: 'Choose the language of emails and letters' },
    tag: 'Users',
    body: closed({ language: LanguageCode }),
    response: { 200: Type.Object({ language: LanguageCode }) },
    errorStatuses: [...bodyErrors, ...sessionErrors],
  },
  'PUT /api/Users/{userId}/Sync': {
    summary: {
      is: 'Uppfæra gögn úr Þjóðskrá; hausinn x-data-updated segir hvort eitthvað breyttist',
      en: 'Update data from the national register; the header x-data-updated says whether anything changed',
    },
    tag: 'Users',
    params: UserPath,
    response: { 200: text('Gögn uppfærð | Ekkert til að uppfæra') },
    errorStatuses: [400, 404, ...sessionErrors],
  },
})
