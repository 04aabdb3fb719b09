import { call } from '@dyra/shared/api'
import type { Pet } from '@dyra/shared/contract/pet'
import { LIST_SIZE_MAX } from '@dyra/shared/domain/limits'

/** Unanswered invitations of a person to become co-owner; newest first. */
export const findInvitations = (userId: number, signal?: AbortSignal) =>
  call('GET /api/Users/{userId}/CoOwnerInvitations', { params: { userId }, query: { Size: LIST_SIZE_MAX } }, signal)

export const answers = {
  accept: (invitationId: number) =>
    call('POST /api/CoOwnerInvitations/{invitationId}/Accept', { params: { invitationId } }),
  decline: (invitationId: number) =>
    call('POST /api/CoOwnerInvitations/{invitationId}/Decline', { params: { invitationId } }),
}

/** Refused with 412 if the pet has another version by now, for example after an answer. */
export const withdrawInvitation = ({ petId, name, speciesId, genderId }: Pet, version: string | null) =>
  call('PUT /api/Pets/{petId}', {
    params: { petId },
    body: { name, speciesId, genderId, coOwnerPersonId: null },
    ifMatch: version,
  })
