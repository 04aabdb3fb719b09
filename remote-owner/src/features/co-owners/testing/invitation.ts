import type { CoOwnerInvitation } from '@dyra/shared/contract/co-owners'

export const invitation: CoOwnerInvitation = {
  invitationId: 5,
  petId: 12,
  petName: 'Skotta',
  speciesId: 2,
  petSpeciesName: 'Köttur',
  ownerName: 'Gervimaður Finnland',
  status: 'invited',
  since: '2026-11-20T10:00:00Z',
  until: '2026-12-20T10:00:00Z',
}
