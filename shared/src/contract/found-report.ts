import { type Static, Type } from 'typebox'
import {
  FOUND_CONDITIONS,
  FOUND_WHEREABOUTS,
  THREAD_ENDS,
  THREAD_SIDES,
  THREAD_STATES,
} from '../domain/found-reports.ts'
import { LINK_TOKEN_MAX, MESSAGE_MAX, PLACE_MAX } from '../domain/limits.ts'
import { CollarCode } from './collar-tags.ts'
import { closed, Id, Instant, nullable, optional, ReferenceId } from './define.ts'
import { Email, filledLine, filledText, PhoneInput, TagInput } from './fields.ts'
import { AlertCode } from './lost-alerts.ts'

/** Made by the client. A repeated request with the same id returns the first result. */
export const ClientId = Type.String({ format: 'uuid' })
/** Token of a link (`server/src/links/link-token.ts`). */
export const LinkToken = Type.String({ minLength: 1, maxLength: LINK_TOKEN_MAX })
export const FoundReportId = Type.String({ format: 'uuid' })

/** Fields of every form that needs no sign-in, by which the server distinguishes programs from people. */
export const formChecks = {
  /** Trap for programs: a field that people do not see. It must be empty. */
  website: optional(Type.String({ maxLength: PLACE_MAX })),
  /** Seconds since the form was opened. Too few are refused with a 429. */
  formSeconds: Type.Integer({ minimum: 0 }),
}

export const FoundReportCreate = closed({
  /** Replaces an Idempotency-Key, which stores answers with personal data. The same id with other content: 422. */
  requestId: ClientId,
  /** The animal: its number, the code of its alert, or the code of the tag on its collar. */
  tagNumber: optional(TagInput),
  alertCode: optional(AlertCode),
  tagCode: optional(CollarCode),
  condition: Type.Enum([...FOUND_CONDITIONS]),
  whereabouts: Type.Enum([...FOUND_WHEREABOUTS]),
  /** Required with `broughtTo`, else absent. */
  broughtTo: optional(filledLine(PLACE_MAX)),
  phone: optional(PhoneInput),
  email: optional(Email),
  showPhone: Type.Boolean(),
  showEmail: Type.Boolean(),
  message: optional(filledText(MESSAGE_MAX)),
  postalCodeId: optional(ReferenceId),
  place: optional(filledLine(PLACE_MAX)),
  /** Now if omitted; not in the future, and within the last 60 days. */
  foundAt: optional(Instant),
  ...formChecks,
})
export type FoundReportCreate = Static<typeof FoundReportCreate>

/** Veterinarians on call near the place. */
const OnCall = Type.Object({ region: Type.String(), name: Type.String(), phone: Type.String() })
export type OnCall = Static<typeof OnCall>

export const FoundReportSent = Type.Object({
  /** Token of the finder's page, `/found?t=…`. */
  token: Type.String(),
  /** `registry`: no one could be notified directly, so the registry was notified. */
  notified: Type.Enum(['owner', 'registry']),
  /** Filled if the animal is injured. */
  onCall: Type.Array(OnCall),
})
export type FoundReportSent = Static<typeof FoundReportSent>

export const ThreadMessage = Type.Object({
  threadMessageId: Id,
  from: Type.Enum([...THREAD_SIDES]),
  isOwn: Type.Boolean(),
  text: Type.String(),
  /** Null where the time of a protected person is not shown. */
  created: nullable(Instant),
})
export type ThreadMessage = Static<typeof ThreadMessage>

export const ThreadMark = Type.String({ minLength: 1, maxLength: 100 })
/** Whether a thread differs from what its reader has. Contains no personal data, and marks nothing as read. */
export const ThreadNews = Type.Object({ isChanged: Type.Boolean() })
export type ThreadNews = Static<typeof ThreadNews>

/** Contacts that the owner's side shows to the finder, without names. */
const ShownContacts = Type.Object({
  from: Type.Enum(['owner', 'representative']),
  phoneNumbers: Type.Array(Type.String()),
  email: nullable(Type.String()),
})

/**
 * A thread as its reader sees it. After the closing only the first fields are filled: the rest is null or empty, and
 * the finder may still delete contacts and photo.
 */
export const FoundThread = Type.Object({
  foundReportId: FoundReportId,
  viewedAs: Type.Enum(['finder', 'owner', 'representative']),
  state: Type.Enum([...THREAD_STATES]),
  end: nullable(Type.Enum([...THREAD_ENDS])),
  notified: Type.Enum(['owner', 'registry']),
  /** False if the finder did not sign in. */
  isFinderSignedIn: Type.Boolean(),
  petName: Type.String(),
  /** Only for the owner's side. */
  petId: nullable(Id),
  /** Whether the pet is registered as lost; only for the owner's side. */
  isLost: nullable(Type.Boolean()),
  /** The pet is stolen, and the reader is not the owner, who alone says that it is found. */
  homeNeedsOwner: Type.Boolean(),
  /** Null if the finder was not asked. */
  condition: nullable(Type.Enum([...FOUND_CONDITIONS])),
  whereabouts: Type.Enum([...FOUND_WHEREABOUTS]),
  broughtTo: nullable(Type.String()),
  postalCodeId: nullable(ReferenceId),
  place: nullable(Type.String()),
  foundAt: nullable(Instant),
  created: Instant,
  hasPhoto: Type.Boolean(),
  /**
   * The finder's contacts. The finder gets all contacts with the switches; the owner's side gets only the shown ones.
   */
  finderContacts: Type.Object({
    phone: nullable(Type.String()),
    email: nullable(Type.String()),
    showPhone: Type.Boolean(),
    showEmail: Type.Boolean(),
  }),
  /** For the finder: what the owner's side shows. */
  ownerContacts: Type.Array(ShownContacts),
  /** For the owner's side: the reader's own switches. */
  ownContacts: nullable(Type.Object({ showPhone: Type.Boolean(), showEmail: Type.Boolean() })),
  messages: Type.Array(ThreadMessage),
  onCall: Type.Array(OnCall),
  /** Changes with everything above. The page sends it to ask for news. */
  mark: ThreadMark,
})
export type FoundThread = Static<typeof FoundThread>

/** A thread in the list on the pet's page. Texts are read with its token. */
export const FoundReportSummary = Type.Object({
  foundReportId: FoundReportId,
  state: Type.Enum([...THREAD_STATES]),
  end: nullable(Type.Enum([...THREAD_ENDS])),
  condition: nullable(Type.Enum([...FOUND_CONDITIONS])),
  created: Instant,
  /** The finder wrote after the caller last opened the thread. */
  isUnread: Type.Boolean(),
})
export type FoundReportSummary = Static<typeof FoundReportSummary>

/** How many threads the caller has about a pet, and how many of them are unread. */
export const FoundReportCounts = Type.Object({
  reports: Type.Integer({ minimum: 0 }),
  unread: Type.Integer({ minimum: 0 }),
})
export type FoundReportCounts = Static<typeof FoundReportCounts>

export const ThreadMessageCreate = closed({ requestId: ClientId, text: filledText(MESSAGE_MAX) })
export type ThreadMessageCreate = Static<typeof ThreadMessageCreate>
