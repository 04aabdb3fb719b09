import { type Static, Type } from 'typebox'
import { DETAILS_STATES } from '../domain/confirmations.ts'
import { FOUND_CONDITIONS } from '../domain/found-reports.ts'
import { CASE_NUMBER_MAX, TEXT_MAX } from '../domain/limits.ts'
import { CONTACT_CHANNELS, CONTACT_OUTCOMES, CONTACT_TRIED, SCAN_FLAGS, SCAN_PURPOSES } from '../domain/scans.ts'
import {
  bodyErrors,
  calls,
  closed,
  creationErrors,
  Day,
  Delivered,
  Id,
  Instant,
  NoContent,
  nullable,
  optional,
  sessionErrors,
} from './define.ts'
import { filledLine, filledText, PetPath, TagInput } from './fields.ts'
import { FoundReportSent } from './found-report.ts'
import { LookupResult, SimilarTag } from './micro-tags.ts'

export const ScanInput = closed({
  tagNumber: TagInput,
  purpose: Type.Enum([...SCAN_PURPOSES]),
  /** Required of police and authorities; other callers send none. */
  caseNumber: optional(filledLine(CASE_NUMBER_MAX)),
})
export type ScanInput = Static<typeof ScanInput>

/**
 * The animal. `owners` is what the caller may see: veterinarians as on the person's page, institutions as in the public
 * lookup.
 */
export const ScannedPet = Type.Object({
  ...LookupResult.properties,
  dayOfDeath: nullable(Day),
  /** For veterinarians: the owner, if the details are not right. */
  ownerDetails: nullable(Type.Object({ personId: Id, state: Type.Enum([...DETAILS_STATES]) })),
})
export type ScannedPet = Static<typeof ScannedPet>

export const Scan = Type.Object({
  /** The registered number, or the number as it was read. */
  tagNumber: Type.String(),
  pet: nullable(ScannedPet),
  flags: Type.Array(Type.Enum([...SCAN_FLAGS])),
  /** If no animal was found: the clinic that has the number in stock. */
  delivered: nullable(Delivered),
  /** If no animal was found: the number is in the stock of the veterinarian who scans. */
  isOwnStock: Type.Boolean(),
  /** Registered numbers one typing error away; only for veterinarians, and only if no animal was found. */
  similar: Type.Array(SimilarTag),
})
export type Scan = Static<typeof Scan>

export const ScanReportCreate = closed({
  /** Made by the client. A repeated request with the same id returns the first result. */
  requestId: Type.String({ format: 'uuid' }),
  tagNumber: TagInput,
  condition: Type.Enum([...FOUND_CONDITIONS]),
})
export type ScanReportCreate = Static<typeof ScanReportCreate>

export const ContactAttemptCreate = closed({
  tagNumber: TagInput,
  tried: Type.Enum([...CONTACT_TRIED]),
  channel: Type.Enum([...CONTACT_CHANNELS]),
  outcome: Type.Enum([...CONTACT_OUTCOMES]),
  /** Not in the future, and within the last 30 days. */
  triedAt: Instant,
  words: optional(filledText(TEXT_MAX)),
})
export type ContactAttemptCreate = Static<typeof ContactAttemptCreate>

/** For administrators, with the free text. */
export const ContactAttempt = Type.Object({
  contactAttemptId: Id,
  triedAt: Instant,
  tried: Type.Enum([...CONTACT_TRIED]),
  channel: Type.Enum([...CONTACT_CHANNELS]),
  outcome: Type.Enum([...CONTACT_OUTCOMES]),
  words: nullable(Type.String()),
  created: Instant,
  /** The veterinarian or the organisation, and the human who acted for it. */
  createdById: nullable(Id),
  createdByName: nullable(Type.String()),
  actingPersonName: nullable(Type.String()),
})
export type ContactAttempt = Static<typeof ContactAttempt>

const about = { tag: 'Scans' } as const

export const scanCalls = calls({
  'POST /api/Scans': {
    ...about,
    summary: {
      is: 'Skanna dýr; skráð í uppflettingasögu með tilgangi',
      en: 'Scan an animal; recorded in the access log with its purpose',
    },
    body: ScanInput,
    response: { 200: Scan },
    errorStatuses: [...bodyErrors, 404, ...sessionErrors],
  },
  'POST /api/Scans/FoundReports': {
    ...about,
    capability: 'relay',
    summary: {
      is: 'Láta eiganda vita að dýrið sé hjá dýralækni eða vinnustað',
      en: 'Tell the owner that the pet is with a veterinarian or workplace',
    },
    body: ScanReportCreate,
    response: { 201: FoundReportSent },
    errorStatuses: [...bodyErrors, 404, 422, ...sessionErrors],
  },
  'POST /api/Scans/ContactAttempts': {
    ...about,
    summary: {
      is: 'Skrá að reynt var að ná í eiganda áður en dýr er aflífað',
      en: 'Record an attempt to reach the owner before an animal is put down',
    },
    body: ContactAttemptCreate,
    response: { 201: Type.Object({ contactAttemptId: Id }) },
    errorStatuses: [...creationErrors, 404, ...sessionErrors],
    idempotent: true,
  },
})

/** For administrators. */
export const contactAttemptCalls = calls({
  'GET /api/Pets/{petId}/ContactAttempts': {
    ...about,
    summary: {
      is: 'Tilraunir til að ná í eiganda dýrs fyrir aflífun, nýjustu fyrst',
      en: 'Attempts to reach a pet’s owner before it is put down, newest first',
    },
    params: PetPath,
    response: { 200: Type.Array(ContactAttempt) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
})

const aboutThefts = { tag: 'Thefts', capability: 'thefts' } as const

/** For the police: these calls name an animal that they scanned by its number, not by its id. */
export const scanTheftCalls = calls({
  'POST /api/Scans/Thefts': {
    ...aboutThefts,
    summary: {
      is: 'Lögregla skráir eða staðfestir þjófnað á týndu dýri sem hún skannaði á síðasta sólarhring',
      en: 'The police record or confirm the theft of a lost animal that they scanned in the last 24 hours',
    },
    body: closed({ tagNumber: TagInput, caseNumber: filledLine(CASE_NUMBER_MAX) }),
    response: { 204: NoContent },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
  'POST /api/Scans/Thefts/Withdraw': {
    ...aboutThefts,
    summary: {
      is: 'Lögregla dregur skráningu um þjófnað til baka',
      en: 'The police withdraw the theft of an animal that they scanned',
    },
    body: closed({ tagNumber: TagInput }),
    response: { 204: NoContent },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
})
