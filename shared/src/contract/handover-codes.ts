import { type Static, Type } from 'typebox'
import { bodyErrors, calls, closed, Day, Id, Instant, NoContent, nullable, sessionErrors } from './define.ts'
import { PetPath } from './fields.ts'
import { PetTransfer } from './pet-transfers.ts'

/** Longest input, with room for the spaces and hyphens of a code. */
const TYPED_MAX = 40

/** An active code of the caller. */
export const HandoverCode = Type.Object({
  petId: Id,
  petName: Type.String(),
  petSpeciesName: Type.String(),
  petMicroTag: nullable(Type.String()),
  /** Eight characters; null if the server no longer has the key of the code. */
  code: nullable(Type.String()),
  created: Instant,
  expires: Instant,
})
export type HandoverCode = Static<typeof HandoverCode>

/** A pet that another person took over with a code of the caller. */
export const HandedOver = Type.Object({
  petTransferId: Id,
  petName: Type.String(),
  /** Null after retention removed the person. */
  newOwnerName: nullable(Type.String()),
  used: Instant,
  /** Until then the caller may say that he did not hand the pet over. */
  contestableUntil: Instant,
  isContested: Type.Boolean(),
  /** The handover is not contested yet, and the new owner still has the pet. */
  isContestable: Type.Boolean(),
})
export type HandedOver = Static<typeof HandedOver>

/** What the buyer sees before he takes the pet over. */
export const Handover = Type.Object({
  petName: Type.String(),
  petSpeciesName: Type.String(),
  petBreedName: nullable(Type.String()),
  petGenderName: Type.String(),
  birthDate: nullable(Day),
  hasOnlyBirthYear: Type.Boolean(),
  color: nullable(Type.String()),
  petMicroTag: nullable(Type.String()),
  ownerName: Type.String(),
  /** Set if the caller has already taken the pet over with this code. */
  petId: nullable(Id),
})
export type Handover = Static<typeof Handover>

const TypedCode = closed({ code: Type.String({ minLength: 1, maxLength: TYPED_MAX }) })

export const handoverCodeCalls = calls({
  'GET /api/HandoverCodes': {
    summary: {
      is: 'Virkir afhendingarkóðar þess sem spyr, og dýr sem hann afhenti með kóða síðustu 14 daga',
      en: 'Active handover codes of the caller, and pets handed over with a code in the last 14 days',
    },
    tag: 'HandoverCodes',
    response: { 200: Type.Object({ codes: Type.Array(HandoverCode), handedOver: Type.Array(HandedOver) }) },
    errorStatuses: [...sessionErrors],
  },
  'PUT /api/Pets/{petId}/HandoverCode': {
    summary: {
      is: 'Búa til afhendingarkóða, eða fá þann sem er virkur',
      en: 'Create a handover code, or get the active one',
    },
    tag: 'HandoverCodes',
    params: PetPath,
    response: { 200: HandoverCode },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
  'DELETE /api/Pets/{petId}/HandoverCode': {
    summary: { is: 'Fella afhendingarkóða úr gildi', en: 'Cancel a handover code' },
    tag: 'HandoverCodes',
    params: PetPath,
    response: { 204: NoContent },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  // POST, because the code must not be in a log of URLs. It changes nothing.
  'POST /api/HandoverCodes/View': {
    summary: {
      is: 'Dýrið og seljandinn á bak við afhendingarkóða',
      en: 'The pet and the seller behind a handover code',
    },
    tag: 'HandoverCodes',
    body: TypedCode,
    response: { 200: Handover },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
  'POST /api/HandoverCodes/Use': {
    summary: { is: 'Taka við dýri með afhendingarkóða', en: 'Take over a pet with a handover code' },
    tag: 'HandoverCodes',
    body: TypedCode,
    response: { 200: PetTransfer },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
})
