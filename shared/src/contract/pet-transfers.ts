import { type Static, Type } from 'typebox'
import { QUERY_MAX, REASON_MAX } from '../domain/limits.ts'
import {
  bodyErrors,
  calls,
  closed,
  creationErrors,
  Id,
  Instant,
  nullable,
  optional,
  PersonId,
  PetId,
  paging,
  sessionErrors,
  sorting,
} from './define.ts'
import { AgeDays, Email, filledText, Ssn, UserPath } from './fields.ts'

/** A proposal that a person become the owner. A registration has no current owner but a veterinarian. */
export const PetTransfer = Type.Object({
  petTransferId: Id,
  petId: Id,
  petMicroTag: nullable(Type.String()),
  petName: Type.String(),
  petSpeciesName: Type.String(),
  petBreedName: nullable(Type.String()),
  currentOwnerPersonId: nullable(Id),
  currentOwnerName: nullable(Type.String()),
  /** Null also for those who may not see it; so is the new owner's. */
  currentOwnerSsn: nullable(Type.String()),
  newOwnerPersonId: nullable(Id),
  newOwnerName: nullable(Type.String()),
  newOwnerSsn: nullable(Type.String()),
  /** Whether mails reach the new owner; the same as `newOwnerEmail` not being null. */
  newOwnerHasEmail: Type.Boolean(),
  /** Where mails to the new owner go, masked: the registered address, or else the alternative one of this transfer. */
  newOwnerEmail: nullable(Type.String()),
  /** The address is an alternative one, which a reminder may correct. */
  isAlternativeEmail: Type.Boolean(),
  veterinarianPersonId: nullable(Id),
  veterinarianName: nullable(Type.String()),
  byVeterinarian: Type.Boolean(),
  /** Lists hold pending ones; a veterinarian's also those of his that ended without an owner, to offer again. */
  status: Type.Enum(['pending', 'accepted', 'rejected', 'cancelled']),
  reminded: nullable(Instant),
  created: Instant,
  /** When it was accepted, rejected or withdrawn. */
  decided: nullable(Instant),
})
export type PetTransfer = Static<typeof PetTransfer>

export const PetTransferCreate = closed({ newOwnerPersonId: PersonId, petId: PetId, alternativeEmail: optional(Email) })
export type PetTransferCreate = Static<typeof PetTransferCreate>

/** The authority's decision that an administrator records; required from him. */
const TransferAccept = closed({ reason: optional(filledText(REASON_MAX)) })

const TransferReminder = closed({ alternativeEmail: optional(Email) })

const transition = (summary: string) =>
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
  /** Comments of users: a comment that is dealt with is deleted. */
  comments: Type.Integer({ minimum: 0 }),
  /** Mails that were given up. */
  failedMails: Type.Integer({ minimum: 0 }),
  /** Registrations of all veterinarians that no owner has answered. */
  unansweredRegistrations: Type.Integer({ minimum: 0 }),
})

const TransferCounts = Type.Object({
  /** Offers that wait for the caller's answer. */
  transfers: Type.Integer({ minimum: 0 }),
  /** Registrations of the caller that wait for their owners. */
  registrations: Type.Integer({ minimum: 0 }),
  /** Invitations to become a co-owner that wait for the caller's answer. */
  coOwnerInvitations: Type.Integer({ minimum: 0 }),
  /** What waits for the administrators; left out for everybody else. */
  work: Type.Optional(WorkCounts),
})

const list = (summary: string) =>
  ({
    summary,
    tag: 'PetTransfers',
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(PetTransfer) },
    errorStatuses: [400, ...sessionErrors],
  }) as const

/** What narrows the lists of registrations; a row has to fit every part. */
const registrationFilter = {
  /**
   * Words of the names of pet, new owner and who offers it, a tag number, or the beginning of the owner's kennitala.
   */
  SearchQuery: Type.Optional(Type.String({ maxLength: QUERY_MAX })),
  OlderThanDays: Type.Optional(AgeDays),
  VeterinarianPersonId: Type.Optional(PersonId),
  OwnerSsn: Type.Optional(Ssn),
}
export const RegistrationFilter = Type.Object(registrationFilter)
export type RegistrationFilter = Static<typeof RegistrationFilter>

