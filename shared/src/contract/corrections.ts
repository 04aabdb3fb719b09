import { type Static, Type } from 'typebox'
import {
  CORRECTION_ANSWERS,
  CORRECTION_FIELDS,
  CORRECTION_OUTCOMES,
  CORRECTION_REQUESTERS,
} from '../domain/corrections.ts'
import { FOREIGN_TAG_MAX, REASON_MAX } from '../domain/limits.ts'
import {
  binary,
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
  paging,
  ReferenceId,
  sessionErrors,
  upload,
} from './define.ts'
import { Color, filledText, Name, PetPath, TagInput } from './fields.ts'

const Field = Type.Enum([...CORRECTION_FIELDS])
const Answer = Type.Enum([...CORRECTION_ANSWERS])

/** The field and its right value; the other values are left out. */
export const CorrectionCreate = closed({
  field: Field,
  /** The number of the pet that is wrong. */
  microTagId: Type.Optional(Id),
  tagNumber: Type.Optional(TagInput),
  birthDate: Type.Optional(Day),
  hasOnlyBirthYear: Type.Optional(Type.Boolean()),
  speciesId: Type.Optional(ReferenceId),
  genderId: Type.Optional(ReferenceId),
  name: Type.Optional(Name),
  reason: filledText(REASON_MAX),
})
export type CorrectionCreate = Static<typeof CorrectionCreate>

/** A value of a field: as text for comparison, and as people read it. A birth date is `yyyy-mm-dd`, or `yyyy`. */
const Value = Type.Object({ value: Type.String(), label: Type.String() })

const parts = {
  correctionId: Id,
  petId: Id,
  petName: Type.String(),
  speciesName: Type.String(),
  field: Field,
  /** What the registry has now. Null: nothing. */
  current: nullable(Value),
  wanted: Value,
  reason: nullable(Type.String()),
  hasPhoto: Type.Boolean(),
  requestedAs: Type.Enum([...CORRECTION_REQUESTERS]),
  created: Instant,
  /** Null: the registrar has not answered, or is not asked. */
  answer: nullable(Answer),
}

/** A correction for the person who requested it. */
export const OwnCorrection = Type.Object({
  ...parts,
  /** The registrar is asked and has not answered. */
  awaitsRegistrar: Type.Boolean(),
  outcome: nullable(Type.Enum([...CORRECTION_OUTCOMES])),
  /** The reason of an administrator who declined the correction. */
  words: nullable(Type.String()),
  closed: nullable(Instant),
})
export type OwnCorrection = Static<typeof OwnCorrection>

/** Doubts about the requested number, which is applied nevertheless if the animal has it. */
const warnings = Type.Array(Type.String())

/** A correction for the registrar. Names no persons. */
export const RegistrarCorrection = Type.Object({ ...parts, warnings })
export type RegistrarCorrection = Static<typeof RegistrarCorrection>

/** A correction for administrators. */
export const TaskCorrection = Type.Object({
  ...parts,
  warnings,
  /** What the registry had when the correction was requested. */
  stated: nullable(Value),
  awaitsRegistrar: Type.Boolean(),
  requesterId: nullable(Id),
  requesterName: nullable(Type.String()),
  registrarId: nullable(Id),
  registrarName: nullable(Type.String()),
  answerWords: nullable(Type.String()),
  answered: nullable(Instant),
})
export type TaskCorrection = Static<typeof TaskCorrection>

/** `words` are required with `notSo`. */
const CorrectionAnswering = closed({ answer: Answer, words: optional(filledText(REASON_MAX)) })
/** `current`: the value that the administrator saw. */
const CorrectionApplying = closed({ current: nullable(Type.String({ maxLength: FOREIGN_TAG_MAX })) })
const CorrectionApplied = Type.Object({ outcome: Type.Enum(['applied', 'lapsed']) })

/** The values of a registration whose number another pet has. */
export const DuplicateReport = closed({
  tagNumber: TagInput,
  name: optional(Name),
  speciesId: optional(ReferenceId),
  genderId: optional(ReferenceId),
  color: optional(Color),
  birthDate: optional(Day),
  words: optional(filledText(REASON_MAX)),
})
export type DuplicateReport = Static<typeof DuplicateReport>

/** A report for administrators: the first pet, and what was typed about the second animal. */
const ReportedNumber = Type.Object({
  tagNumber: Type.String(),
  name: nullable(Type.String()),
  speciesName: nullable(Type.String()),
  genderName: nullable(Type.String()),
  color: nullable(Type.String()),
  birthDate: nullable(Day),
  words: nullable(Type.String()),
  created: Instant,
})
export type ReportedNumber = Static<typeof ReportedNumber>

