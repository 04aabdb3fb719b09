import { Type } from 'typebox'
import { QUERY_MAX } from '../domain/limits.ts'
import { calls, creation, paging, signedIn, text, withBody } from './define.ts'
import { PetPath, UserPath } from './fields.ts'
import { Pet, PetList, PetListItem, PreviousOwner } from './pet.ts'
import { PetCreate, PetNotified, PetNotify, PetSearch, PetUpdate, PetWarnings } from './pet-input.ts'

export const petCalls = calls({
  'GET /api/Pets': {
    summary: 'Leita að dýrum',
    tag: 'Pets',
    query: PetSearch,
    response: { 200: PetList },
    faults: [400, ...signedIn],
  },
  'POST /api/Pets': {
    summary: 'Nýskrá dýr með fyrsta örmerki; eigandinn þarf að samþykkja',
    tag: 'Pets',
    body: PetCreate,
    response: { 201: text('petId') },
    faults: [...creation, ...signedIn],
    idempotent: true,
  },
  'POST /api/Pets/validation': {
    summary: 'Athuga nýskráningu án þess að skrá neitt',
    tag: 'Pets',
    body: PetCreate,
    response: { 200: PetWarnings },
    faults: [...withBody, 409, ...signedIn],
  },
  'POST /api/Pets/notify': {
    summary: 'Senda eiganda strax tölvupóst um nýskráð dýr',
    tag: 'Pets',
    body: PetNotify,
    response: { 200: PetNotified },
    faults: [...withBody, ...signedIn],
  },
  'GET /api/Pets/{petId}': {
    summary: 'Eitt dýr',
    tag: 'Pets',
    params: PetPath,
    response: { 200: Pet },
    faults: [400, 404, ...signedIn],
    versioned: true,
  },
  'PUT /api/Pets/{petId}': {
    summary: 'Breyta upplýsingum um dýr',
    tag: 'Pets',
    params: PetPath,
    body: PetUpdate,
    response: { 200: Pet },
    faults: [...withBody, 404, 409, 412, ...signedIn],
    versioned: true,
  },
  'GET /api/Pets/{petId}/Owners': {
    summary: 'Fyrri eigendur, síðasti fyrst',
    tag: 'Pets',
    params: PetPath,
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(PreviousOwner) },
    faults: [400, 404, ...signedIn],
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
    faults: [400, 404, ...signedIn],
  },
})
