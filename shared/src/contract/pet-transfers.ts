import { type Static, Type } from 'typebox'
import { QUERY_MAX, REASON_MAX } from '../domain/limits.ts'
import {
  bodyErrors,
  calls,
  closed,
  creationErrors,
  Day,
  Id,
  Instant,
  nullable,
  optional,
  PersonId,
  PetId,
  paging,
  type Summary,
  sessionErrors,
  sorting,
} from './define.ts'
import { AgeDays, Email, filledText, Ssn, UserPath } from './fields.ts'
import { PetNotified, PetNotify } from './pet-input.ts'

/** A pending change of ownership. A registration has a veterinarian instead of a current owner. */
export const PetTransfer = Type.Object({
  petTransferId: Id,
  petId: Id,
  petMicroTag: nullable(Type.String()),
  petName: Type.String(),
  petSpeciesName: Type.String(),
  petBreedName: nullable(Type.String()),
  currentOwnerPersonId: nullable(Id),
  currentOwnerName: nullable(Type.String()),
  /** Null also for callers who may not see the kennitala, as is `newOwnerSsn`. */
  currentOwnerSsn: nullable(Type.String()),
  newOwnerPersonId: nullable(Id),
  newOwnerName: nullable(Type.String()),
  newOwnerSsn: nullable(Type.String()),
  /** Whether e-mails reach the new owner; true if `newOwnerEmail` is not null. */
  newOwnerHasEmail: Type.Boolean(),
  /** Masked e-mail address of the new owner: the registered one, or the alternative one of this transfer. */
  newOwnerEmail: nullable(Type.String()),
  /** The address is the alternative one, which a reminder may change. */
  isAlternativeEmail: Type.Boolean(),
  veterinarianPersonId: nullable(Id),
  veterinarianName: nullable(Type.String()),
  byVeterinarian: Type.Boolean(),
  /** Lists have pending transfers; a veterinarian's list also has registrations that ended without an owner. */
  status: Type.Enum(['pending', 'accepted', 'rejected', 'cancelled']),
  reminded: nullable(Instant),
  created: Instant,
  /** When it was accepted, rejected or withdrawn. */
  decided: nullable(Instant),
})
export type PetTransfer = Static<typeof PetTransfer>

export const PetTransferCreate = closed({
  newOwnerPersonId: PersonId,
  petId: PetId,
  alternativeEmail: optional(Email),
  /** Required from an administrator for a lost pet, which its owner cannot transfer. */
  reason: optional(filledText(REASON_MAX)),
})
export type PetTransferCreate = Static<typeof PetTransferCreate>

/**
 * `reason` is required from an administrator: the authority's decision, or where the paper is kept that the new owner
 * signed on the day `signedOn`.
 */
const TransferAccept = closed({ reason: optional(filledText(REASON_MAX)), signedOn: optional(Day) })

const TransferReminder = closed({ alternativeEmail: optional(Email) })

const transition = (summary: Summary) =>
  ({
    summary,
    tag: 'PetTransfers',
    params: Type.Object({ transferPetId: Id }),
    response: { 200: PetTransfer },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  }) as const

const WorkCounts = Type.Object({
  /** Undecided role applications. */
  applications: Type.Integer({ minimum: 0 }),
  /** Comments of users that wait for an answer; each is also one of the tasks. */
  comments: Type.Integer({ minimum: 0 }),
  /** E-mails whose last retry failed. */
  failedMails: Type.Integer({ minimum: 0 }),
  /** Open tasks. */
  tasks: Type.Integer({ minimum: 0 }),
  /** Pending registrations of all veterinarians. */
  unansweredRegistrations: Type.Integer({ minimum: 0 }),
})

const TransferCounts = Type.Object({
  /** Transfers that wait for the caller. */
  transfers: Type.Integer({ minimum: 0 }),
  /** The caller's registrations that wait for their owners. */
  registrations: Type.Integer({ minimum: 0 }),
  /** Invitations to become a co-owner that wait for the caller. */
  coOwnerInvitations: Type.Integer({ minimum: 0 }),
  /** Own pets for which something waits for the caller's answer. */
  pets: Type.Integer({ minimum: 0 }),
  /** Corrections that wait for the answer of the caller, who registered the pet; absent for other callers. */
  corrections: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Open work of administrators; absent for other callers. */
  work: Type.Optional(WorkCounts),
})

const list = (summary: Summary) =>
  ({
    summary,
    tag: 'PetTransfers',
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(PetTransfer) },
    errorStatuses: [400, ...sessionErrors],
  }) as const

/** Filter of the lists of registrations; all given parts must match. */
const registrationFilter = {
  /**
   * Words of the names of the pet, the new owner and the sender, a tag number, or the beginning of the owner's
   * kennitala.
   */
  SearchQuery: Type.Optional(Type.String({ maxLength: QUERY_MAX })),
  OlderThanDays: Type.Optional(AgeDays),
  VeterinarianPersonId: Type.Optional(PersonId),
  OwnerSsn: Type.Optional(Ssn),
}
export const RegistrationFilter = Type.Object(registrationFilter)
export type RegistrationFilter = Static<typeof RegistrationFilter>

