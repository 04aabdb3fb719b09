import { call } from '@dyra/shared/api'
import type { IncidentCreate } from '@dyra/shared/contract/incidents'

export const findIncidents = (petId: number, signal: AbortSignal) =>
  call('GET /api/Pets/{petId}/Incidents', { params: { petId }, query: {} }, signal)

export const createIncident = (petId: number, body: IncidentCreate, idempotencyKey: string) =>
  call('POST /api/Pets/{petId}/Incidents', { params: { petId }, body, idempotencyKey })
