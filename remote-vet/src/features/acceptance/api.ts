import { call } from '@dyra/shared/api'

export const readAcceptance = (petId: number, signal: AbortSignal) =>
  call('GET /api/Pets/{petId}/Acceptance', { params: { petId } }, signal)
