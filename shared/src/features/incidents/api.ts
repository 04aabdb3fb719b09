import { call } from '@dyra/shared/api'
import type { IncidentCreate } from '../../contract/incidents.ts'

export const createIncident = (petId: number, body: IncidentCreate, idempotencyKey: string) =>
  call('POST /api/Pets/{petId}/Incidents', { params: { petId }, body, idempotencyKey })