const CorrectionPath = Type.Object({ correctionId: Id })
const TaskPath = Type.Object({ taskId: Id })
const tag = 'Corrections'
const photo = {
  tag,
  response: { 200: binary('image/webp') },
  errorStatuses: [400, 404, ...sessionErrors],
} as const

export const correctionCalls = calls({
  'GET /api/Pets/{petId}/Corrections': {
    summary: {
      is: 'Leiðréttingar á dýri sem ég hef óskað eftir, nýjustu fyrst',
      en: 'Corrections of a pet that I have requested, newest first',
    },
    tag,
    params: PetPath,
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(OwnCorrection) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/Pets/{petId}/Corrections': {
    summary: {
      is: 'Óska eftir leiðréttingu á því sem ég get ekki breytt',
      en: 'Request a correction of what I cannot change',
    },
    tag,
    params: PetPath,
    body: CorrectionCreate,
    response: { 201: OwnCorrection },
    errorStatuses: [...creationErrors, 404, ...sessionErrors],
    idempotent: true,
  },
  'POST /api/Corrections/{correctionId}/Withdraw': {
    summary: { is: 'Afturkalla beiðni um leiðréttingu', en: 'Withdraw a request for a correction' },
    tag,
    params: CorrectionPath,
    response: { 204: NoContent },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
  'POST /api/Corrections/{correctionId}/Photo': {
    summary: {
      is: 'Setja inn mynd með beiðninni; hún kemur í stað þeirrar sem fyrir er',
      en: 'Upload a photo with the request; it replaces an earlier one',
    },
    tag,
    params: CorrectionPath,
    body: upload(),
    response: { 204: NoContent },
    errorStatuses: [400, 404, 409, 413, 415, ...sessionErrors],
  },
  'GET /api/Corrections/{correctionId}/Photo': {
    ...photo,
    summary: { is: 'Mynd með beiðni um leiðréttingu', en: 'Photo with a request for a correction' },
    params: CorrectionPath,
  },
  'GET /api/Corrections': {
    summary: {
      is: 'Leiðréttingar sem bíða svars frá mér sem skráði dýrið, elstu fyrst',
      en: 'Corrections that await my answer, because I registered the pet; oldest first',
    },
    tag,
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(RegistrarCorrection) },
    errorStatuses: [400, ...sessionErrors],
  },
  'POST /api/Corrections/{correctionId}/Answer': {
    summary: { is: 'Svara því hvort leiðréttingin sé rétt', en: 'Answer whether the correction is right' },
    tag,
    params: CorrectionPath,
    body: CorrectionAnswering,
    response: { 204: NoContent },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
  'GET /api/Tasks/{taskId}/Correction': {
    summary: { is: 'Leiðréttingin sem opið verkefni er um', en: 'The correction that an open task is about' },
    tag,
    params: TaskPath,
    response: { 200: TaskCorrection },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'GET /api/Tasks/{taskId}/Correction/Photo': {
    ...photo,
    summary: { is: 'Mynd með leiðréttingu opins verkefnis', en: 'Photo with the correction of an open task' },
    params: TaskPath,
  },
  'POST /api/Tasks/{taskId}/Correction/Apply': {
    summary: { is: 'Skrá rétta gildið og loka verkefninu', en: 'Record the right value and close the task' },
    tag,
    params: TaskPath,
    body: CorrectionApplying,
    response: { 200: CorrectionApplied },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
  'POST /api/Tasks/{taskId}/Correction/Decline': {
    summary: {
      is: 'Hafna leiðréttingu með skýringu og loka verkefninu',
      en: 'Decline a correction with an explanation and close the task',
    },
    tag,
    params: TaskPath,
    body: closed({ words: filledText(REASON_MAX) }),
    response: { 204: NoContent },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
  'POST /api/MicroTags/Duplicates': {
    summary: {
      is: 'Tilkynna örmerki sem er þegar skráð á annað dýr',
      en: 'Report a microchip that is already registered to another pet',
    },
    tag,
    body: DuplicateReport,
    response: { 204: NoContent },
    errorStatuses: [...creationErrors, 404, ...sessionErrors],
    idempotent: true,
  },
  'GET /api/Tasks/{taskId}/Duplicates': {
    summary: {
      is: 'Tilkynningar opins verkefnis um örmerki sem er þegar skráð',
      en: 'Reports of an open task about a microchip that is already registered',
    },
    tag,
    params: TaskPath,
    response: { 200: Type.Array(ReportedNumber) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
})
