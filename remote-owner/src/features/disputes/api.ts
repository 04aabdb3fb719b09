import { call } from '@dyra/shared/api'
import type { DisputeDecision } from '@dyra/shared/contract/disputes'

export const openDispute = (petId: number, reason: string) =>
  call('POST /api/Pets/{petId}/Dispute', { params: { petId }, body: { reason } })

export const decideDispute = (petId: number, body: DisputeDecision) =>
  call('POST /api/Pets/{petId}/Dispute/Decision', { params: { petId }, body })