/** Who is asked by registrations that wait, and what they are asked about. */
export const PendingOwner = Type.Object({
  personId: Id,
  name: Type.String(),
  ssn: Type.String(),
  /** Registrations of the filter that wait for this person. */
  count: Type.Integer({ minimum: 1 }),
  /** Those of them that were not reminded within the last hour. */
  remindable: Type.Integer({ minimum: 0 }),
  oldest: Instant,
  reminded: nullable(Instant),
})
export type PendingOwner = Static<typeof PendingOwner>

/** `veterinarian`: who offers the pet, which between owners is its owner. */
const order = sorting(Type.Enum(['created', 'petName', 'newOwner', 'veterinarian']))

const sortedList = (summary: string) =>
  ({ ...list(summary), query: Type.Object({ ...registrationFilter, ...order, ...paging }) }) as const

const listOfPerson = (summary: string) =>
  ({ ...list(summary), params: UserPath, errorStatuses: [400, 404, ...sessionErrors] }) as const

export const petTransferCalls = calls({
  'POST /api/PetTransfers': {
    summary: 'Bjóða dýr nýjum eiganda',
    tag: 'PetTransfers',
    body: PetTransferCreate,
    response: { 201: PetTransfer },
    errorStatuses: [...creationErrors, 404, ...sessionErrors],
    idempotent: true,
  },
  'POST /api/PetTransfers/{transferPetId}/Accept': {
    ...transition('Samþykkja eigendaskipti; stjórnandi skráir ákvörðun stjórnvalds með ástæðu'),
    body: nullable(TransferAccept),
    bodyOptional: true,
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
  'POST /api/PetTransfers/{transferPetId}/Cancel': transition('Afturkalla eigendaskipti'),
  'POST /api/PetTransfers/{transferPetId}/Reject': transition('Hafna eigendaskiptum'),
  'POST /api/PetTransfers/{transferPetId}/UndoReject': transition(
    'Endurvekja skráningu eða eigendaskipti sem var hafnað',
  ),
  'POST /api/PetTransfers/{transferPetId}/EmailPrompt': {
    ...transition('Senda nýjum eiganda áminningu'),
    body: nullable(TransferReminder),
    bodyOptional: true,
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
  // Shows no person, so no access is logged: every page calls it.
  'GET /api/PetTransfers/Counts': {
    summary: 'Fjöldi eigendaskipta og nýskráninga sem bíða svars þess sem spyr; stjórnandi fær líka fjölda verkefna',
    tag: 'PetTransfers',
    response: { 200: TransferCounts },
    errorStatuses: [...sessionErrors],
  },
  'GET /api/PetTransfers/PendingNewPets': sortedList('Nýskráningar sem bíða samþykkis'),
  // The answer carries x-total-count (owners), x-total-registrations and x-total-remindable.
  'GET /api/PetTransfers/PendingOwners': {
    summary: 'Eigendur sem nýskráningar bíða eftir, ein lína fyrir hvern',
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
    ...sortedList('Nýskráningar sem var hafnað'),
    query: Type.Object({
      BetweenOwners: Type.Optional(Type.Boolean({ default: false })),
      ...registrationFilter,
      ...order,
      ...paging,
    }),
  },
  'GET /api/Users/{userId}/PetsTransfers': {
    ...listOfPerson('Eigendaskipti manns sem bíða'),
    query: Type.Object({
      WithRejected: Type.Optional(Type.Boolean({ default: false })),
      /** Instead of what waits: what was rejected or withdrawn in the last 30 days. */
      Ended: Type.Optional(Type.Boolean({ default: false })),
      ...paging,
    }),
  },
  'GET /api/Veterinarian/{userId}/PetsInTransfer': listOfPerson('Skráningar dýralæknis sem bíða samþykkis'),
})
