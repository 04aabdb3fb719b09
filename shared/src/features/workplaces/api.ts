import { call } from '@dyra/shared/api'

export const readWorkplace = (workplaceId: number, signal?: AbortSignal) =>
  call('GET /api/Workplaces/{workplaceId}', { params: { workplaceId } }, signal)

interface NewMember {
  readonly workplaceId: number
  readonly personId: number
  readonly isManager: boolean
}

export const addMember = ({ workplaceId, ...body }: NewMember, idempotencyKey: string) =>
  call('POST /api/Workplaces/{workplaceId}/Members', { params: { workplaceId }, body, idempotencyKey })

interface MemberPath {
  readonly workplaceId: number
  readonly memberId: number
}

export const setManager = (params: MemberPath, isManager: boolean) =>
  call('PUT /api/Workplaces/{workplaceId}/Members/{memberId}', { params, body: { isManager } })

export const removeMember = (params: MemberPath) =>
  call('DELETE /api/Workplaces/{workplaceId}/Members/{memberId}', { params })
