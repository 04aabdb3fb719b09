import { call } from '@dyra/shared/api'

export const findIncidents = (petId: number, signal: AbortSignal) =>
  call('GET /api/Pets/{petId}/Incidents', { params: { petId }, query: {} }, signal)
