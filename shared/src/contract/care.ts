import { type Static, Type } from 'typebox'
import {
  CARE_CLOCKS,
  CARE_CONDITIONS,
  CARE_CONFIRMERS,
  CARE_ENDS,
  CARE_RESULTS,
  type CareChannel,
  careChannelLabels,
  MANUAL_CHANNELS,
} from '../domain/care.ts'
import { PLACE_MAX, TEXT_MAX } from '../domain/limits.ts'
import {
  binary,
  bodyErrors,
  calls,
  closed,
  creationErrors,
  Id,
  Instant,
  NoContent,
  nullable,
  optional,
  paging,
  ReferenceId,
  sessionErrors,
  upload,
} from './define.ts'
import { filledLine, filledText, PetPath, TagInput } from './fields.ts'
import { PlaceName } from './places.ts'

export const CareCaseCreate = closed({
  /**
   * The number that was read. A registered animal must have been scanned in the last day. Omitted: no number was read.
   */
  tagNumber: optional(TagInput),
  /** Species of an animal that is not registered here. */
  speciesId: optional(ReferenceId),
  condition: Type.Enum([...CARE_CONDITIONS]),
  /** Looks and marks; shown to the owner of a registered animal. */
  details: optional(filledText(TEXT_MAX)),
  municipality: PlaceName,
  place: filledLine(PLACE_MAX),
  /** Time of the capture, within the last day. */
  takenAt: Instant,
})
export type CareCaseCreate = Static<typeof CareCaseCreate>

const CareAttempt = Type.Object({
  careAttemptId: Id,
  channel: Type.Enum(Object.keys(careChannelLabels) as CareChannel[]),
  result: Type.Enum([...CARE_RESULTS]),
  triedAt: Instant,
})

/** An attempt as the workplace sees it. */
const RecordedAttempt = Type.Object({
  ...CareAttempt.properties,
  words: nullable(Type.String()),
  recorded: Instant,
  /** Who recorded the attempt; null for the registry, the keeper, and persons who are erased. */
  by: nullable(Type.String()),
})

const CareEnding = Type.Object({
  kind: Type.Enum([...CARE_ENDS]),
  /** The workplace to which the animal is moved. */
  receiver: nullable(Type.String()),
  proposed: Instant,
  /** Null while the end waits for its confirmation. */
  confirmed: nullable(Instant),
  confirmedAs: nullable(Type.Enum([...CARE_CONFIRMERS])),
})

const common = {
  careCaseId: Id,
  speciesId: ReferenceId,
  speciesName: Type.String(),
  condition: Type.Enum([...CARE_CONDITIONS]),
  details: nullable(Type.String()),
  municipality: Type.String(),
  place: Type.String(),
  takenAt: Instant,
  hasPhoto: Type.Boolean(),
  /** The time limit that runs, or ran until the end. */
  clock: Type.Object({ rule: Type.Enum([...CARE_CLOCKS]), ends: Instant }),
  reachedAt: nullable(Instant),
  workplace: Type.String(),
  workplacePhone: nullable(Type.String()),
  end: nullable(CareEnding),
}

/** A case as its workplace sees it, without the keeper, whom the scan check shows. */
export const CareCase = Type.Object({
  ...common,
  tagNumber: nullable(Type.String()),
  petName: nullable(Type.String()),
  opened: Instant,
})
export type CareCase = Static<typeof CareCase>

export const CareCaseDetails = Type.Object({
  ...CareCase.properties,
  attempts: Type.Array(RecordedAttempt),
  endWords: nullable(Type.String()),
  /** The caller may confirm the proposed end. */
  mayConfirm: Type.Boolean(),
  /** Token of the messages with the owner, `/found?t=…`. It opens them only in a session of the workplace. */
  threadToken: nullable(Type.String()),
})
export type CareCaseDetails = Static<typeof CareCaseDetails>

/** A case as owner and co-owner see it. */
export const KeptCareCase = Type.Object({ ...common, attempts: Type.Array(CareAttempt) })
export type KeptCareCase = Static<typeof KeptCareCase>

/** All that the public sees: how many animals of a kind are in care in a municipality. */
export const PublicCare = Type.Object({
  speciesId: ReferenceId,
  speciesName: Type.String(),
  municipality: Type.String(),
  count: Type.Integer({ minimum: 1 }),
})
export type PublicCare = Static<typeof PublicCare>

export const CareAttemptCreate = closed({
  channel: Type.Enum([...MANUAL_CHANNELS]),
  result: Type.Enum([...CARE_RESULTS]),
  /** Not before the capture, not in the future. */
  triedAt: Instant,
  words: optional(filledText(TEXT_MAX)),
})
export type CareAttemptCreate = Static<typeof CareAttemptCreate>

export const CareEndCreate = closed({
  kind: Type.Enum([...CARE_ENDS]),
  /** Required with `transferred`, else absent. */
  receiverId: optional(Id),
  words: optional(filledText(TEXT_MAX)),
})
export type CareEndCreate = Static<typeof CareEndCreate>

