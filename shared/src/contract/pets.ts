import { Type } from 'typebox'
import { QUERY_MAX } from '../domain/limits.ts'
import { bodyErrors, calls, creationErrors, paging, sessionErrors, text } from './define.ts'
import { PetPath, UserPath } from './fields.ts'
import { Pet, PetList, PetListItem, PreviousOwner } from './pet.ts'
import { PetCreate, PetNotified, PetNotify, PetSearch, PetUpdate, PetWarnings } from './pet-input.ts'

export const petCalls = calls({
  'GET /api/Pets': {
    summary: 'Leita að dýrum',
    tag: 'Pets',
    query: PetSearch,
    response: { 200: PetList },
    errorStatuses: [400, ...sessionErrors],
  },
  'POST /api/Pets': {
    summary: 'Nýskrá dýr með fyrsta örmerki; eigandinn þarf að samþykkja',
    tag: 'Pets',
    body: PetCreate,
    response: { 201: text('petId') },
    errorStatuses: [...creationErrors, ...sessionErrors],
    idempotent: true,
  },
  'POST /api/Pets/validation': {
    summary: 'Athuga nýskráningu án þess að skrá neitt',
    tag: 'Pets',
    body: PetCreate,
    response: { 200: PetWarnings },
    errorStatuses: [...bodyErrors, 409, ...sessionErrors],
  },
  'POST /api/Pets/notify': {
    summary: 'Senda eiganda strax tölvupóst um nýskráð dýr',
    tag: 'Pets',
    body: PetNotify,
    response: { 200: PetNotified },
    errorStatuses: [...bodyErrors, ...sessionErrors],
  },
  'GET /api/Pets/{petId}': {
    summary: 'Eitt dýr',
    tag: 'Pets',
    params: PetPath,
    response: { 200: Pet },
    errorStatuses: [400, 404, ...sessionErrors],
    versioned: true,
  },
  'PUT /api/Pets/{petId}': {
    summary: 'Breyta upplýsingum um dýr',
    tag: 'Pets',
    params: PetPath,
    body: PetUpdate,
    response: { 200: Pet },
    errorStatuses: [...bodyErrors, 404, 409, 412, ...sessionErrors],
    versioned: true,
  },
  'GET /api/Pets/{petId}/Owners': {
    summary: 'Fyrri eigendur, síðasti fyrst',
    tag: 'Pets',
    params: PetPath,
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(PreviousOwner) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'GET /api/Users/{userId}/Pets': {
    summary: 'Dýr manns, líka þau sem hann á með öðrum',
    tag: 'Pets',
    params: UserPath,
    query: Type.Object({
      showDead: Type.Optional(Type.Boolean({ default: true })),
      SearchQuery: Type.Optional(Type.String({ maxLength: QUERY_MAX })),
      ...paging,
    }),
    response: { 200: Type.Array(PetListItem) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
})
