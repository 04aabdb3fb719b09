import { Type } from 'typebox'
import { QUERY_MAX } from '../domain/limits.ts'
import { bodyErrors, calls, creationErrors, paging, sessionErrors, text } from './define.ts'
import { PetPath, UserPath } from './fields.ts'
import { Pet, PetList, PetListItem, PreviousOwner } from './pet.ts'
import { PetCreate, PetSearch, PetUpdate, PetWarnings } from './pet-input.ts'

export const petCalls = calls({
  'GET /api/Pets': {
    summary: { is: 'Leita að dýrum', en: 'Search for pets' },
    tag: 'Pets',
    query: PetSearch,
    response: { 200: PetList },
    errorStatuses: [400, ...sessionErrors],
  },
  'POST /api/Pets': {
    summary: {
      is: 'Nýskrá dýr með fyrsta örmerki; eigandinn þarf að samþykkja',
      en: 'Register a pet with its first microchip; the owner has to accept',
    },
    tag: 'Pets',
    body: PetCreate,
    response: { 201: text('petId') },
    errorStatuses: [...creationErrors, ...sessionErrors],
    idempotent: true,
  },
  'POST /api/Pets/validation': {
    summary: {
      is: 'Athuga nýskráningu án þess að skrá neitt',
      en: 'Check a registration without registering anything',
    },
    tag: 'Pets',
    body: PetCreate,
    response: { 200: PetWarnings },
    errorStatuses: [...bodyErrors, 409, ...sessionErrors],
  },
  'GET /api/Pets/{petId}': {
    summary: { is: 'Eitt dýr', en: 'A pet' },
    tag: 'Pets',
    params: PetPath,
    response: { 200: Pet },
    errorStatuses: [400, 404, ...sessionErrors],
    versioned: true,
  },
  'PUT /api/Pets/{petId}': {
    summary: { is: 'Breyta upplýsingum um dýr', en: 'Change the details of a pet' },
    tag: 'Pets',
    params: PetPath,
    body: PetUpdate,
    response: { 200: Pet },
    errorStatuses: [...bodyErrors, 404, 409, 412, ...sessionErrors],
    versioned: true,
  },
  'GET /api/Pets/{petId}/Owners': {
    summary: { is: 'Fyrri eigendur, síðasti fyrst', en: 'Former owners, latest first' },
    tag: 'Pets',
    params: PetPath,
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(PreviousOwner) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'GET /api/Users/{userId}/Pets': {
    summary: { is: 'Dýr manns, líka þau sem hann á með öðrum', en: 'Pets of a person, also those with a co-owner' },
    tag: 'Pets',
    params: UserPath,
    query: Type.Object({
      showDead: Type.Optional(Type.Boolean({ default: true })),
      WithCoOwned: Type.Optional(
        Type.Boolean({ default: true, description: 'false: án dýra sem viðkomandi er meðeigandi að' }),
      ),
      SearchQuery: Type.Optional(Type.String({ maxLength: QUERY_MAX })),
      ...paging,
    }),
    response: { 200: Type.Array(PetListItem) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
})
