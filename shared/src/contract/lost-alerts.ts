import { type Static, Type } from 'typebox'
import { ALERT_MESSAGE_MAX, MARKS_MAX, PLACE_MAX } from '../domain/limits.ts'
import {
  binary,
  bodyErrors,
  calls,
  closed,
  Day,
  Instant,
  NoContent,
  nullable,
  optional,
  paging,
  ReferenceId,
  sessionErrors,
} from './define.ts'
import { PetPath, line as plainLine, text as plainText } from './fields.ts'
import { PlaceName } from './places.ts'

const line = (maxLength: number) => Type.String({ ...plainLine, maxLength })
const lines = (maxLength: number) => Type.String({ ...plainText, maxLength })

/** What the owner of a lost pet publishes. Everything is optional and off by default. */
export const LostAlertInput = closed({
  postalCodeId: optional(ReferenceId),
  /** Place in own words. */
  place: optional(line(PLACE_MAX)),
  /** hh:mm */
  time: optional(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })),
  marks: optional(lines(MARKS_MAX)),
  /** A sentence to finders. */
  message: optional(lines(ALERT_MESSAGE_MAX)),
  isListed: Type.Boolean(),
  tellsWatchers: Type.Boolean(),
  /**
   * Anyone who opens the page gets the owner's phone numbers by a press. Only the owner in person turns this on; left
   * out: unchanged.
   */
  showsPhone: Type.Optional(Type.Boolean()),
})
export type LostAlertInput = Static<typeof LostAlertInput>

/** The unguessable code in the URL of the public page. */
export const AlertCode = Type.String({ pattern: '^[a-km-np-z2-9]{16}$' })
const AlertPath = Type.Object({ alertCode: AlertCode })

/** What everyone may see of an animal: no number, no owner. */
export const PublicAnimal = Type.Object({
  petName: Type.String(),
  speciesId: ReferenceId,
  speciesName: Type.String(),
  breedName: nullable(Type.String()),
  genderName: Type.String(),
  color: nullable(Type.String()),
  hasPicture: Type.Boolean(),
})
export type PublicAnimal = Static<typeof PublicAnimal>

/** One animal of the public list. */
export const ListedAlert = Type.Object({
  code: AlertCode,
  ...PublicAnimal.properties,
  /** Null for the pet of a protected person, and if the owner named no postal code. */
  postalCodeId: nullable(ReferenceId),
  postalPlace: nullable(Type.String()),
  region: nullable(Type.String()),
  since: Day,
})
export type ListedAlert = Static<typeof ListedAlert>

/** The public page of an alert. */
export const PublicAlert = Type.Object({
  ...ListedAlert.properties,
  place: nullable(Type.String()),
  time: nullable(Type.String()),
  marks: nullable(Type.String()),
  message: nullable(Type.String()),
  /** The owner's phone number is shown after a press. */
  hasPhone: Type.Boolean(),
})
export type PublicAlert = Static<typeof PublicAlert>

/** Phone numbers of the owner, after a press. */
export const ShownPhones = Type.Object({ phoneNumbers: Type.Array(Type.String()) })
export type ShownPhones = Static<typeof ShownPhones>

/** The alert as its owners see it. */
export const OwnAlert = Type.Object({
  code: AlertCode,
  postalCodeId: nullable(ReferenceId),
  place: nullable(Type.String()),
  time: nullable(Type.String()),
  marks: nullable(Type.String()),
  message: nullable(Type.String()),
  isListed: Type.Boolean(),
  tellsWatchers: Type.Boolean(),
  showsPhone: Type.Boolean(),
  created: Instant,
  /** First day on which it can be sent to watchers again; null if it was sent again or never sent to watchers. */
  renewableFrom: nullable(Day),
})
export type OwnAlert = Static<typeof OwnAlert>

/**
 * `isProtected`: an owner is a protected person, and so the page names no place but the part of the country.
 * `mayShowPhone`: the caller is the owner and has a phone number that may be shown.
 */
export const PetAlert = Type.Object({
  alert: nullable(OwnAlert),
  /** Version for the `if-match` of a change. */
  etag: Type.String(),
  isProtected: Type.Boolean(),
  mayShowPhone: Type.Boolean(),
})
export type PetAlert = Static<typeof PetAlert>

export const lostAlertCalls = calls({
  'GET /api/LostAlerts': {
    summary: { is: 'Dýr sem lýst er eftir, nýjustu fyrst', en: 'Lost pet alerts, newest first' },
    tag: 'LostAlerts',
    capability: 'lostAlerts',
    query: Type.Object({
      SpeciesId: Type.Optional(ReferenceId),
      Region: Type.Optional(PlaceName),
      ...paging,
    }),
    response: { 200: Type.Array(ListedAlert) },
    errorStatuses: [400, 404, 429, 503],
  },
  'GET /api/LostAlerts/{alertCode}': {
    summary: { is: 'Dýr sem lýst er eftir; 410 þegar því er lokið', en: 'A lost pet alert; 410 when it has ended' },
    tag: 'LostAlerts',
    capability: 'lostAlerts',
    params: AlertPath,
    response: { 200: PublicAlert },
    errorStatuses: [400, 404, 410, 429, 503],
  },
  'GET /api/LostAlerts/{alertCode}/Picture': {
    summary: { is: 'Mynd af dýri sem lýst er eftir', en: 'Photo of a pet with a lost pet alert' },
    tag: 'LostAlerts',
    capability: 'lostAlerts',
    params: AlertPath,
    query: Type.Object({ size: Type.Optional(Type.Enum(['Icon', 'Large'])) }),
    response: { 200: binary('image/webp') },
    errorStatuses: [400, 404, 429, 503],
  },
  'POST /api/LostAlerts/{alertCode}/Phone': {
    summary: {
      is: 'Símanúmer eiganda týnds dýrs, ef það er sýnt í auglýsingunni',
      en: 'Phone number of the owner of a lost pet, if shown in the alert',
    },
    tag: 'LostAlerts',
    capability: 'lostAlerts',
    params: AlertPath,
    response: { 200: ShownPhones },
    errorStatuses: [400, 404, 410, 429, 503],
  },
  'GET /api/Pets/{petId}/LostAlert': {
    summary: { is: 'Auglýsing eiganda eftir týndu dýri', en: 'The owner’s lost pet alert' },
    tag: 'LostAlerts',
    capability: 'lostAlerts',
    params: PetPath,
    response: { 200: PetAlert },
    errorStatuses: [400, 404, ...sessionErrors],
    versioned: true,
  },
  'PUT /api/Pets/{petId}/LostAlert': {
    summary: { is: 'Lýsa eftir týndu dýri eða breyta auglýsingunni', en: 'Publish or change a lost pet alert' },
    tag: 'LostAlerts',
    capability: 'lostAlerts',
    params: PetPath,
    body: LostAlertInput,
    response: { 200: PetAlert },
    errorStatuses: [...bodyErrors, 404, 409, 412, ...sessionErrors],
    versioned: true,
  },
  'DELETE /api/Pets/{petId}/LostAlert': {
    summary: { is: 'Hætta að lýsa eftir dýri', en: 'End a lost pet alert' },
    tag: 'LostAlerts',
    capability: 'lostAlerts',
    params: PetPath,
    response: { 204: NoContent },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
  'POST /api/Pets/{petId}/LostAlert/Renew': {
    summary: {
      is: 'Senda auglýsinguna aftur til vaktara, einu sinni eftir 14 daga',
      en: 'Send the alert to watchers again, once after 14 days',
    },
    tag: 'LostAlerts',
    capability: 'lostAlerts',
    params: PetPath,
    response: { 200: PetAlert },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
})
