import { call } from '@dyra/shared/api'

export const openDispute = (petId: number, reason: string) =>
  call('POST /api/Pets/{petId}/Dispute', { params: { petId }, body: { reason } })
