import { type Static, Type } from 'typebox'
import { QUERY_MAX } from '../domain/limits.ts'
import { calls, Id, Instant, nullable, paging, sessionErrors, sorting } from './define.ts'
import { UserPath } from './fields.ts'

export const VeterinarianListItem = Type.Object({
  personId: Id,
  name: Type.String(),
  registrationCount: Type.Integer(),
  created: Instant,
})
export type VeterinarianListItem = Static<typeof VeterinarianListItem>

/** A pet that the veterinarian tagged, with its owner and payer. */
export const TaggedPet = Type.Object({
  petId: Id,
  petName: Type.String(),
  /** `pending`: the person named here has not accepted the registration yet. `none`: the pet has no owner. */
  ownerState: Type.Enum(['owned', 'pending', 'none']),
  ownerPersonId: nullable(Id),
  ownerName: nullable(Type.String()),
  tagNumber: Type.String(),
  registrationDate: Instant,
  speciesName: Type.String(),
  invoicedPersonId: nullable(Id),
  invoicePersonName: nullable(Type.String()),
})
export type TaggedPet = Static<typeof TaggedPet>

/** An owner for whom the veterinarian registered a pet. */
export const RecentOwner = Type.Object({
  userId: Id,
  name: Type.String(),
  ssn: Type.String(),
  email: nullable(Type.String()),
  lastRegistered: Instant,
})
export type RecentOwner = Static<typeof RecentOwner>

export const veterinarianCalls = calls({
  'GET /api/Veterinarian': {
    summary: { is: 'Skrásetjarar', en: 'Registrars' },
    tag: 'Veterinarian',
    query: Type.Object({
      /** Any part of the name, or the beginning of the kennitala. */
      searchQuery: Type.Optional(Type.String({ maxLength: QUERY_MAX })),
      ...sorting(Type.Enum(['name', 'registrationCount', 'created'])),
      ...paging,
    }),
    response: { 200: Type.Array(VeterinarianListItem) },
    errorStatuses: [400, ...sessionErrors],
  },
  'GET /api/Veterinarian/{userId}/TaggedPets': {
    summary: { is: 'Dýr sem dýralæknir hefur örmerkt', en: 'Pets that a veterinarian has microchipped' },
    tag: 'Veterinarian',
    params: UserPath,
    query: Type.Object({ ...sorting(Type.Enum(['tagNumber', 'registrationDate', 'species', 'payer'])), ...paging }),
    response: { 200: Type.Array(TaggedPet) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'GET /api/Veterinarian/{userId}/RecentOwners': {
    summary: {
      is: 'Eigendur sem dýralæknir skráði síðast dýr á',
      en: 'Owners for whom a veterinarian last registered pets',
    },
    tag: 'Veterinarian',
    params: UserPath,
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(RecentOwner) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
})
