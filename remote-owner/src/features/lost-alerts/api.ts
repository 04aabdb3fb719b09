import { call, callIn } from '@dyra/shared/api'
import type { LostAlertInput } from '@dyra/shared/contract/lost-alerts'

const of = (petId: number) => ({ params: { petId } })

/** With Icelandic names, to which the poster knows the English ones. */
export const readPet = (petId: number, signal: AbortSignal) => callIn('is')('GET /api/Pets/{petId}', of(petId), signal)
export const readPetAlert = (petId: number, signal?: AbortSignal) =>
  call('GET /api/Pets/{petId}/LostAlert', of(petId), signal)
export const saveAlert = (petId: number, body: LostAlertInput) =>
  call('PUT /api/Pets/{petId}/LostAlert', { ...of(petId), body })
export const withdrawAlert = (petId: number) => call('DELETE /api/Pets/{petId}/LostAlert', of(petId))
export const renewAlert = (petId: number) => call('POST /api/Pets/{petId}/LostAlert/Renew', of(petId))
