import { featureCases } from '../../../../testing/feature-cases.ts'
import type { Rows, Sent } from '../../../../testing/history-rows.ts'
import { type Row, selfAndAdministrators, unknownToAll } from '../../../../testing/rights-signs.ts'
import type { coOwners } from '../feature.ts'

const invitation =
  (answer: string) =>
  async (rows: Rows): Promise<Sent> => {
    const id = await rows.insert(
      `co_owner_invitation (pet_id, person_id, status, invited_at, expires_at)
     values ($1, $2, 'invited', now(), now() + interval '1 day')`,
      [await rows.fixture.addPet(), rows.fixture.ids.other],
    )
    return { who: 'other', url: `/api/CoOwnerInvitations/${id}/${answer}` }
  }

const invitations: readonly Row[] = [
  ['invited', '14444+3334a41'],
  ['withdrawn', '14444+3334a41'],
  ['registered', '1444443334a41'],
  ['missing', unknownToAll],
]

export const coOwnersCases = featureCases<typeof coOwners>({
  rights: {
    'GET /api/Users/{userId}/CoOwnerInvitations': selfAndAdministrators,
    'POST /api/CoOwnerInvitations/{invitationId}/Accept': invitations,
    'POST /api/CoOwnerInvitations/{invitationId}/Decline': invitations,
  },
  writes: {
    'POST /api/CoOwnerInvitations/{invitationId}/Accept': invitation('Accept'),
    'POST /api/CoOwnerInvitations/{invitationId}/Decline': invitation('Decline'),
  },
})
