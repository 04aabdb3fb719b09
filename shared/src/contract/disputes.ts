import { type Static, Type } from 'typebox'
import { type DisputeOutcome, disputeOutcomeLabels } from '../domain/disputes.ts'
import { REASON_MAX } from '../domain/limits.ts'
import { bodyErrors, calls, closed, Id, Instant, NoContent, optional, PersonId, sessionErrors } from './define.ts'
import { filledText, PetPath } from './fields.ts'

/** An open dispute about who owns a pet. */
export const PetDispute = Type.Object({
  opened: Instant,
  /** A former owner says that he did not hand the pet over. */
  isContested: Type.Boolean(),
  /** For staff: the reason, or the text of the former owner. */
  reason: optional(Type.String()),
})
export type PetDispute = Static<typeof PetDispute>

const OUTCOMES = Object.keys(disputeOutcomeLabels) as DisputeOutcome[]

/** `newOwnerPersonId` is required for `transferred`, and refused for `kept`. */
const DisputeDecision = closed({
  outcome: Type.Enum(OUTCOMES),
  newOwnerPersonId: optional(PersonId),
  reason: filledText(REASON_MAX),
})
export type DisputeDecision = Static<typeof DisputeDecision>

const errorStatuses = [...bodyErrors, 404, 409, ...sessionErrors] as const

export const disputeCalls = calls({
  'POST /api/Pets/{petId}/Dispute': {
    summary: {
      is: 'Skrá ágreining um eignarhald: eiganda, meðeiganda og örmerki er ekki breytt á meðan',
      en: 'Record a dispute about ownership: owner, co-owner and microchips do not change meanwhile',
    },
    tag: 'Pets',
    params: PetPath,
    body: closed({ reason: filledText(REASON_MAX) }),
    response: { 204: NoContent },
    errorStatuses,
  },
  'POST /api/Pets/{petId}/Dispute/Decision': {
    summary: {
      is: 'Leysa úr ágreiningi: skráning óbreytt eða nýr eigandi skráður',
      en: 'Decide a dispute: the registration stays, or a new owner is registered',
    },
    tag: 'Pets',
    params: PetPath,
    body: DisputeDecision,
    response: { 204: NoContent },
    errorStatuses,
  },
  'POST /api/PetTransfers/{transferPetId}/Contest': {
    summary: {
      is: 'Fyrri eigandi segist ekki hafa afhent dýrið: ágreiningur er skráður',
      en: 'The former owner denies having handed over the pet: a dispute is recorded',
    },
    tag: 'PetTransfers',
    params: Type.Object({ transferPetId: Id }),
    body: closed({ words: optional(filledText(REASON_MAX)) }),
    response: { 204: NoContent },
    errorStatuses,
  },
})
