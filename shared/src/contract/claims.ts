import { type Static, Type } from 'typebox'
import { CLAIM_ANSWERS, CLAIM_DECISIONS, CLAIM_OUTCOMES, CLAIM_STATES } from '../domain/claims.ts'
import { PLACE_MAX, REASON_MAX } from '../domain/limits.ts'
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
  sessionErrors,
  upload,
} from './define.ts'
import { filledLine, filledText, PetPath, TagInput } from './fields.ts'

export const ClaimCreate = closed({
  tagNumber: TagInput,
  /** How the claimant got the animal. For administrators. */
  account: filledText(REASON_MAX),
  /** Where the animal is. For administrators. */
  place: optional(filledLine(PLACE_MAX)),
  /** For the owner, who reads nothing else of the claim. */
  ownerWords: optional(filledText(REASON_MAX)),
})
export type ClaimCreate = Static<typeof ClaimCreate>

/** A claim for the claimant, who learns its state only. */
export const OwnClaim = Type.Object({
  claimId: Id,
  tagNumber: Type.String(),
  state: Type.Enum([...CLAIM_STATES]),
  pictureCount: Type.Integer(),
  created: Instant,
  closed: nullable(Instant),
})
export type OwnClaim = Static<typeof OwnClaim>

/** A claim as the owner sees it, without anything about the claimant. */
export const ReceivedClaim = Type.Object({
  claimId: Id,
  words: nullable(Type.String()),
  created: Instant,
  /** Time of the administrators' decision if no answer comes. */
  answerBy: Instant,
  hasObjected: Type.Boolean(),
})
export type ReceivedClaim = Static<typeof ReceivedClaim>

/** A claim for administrators. */
export const TaskClaim = Type.Object({
  claimId: Id,
  petId: Id,
  petName: Type.String(),
  speciesName: Type.String(),
  tagNumber: Type.String(),
  claimantId: nullable(Id),
  claimantName: nullable(Type.String()),
  ownerId: nullable(Id),
  ownerName: nullable(Type.String()),
  isOwnerDeceased: Type.Boolean(),
  account: Type.String(),
  place: nullable(Type.String()),
  ownerWords: nullable(Type.String()),
  pictureIds: Type.Array(Id),
  created: Instant,
  /** When the owner was notified, by e-mail or by a letter. Null: an administrator sends a letter first. */
  notified: nullable(Instant),
  answerBy: nullable(Instant),
  answer: nullable(Type.Enum([...CLAIM_ANSWERS])),
  answerWords: nullable(Type.String()),
  answered: nullable(Instant),
  /** The owner has objected, has died, or did not answer in time. */
  mayGrant: Type.Boolean(),
  /** Claims of other persons that wait for this one. */
  waiting: Type.Integer(),
  outcome: nullable(Type.Enum([...CLAIM_OUTCOMES])),
  /** The reason of the decision. */
  words: nullable(Type.String()),
  closed: nullable(Instant),
})
export type TaskClaim = Static<typeof TaskClaim>

const ClaimDeciding = closed({ outcome: Type.Enum([...CLAIM_DECISIONS]), words: filledText(REASON_MAX) })

const ClaimPath = Type.Object({ claimId: Id })
const OfPetPath = Type.Object({ petId: Id, claimId: Id })
const TaskPath = Type.Object({ taskId: Id })
const about = { tag: 'Claims', capability: 'claims' } as const

export const claimCalls = calls({
  'GET /api/Claims': {
    ...about,
    summary: { is: 'Tilköll mín, nýjustu fyrst', en: 'My claims, newest first' },
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(OwnClaim) },
    errorStatuses: [400, ...sessionErrors],
  },
  'POST /api/Claims': {
    ...about,
    summary: { is: 'Gera tilkall til dýrs sem er skráð á annan', en: 'Claim a pet that is registered to someone else' },
    body: ClaimCreate,
    response: { 201: OwnClaim },
    errorStatuses: [...creationErrors, 404, ...sessionErrors],
    idempotent: true,
  },
  'POST /api/Claims/{claimId}/Pictures': {
    ...about,
    summary: { is: 'Bæta mynd við tilkall mitt', en: 'Add a photo to my claim' },
    params: ClaimPath,
    body: upload(),
    response: { 204: NoContent },
    errorStatuses: [400, 404, 409, 413, 415, ...sessionErrors],
  },
  'POST /api/Claims/{claimId}/Withdraw': {
    ...about,
    summary: { is: 'Afturkalla tilkall mitt', en: 'Withdraw my claim' },
    params: ClaimPath,
    response: { 204: NoContent },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
  'GET /api/Pets/{petId}/Claims': {
    ...about,
    summary: {
      is: 'Tilkall til dýrs sem bíður svars eiganda eða ákvörðunar',
      en: 'The claim to a pet that awaits the owner’s answer or a decision',
    },
    params: PetPath,
    response: { 200: Type.Array(ReceivedClaim) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/Pets/{petId}/Claims/{claimId}/Agree': {
    ...about,
    summary: {
      is: 'Samþykkja tilkall: eigendaskipti eru skráð og bíða samþykkis hins',
      en: 'Agree to a claim: a transfer is created and awaits the claimant’s acceptance',
    },
    params: OfPetPath,
    response: { 204: NoContent },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
  'POST /api/Pets/{petId}/Claims/{claimId}/Object': {
    ...about,
    summary: { is: 'Mótmæla tilkalli með skýringu', en: 'Object to a claim with an explanation' },
    params: OfPetPath,
    body: closed({ words: filledText(REASON_MAX) }),
    response: { 204: NoContent },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
  'GET /api/Tasks/{taskId}/Claim': {
    ...about,
    summary: { is: 'Tilkallið sem verkefni er um', en: 'The claim that a task is about' },
    params: TaskPath,
    response: { 200: TaskClaim },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'GET /api/Tasks/{taskId}/Claim/Pictures/{pictureId}': {
    ...about,
    summary: { is: 'Mynd með tilkalli', en: 'Photo with a claim' },
    params: Type.Object({ taskId: Id, pictureId: Id }),
    response: { 200: binary('image/webp') },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/Tasks/{taskId}/Claim/Letter': {
    ...about,
    summary: {
      is: 'Skrá að eiganda hafi verið sent bréf; þá byrjar svarfrestur hans',
      en: 'Record that a letter was sent to the owner; the time to answer begins',
    },
    params: TaskPath,
    response: { 204: NoContent },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
  'POST /api/Tasks/{taskId}/Claim/Decide': {
    ...about,
    summary: {
      is: 'Samþykkja tilkall eða hafna því með rökstuðningi og loka verkefninu',
      en: 'Grant or reject a claim with reasons and close the task',
    },
    params: TaskPath,
    body: ClaimDeciding,
    response: { 204: NoContent },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
})