/** Persons with pending registrations. */
export const PendingOwner = Type.Object({
  personId: Id,
  name: Type.String(),
  ssn: Type.String(),
  /** Registrations of the filter that wait for this person. */
  count: Type.Integer({ minimum: 1 }),
  /** How many of these got no reminder within the last hour. */
  remindable: Type.Integer({ minimum: 0 }),
  oldest: Instant,
  reminded: nullable(Instant),
})
export type PendingOwner = Static<typeof PendingOwner>

/** `veterinarian`: the sender of the transfer, who is the owner if the pet has one. */
const order = sorting(Type.Enum(['created', 'petName', 'newOwner', 'veterinarian']))

const sortedList = (summary: Summary) =>
  ({ ...list(summary), query: Type.Object({ ...registrationFilter, ...order, ...paging }) }) as const

const listOfPerson = (summary: Summary) =>
  ({ ...list(summary), params: UserPath, errorStatuses: [400, 404, ...sessionErrors] }) as const

export const petTransferCalls = calls({
  // Immediately sends the owner the mail about new registrations that is waiting.
  'POST /api/Pets/notify': {
    summary: {
      is: 'Senda eiganda strax tölvupóst um nýskráð dýr',
      en: 'Email the owner about registered pets at once',
    },
    tag: 'Pets',
    body: PetNotify,
    response: { 200: PetNotified },
    errorStatuses: [...bodyErrors, ...sessionErrors],
  },
  'POST /api/PetTransfers': {
    summary: { is: 'Bjóða dýr nýjum eiganda', en: 'Offer a pet to a new owner' },
    tag: 'PetTransfers',
    body: PetTransferCreate,
    response: { 201: PetTransfer },
    errorStatuses: [...creationErrors, 404, ...sessionErrors],
    idempotent: true,
  },
  'POST /api/PetTransfers/{transferPetId}/Accept': {
    ...transition({
      is: 'Samþykkja eigendaskipti; stjórnandi skráir ákvörðun stjórnvalds eða undirritað eyðublað með ástæðu',
      en: 'Accept a transfer; an administrator records the decision of an authority or a signed form, with a reason',
    }),
    body: nullable(TransferAccept),
    bodyOptional: true,
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
  'POST /api/PetTransfers/{transferPetId}/Cancel': transition({
    is: 'Afturkalla eigendaskipti',
    en: 'Withdraw a transfer',
  }),
  'POST /api/PetTransfers/{transferPetId}/Reject': transition({ is: 'Hafna eigendaskiptum', en: 'Reject a transfer' }),
  'POST /api/PetTransfers/{transferPetId}/UndoReject': transition({
    is: 'Endurvekja skráningu eða eigendaskipti sem var hafnað',
    en: 'Offer a rejected registration or transfer again',
  }),
  'POST /api/PetTransfers/{transferPetId}/EmailPrompt': {
    ...transition({ is: 'Senda nýjum eiganda áminningu', en: 'Send the new owner a reminder' }),
    body: nullable(TransferReminder),
    bodyOptional: true,
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
  // Shows no person, so that calls from every page need no entry in the access log.
  'GET /api/PetTransfers/Counts': {
    summary: {
      is: 'Fjöldi eigendaskipta, nýskráninga og dýra sem bíða svars þess sem spyr; stjórnandi fær líka fjölda verkefna',
      en: 'Numbers of transfers, registrations and pets that await the caller; administrators also get the number of tasks',
    },
    tag: 'PetTransfers',
    response: { 200: TransferCounts },
    errorStatuses: [...sessionErrors],
  },
  'GET /api/PetTransfers/PendingNewPets': sortedList({
    is: 'Nýskráningar sem bíða samþykkis',
    en: 'Registrations awaiting acceptance',
  }),
  // The response has x-total-count (owners), x-total-registrations and x-total-remindable.
  'GET /api/PetTransfers/PendingOwners': {
    summary: {
      is: 'Eigendur sem nýskráningar bíða eftir, ein lína fyrir hvern',
      en: 'Owners whom registrations await, one row for each',
    },
    tag: 'PetTransfers',
    query: Type.Object({
      ...registrationFilter,
      ...sorting(Type.Enum(['created', 'newOwner', 'count'])),
      ...paging,
    }),
    response: { 200: Type.Array(PendingOwner) },
    errorStatuses: [400, ...sessionErrors],
  },
  'GET /api/PetTransfers/RejectedNewPets': {
    ...sortedList({ is: 'Nýskráningar sem var hafnað', en: 'Rejected registrations' }),
    query: Type.Object({
      BetweenOwners: Type.Optional(Type.Boolean({ default: false })),
      ...registrationFilter,
      ...order,
      ...paging,
    }),
  },
  'GET /api/Users/{userId}/PetsTransfers': {
    ...listOfPerson({ is: 'Eigendaskipti manns sem bíða', en: 'Pending transfers of a person' }),
    query: Type.Object({
      WithRejected: Type.Optional(Type.Boolean({ default: false })),
      /**
       * Lists transfers decided or withdrawn in the last 30 days instead of pending ones, without accepted
       * registrations.
       */
      Ended: Type.Optional(Type.Boolean({ default: false })),
      ...paging,
    }),
  },
  'GET /api/Veterinarian/{userId}/PetsInTransfer': listOfPerson({
    is: 'Skráningar dýralæknis sem bíða samþykkis',
    en: 'A veterinarian’s registrations awaiting acceptance',
  }),
})
