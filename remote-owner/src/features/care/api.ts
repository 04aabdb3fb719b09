import { call } from '@dyra/shared/api'

const of = (petId: number, careCaseId: number) => ({ params: { petId, careCaseId } })

export const findCare = (petId: number, signal?: AbortSignal) =>
  call('GET /api/Pets/{petId}/Care', { params: { petId } }, signal)
export const readPhoto = (petId: number, careCaseId: number) =>
  call('GET /api/Pets/{petId}/Care/{careCaseId}/Photo', of(petId, careCaseId))
export const markSeen = (petId: number, careCaseId: number) =>
  call('POST /api/Pets/{petId}/Care/{careCaseId}/Seen', of(petId, careCaseId))
export const confirmHome = (petId: number, careCaseId: number) =>
  call('POST /api/Pets/{petId}/Care/{careCaseId}/Home', of(petId, careCaseId))
