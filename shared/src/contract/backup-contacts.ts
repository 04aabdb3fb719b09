import { type Static, Type } from 'typebox'
import { BACKUP_CONTACTS_MAX, CONTACT_RELATIONS } from '../domain/backup-contacts.ts'
import {
  bodyErrors,
  calls,
  closed,
  creationErrors,
  Day,
  Id,
  Instant,
  NoContent,
  nullable,
  optional,
  sessionErrors,
} from './define.ts'
import { Email, Name, PhoneInput, UserPath } from './fields.ts'
import { LinkToken } from './found-report.ts'

const Relation = Type.Enum([...CONTACT_RELATIONS])
const Position = Type.Integer({ minimum: 1, maximum: BACKUP_CONTACTS_MAX })

const shared = {
  name: Type.String(),
  relation: Relation,
  email: Type.String(),
  phone: nullable(Type.String()),
  /** First and last day on which the contact looks after the animals. */
  keepsFrom: nullable(Day),
  keepsUntil: nullable(Day),
  hasAgreed: Type.Boolean(),
  /** Until when the invitation can be answered; null after the answer. */
  expires: nullable(Instant),
}

/** Who is notified if the owner does not answer. */
export const BackupContact = Type.Object({
  contactId: Id,
  position: Position,
  ...shared,
  /** Version of the owner's part, for the `if-match` of a change: the list has no `etag` for each of its rows. */
  etag: Type.String(),
})
export type BackupContact = Static<typeof BackupContact>

/** The entry of a contact, as the contact sees it. */
export const ContactEntry = Type.Object({ ownerName: Type.String(), ...shared })
export type ContactEntry = Static<typeof ContactEntry>

const keeping = { keepsFrom: optional(Day), keepsUntil: optional(Day) }

export const BackupContactCreate = closed({
  name: Name,
  relation: Relation,
  email: Email,
  phone: optional(PhoneInput),
  ...keeping,
})
export type BackupContactCreate = Static<typeof BackupContactCreate>

/** What the owner may change. Only the contact changes name, e-mail and phone. */
export const BackupContactUpdate = closed({ relation: Relation, position: Position, ...keeping })
export type BackupContactUpdate = Static<typeof BackupContactUpdate>

const ContactEntryUpdate = closed({
  token: LinkToken,
  name: Name,
  email: Email,
  phone: optional(PhoneInput),
})
export type ContactEntryUpdate = Static<typeof ContactEntryUpdate>

const about = { tag: 'Users', capability: 'backupContacts' } as const
const ContactPath = Type.Object({ userId: Id, contactId: Id })
const byLink = closed({ token: LinkToken })
const linkErrors = [...bodyErrors, 404, 429, 503] as const

/**
 * Calls with `Entry` take the token of the contact's link. No GET changes anything: scanners of mail programs open
 * links.
 */
export const backupContactCalls = calls({
  'GET /api/Users/{userId}/BackupContacts': {
    ...about,
    summary: { is: 'Varatengiliðir notanda', en: 'Backup contacts of a user' },
    params: UserPath,
    response: { 200: Type.Array(BackupContact) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/Users/{userId}/BackupContacts': {
    ...about,
    summary: {
      is: 'Bjóða varatengilið; hann fær boð í tölvupósti og þarf að samþykkja',
      en: 'Invite a backup contact; the invitation comes by email and has to be accepted',
    },
    params: UserPath,
    body: BackupContactCreate,
    response: { 201: BackupContact },
    errorStatuses: [...creationErrors, 404, ...sessionErrors],
    idempotent: true,
  },
  'PUT /api/Users/{userId}/BackupContacts/{contactId}': {
    ...about,
    summary: {
      is: 'Breyta tengslum, röð og dögum varatengiliðar',
      en: 'Change relation, order and days of a backup contact',
    },
    params: ContactPath,
    body: BackupContactUpdate,
    response: { 200: Type.Array(BackupContact) },
    errorStatuses: [...bodyErrors, 404, 412, ...sessionErrors],
    versioned: true,
  },
  'DELETE /api/Users/{userId}/BackupContacts/{contactId}': {
    ...about,
    summary: { is: 'Fjarlægja varatengilið', en: 'Remove a backup contact' },
    params: ContactPath,
    response: { 204: NoContent },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/BackupContacts/Entry': {
    ...about,
    summary: {
      is: 'Skráning varatengiliðar eins og hann sér hana sjálfur, með tengli úr tölvupósti',
      en: 'The entry of a backup contact as the contact sees it, with a link from an email',
    },
    body: byLink,
    response: { 200: ContactEntry },
    errorStatuses: linkErrors,
  },
  'POST /api/BackupContacts/Entry/Agree': {
    ...about,
    summary: {
      is: 'Samþykkja að vera varatengiliður; aðeins fullorðnir',
      en: 'Agree to be a backup contact; adults only',
    },
    body: closed({ token: LinkToken, isAdult: Type.Boolean() }),
    response: { 200: ContactEntry },
    errorStatuses: linkErrors,
  },
  'POST /api/BackupContacts/Entry/Decline': {
    ...about,
    summary: {
      is: 'Afþakka boð; enginn getur boðið netfanginu aftur',
      en: 'Decline an invitation; no one can invite the address again',
    },
    body: byLink,
    response: { 204: NoContent },
    errorStatuses: [...linkErrors, 409],
  },
  'POST /api/BackupContacts/Entry/Update': {
    ...about,
    summary: {
      is: 'Varatengiliður leiðréttir nafn, netfang og síma. Nýtt netfang þarf að samþykkja aftur',
      en: 'A backup contact corrects name, email address and phone number. A new address has to be accepted again',
    },
    body: ContactEntryUpdate,
    response: { 200: ContactEntry },
    errorStatuses: [...linkErrors, 409],
  },
  'POST /api/BackupContacts/Entry/Delete': {
    ...about,
    summary: { is: 'Varatengiliður eyðir skráningu sinni', en: 'A backup contact deletes the entry' },
    body: byLink,
    response: { 204: NoContent },
    errorStatuses: linkErrors,
  },
})