const CareReceiver = Type.Object({ workplaceId: Id, name: Type.String() })

const about = { tag: 'Care', capability: 'care' } as const
const CasePath = Type.Object({ careCaseId: Id })
const ofCase = { ...about, params: CasePath }
const KeptPath = Type.Object({ petId: Id, careCaseId: Id })

export const careCalls = calls({
  'GET /api/Care': {
    ...about,
    summary: { is: 'Vörslumál vinnustaðar, nýjustu fyrst', en: 'Care cases of a workplace, newest first' },
    query: Type.Object({ ...paging, State: Type.Optional(Type.Enum(['open', 'ended'])) }),
    response: { 200: Type.Array(CareCase) },
    errorStatuses: [400, ...sessionErrors],
  },
  'POST /api/Care': {
    ...about,
    summary: { is: 'Skrá að dýr er tekið í vörslu', en: 'Record that an animal is taken into care' },
    body: CareCaseCreate,
    response: { 201: Type.Object({ careCaseId: Id }) },
    errorStatuses: [...creationErrors, 404, ...sessionErrors],
    idempotent: true,
  },
  'GET /api/Care/Public': {
    ...about,
    summary: { is: 'Dýr í vörslu: tegund og sveitarfélag', en: 'Animals in care: kind and municipality' },
    response: { 200: Type.Array(PublicCare) },
    errorStatuses: [400, 429, 503],
  },
  'GET /api/Care/Receivers': {
    ...about,
    summary: { is: 'Vinnustaðir sem taka við dýrum í vörslu', en: 'Workplaces that take animals in care' },
    response: { 200: Type.Array(CareReceiver) },
    errorStatuses: [400, ...sessionErrors],
  },
  'GET /api/Care/{careCaseId}': {
    ...ofCase,
    summary: {
      is: 'Vörslumál eigin vinnustaðar; dýralæknir sér mál sem bíður staðfestingar hans á aflífun',
      en: 'A care case of the workplace of the caller; a veterinarian sees one that awaits their confirmation of euthanasia',
    },
    response: { 200: CareCaseDetails },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/Care/{careCaseId}/Photo': {
    ...ofCase,
    summary: { is: 'Mynd af dýri í vörslu', en: 'Add the photo of an animal in care' },
    body: upload(),
    response: { 204: NoContent },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
  'GET /api/Care/{careCaseId}/Photo': {
    ...ofCase,
    summary: { is: 'Sækja mynd af dýri í vörslu', en: 'The photo of an animal in care' },
    response: { 200: binary('image/webp') },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/Care/{careCaseId}/Attempts': {
    ...ofCase,
    summary: { is: 'Skrá að reynt var að ná í umráðamann', en: 'Record an attempt to reach the keeper' },
    body: CareAttemptCreate,
    response: { 201: Type.Object({ careAttemptId: Id }) },
    errorStatuses: [...creationErrors, 404, ...sessionErrors],
    idempotent: true,
  },
  'POST /api/Care/{careCaseId}/End': {
    ...ofCase,
    summary: { is: 'Leggja til málalok', en: 'Propose the end of a case' },
    body: CareEndCreate,
    response: { 204: NoContent },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
  'DELETE /api/Care/{careCaseId}/End': {
    ...ofCase,
    summary: { is: 'Draga málalok til baka', en: 'Withdraw the proposed end' },
    response: { 204: NoContent },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
  'POST /api/Care/{careCaseId}/End/Confirm': {
    ...ofCase,
    summary: {
      is: 'Staðfesta málalok: annar starfsmaður en sá sem lagði þau til, eða dýralæknir við aflífun',
      en: 'Confirm the end: a member other than the one who proposed it, or for euthanasia a veterinarian',
    },
    response: { 204: NoContent },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
  'GET /api/Pets/{petId}/Care': {
    ...about,
    summary: { is: 'Vörslumál dýrs, nýjustu fyrst', en: 'Care cases of a pet, newest first' },
    params: PetPath,
    response: { 200: Type.Array(KeptCareCase) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'GET /api/Pets/{petId}/Care/{careCaseId}/Photo': {
    ...about,
    summary: { is: 'Mynd vinnustaðarins af dýri í vörslu', en: 'The photo that the workplace took of the animal' },
    params: KeptPath,
    response: { 200: binary('image/webp') },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/Pets/{petId}/Care/{careCaseId}/Seen': {
    ...about,
    summary: { is: 'Láta vita að umráðamaður veit af dýrinu', en: 'The keeper knows that the animal is in care' },
    params: KeptPath,
    response: { 204: NoContent },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
  'POST /api/Pets/{petId}/Care/{careCaseId}/Home': {
    ...about,
    summary: { is: 'Umráðamaður staðfestir að dýrið sé komið heim', en: 'The keeper confirms that the animal is home' },
    params: KeptPath,
    response: { 204: NoContent },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
})
