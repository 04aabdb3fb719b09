import { type Static, Type } from 'typebox'
import { DETAILS_STATES, MISSING } from '../domain/confirmations.ts'
import { WAITING } from '../domain/waiting.ts'
import { Day, Id, Instant, nullable, optional, ReferenceId } from './define.ts'
import { PetDispute } from './disputes.ts'
import { Origin } from './fields.ts'
import { MicroTag } from './micro-tags.ts'
import { PetTheft } from './thefts.ts'

/** What a lookup may show of an owner (docs/domain.md#visibility). */
const ShownParts = Type.Array(Type.Enum(['name', 'address', 'phones', 'email']))

/** A pet as on its page. A field that not every caller gets is optional (docs/domain.md#rights). */
export const Pet = Type.Object({
  petId: Id,
  name: Type.String(),
  genderId: ReferenceId,
  genderName: Type.String(),
  speciesId: ReferenceId,
  speciesName: Type.String(),
  breedId: nullable(ReferenceId),
  breedName: nullable(Type.String()),
  furId: nullable(ReferenceId),
  furType: nullable(Type.String()),
  color: nullable(Type.String()),
  /** Old data; read only. */
  earTag: nullable(Type.String()),
  birthDate: nullable(Day),
  birthYear: nullable(Type.Integer()),
  hasOnlyBirthYear: Type.Boolean(),
  birthCountry: nullable(Type.String()),
  arrivalDate: nullable(Day),
  /** Null also for a new owner who has not accepted yet, if the pet has an owner. */
  importPermit: nullable(Type.String()),
  origin: nullable(Origin),
  /** Null: unknown. */
  isCastrated: nullable(Type.Boolean()),
  isDead: Type.Boolean(),
  dayOfDeath: nullable(Day),
  isLost: Type.Boolean(),
  dayOfDisappear: nullable(Day),
  imageId: nullable(Type.String()),
  /** The latest first. */
  microTags: Type.Array(MicroTag),
  /** The pending transfer, or an empty list. */
  transfers: Type.Array(
    Type.Object({
      petTransferId: Id,
      newOwnerPersonId: Id,
      newOwnerName: Type.String(),
      byVeterinarian: Type.Boolean(),
    }),
  ),
  /** Null until a registration is accepted. */
  owner: nullable(
    Type.Object({
      personId: Id,
      name: Type.String(),
      coOwnerPersonId: nullable(Id),
      /** Absent for the new owner of a pending transfer. */
      coOwnerPersonSsn: optional(Type.String()),
      coOwnerPersonFullName: nullable(Type.String()),
      /** For staff: whether the owner's details are right. */
      details: optional(Type.Enum([...DETAILS_STATES])),
    }),
  ),
  /** The invited co-owner who has not accepted. For the owner and staff. */
  invitedCoOwner: optional(
    Type.Object({
      name: Type.String(),
      /** When the invitation was sent. Null: it is sent as soon as the pet has an owner. */
      since: nullable(Instant),
      /** For staff. */
      personId: Type.Optional(Id),
    }),
  ),
  /** For the owners of a lost pet: what a lookup shows of each of them now. */
  shownToFinders: Type.Optional(Type.Object({ owner: ShownParts, coOwner: nullable(ShownParts) })),
  /** For owners and staff: the open dispute about who owns the pet. */
  dispute: optional(PetDispute),
  /** For owners and staff: the theft of the lost pet. */
  theft: optional(PetTheft),
  /** For the owner: the report that the pet has left, while the registry works on it. */
  departure: optional(Type.Object({ reason: Type.Enum(['handedOver', 'movedAbroad']), reported: Instant })),
  /** For veterinarians: the caller registered the pet, which has never had an owner. */
  isRegistrar: Type.Optional(Type.Boolean()),
  // Administrators only.
  created: Type.Optional(Instant),
  createdById: optional(Id),
  createdByName: optional(Type.String()),
  updated: optional(Instant),
  updatedById: optional(Id),
  updatedByName: optional(Type.String()),
})
export type Pet = Static<typeof Pet>

export const PetListItem = Type.Object({
  petId: Id,
  /** The latest number; null for a pet that has only an old record. */
  tagNumber: nullable(Type.String()),
  birthDate: nullable(Day),
  hasOnlyBirthYear: Type.Boolean(),
  name: Type.String(),
  speciesId: ReferenceId,
  speciesName: Type.String(),
  breedName: nullable(Type.String()),
  imageId: nullable(Type.String()),
  inTransfer: Type.Boolean(),
  isDead: Type.Boolean(),
  isLost: Type.Boolean(),
  /** In a person's list: the person is the co-owner and may not transfer the pet. */
  isCoOwned: Type.Optional(Type.Boolean()),
  /** In one's own list, of a living pet: what is missing so that the pet finds home, the most important first. */
  missing: Type.Optional(Type.Array(Type.Enum([...MISSING]))),
  /** In one's own list, of a living pet: when the caller's details were last confirmed. */
  confirmed: optional(Instant),
  /** In one's own list: what waits for the caller, the most urgent first. */
  waiting: Type.Optional(
    Type.Array(
      Type.Object({
        kind: Type.Enum([...WAITING]),
        /** Last instant to answer a claim, or to use a handover code. */
        until: nullable(Instant),
      }),
    ),
  ),
})
export type PetListItem = Static<typeof PetListItem>

export const PetList = Type.Object({
  /** Null only with `CountApart`: the same search with `Size=0` then returns the number. */
  count: nullable(Type.Integer()),
  pets: Type.Array(PetListItem),
})
export type PetList = Static<typeof PetList>

/** A previous owner. Owner and co-owner get name and dates only; retention removes person and name. */
export const PreviousOwner = Type.Object({
  personId: optional(Id),
  registrationDate: Instant,
  unregistrationDate: Instant,
  fullName: nullable(Type.String()),
  ssn: optional(Type.String()),
  address: optional(Type.String()),
  email: optional(Type.String()),
  phoneNumbers: Type.Optional(Type.Array(Type.String())),
})
export type PreviousOwner = Static<typeof PreviousOwner>
