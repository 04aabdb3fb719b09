import { type Static, Type } from 'typebox'
import { calls, Id, Instant, paging, ReferenceId, type Summary, sessionErrors } from './define.ts'
import { UserPath } from './fields.ts'

/** An invitation to become a co-owner, as the invited person sees it: without numbers and pictures of the pet. */
export const CoOwnerInvitation = Type.Object({
  invitationId: Id,
  petId: Id,
  petName: Type.String(),
  speciesId: ReferenceId,
  petSpeciesName: Type.String(),
  ownerName: Type.String(),
  status: Type.Enum(['invited', 'accepted', 'declined', 'withdrawn', 'expired']),
  since: Instant,
  /** End of the invitation. */
  until: Instant,
})
export type CoOwnerInvitation = Static<typeof CoOwnerInvitation>

const answer = (summary: Summary) =>
  ({
    summary,
    tag: 'CoOwners',
    params: Type.Object({ invitationId: Id }),
    response: { 200: CoOwnerInvitation },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  }) as const

export const coOwnerCalls = calls({
  'GET /api/Users/{userId}/CoOwnerInvitations': {
    summary: {
      is: 'Boð um að gerast meðeigandi sem bíða svars, nýjasta fyrst',
      en: 'Unanswered invitations to become a co-owner, newest first',
    },
    tag: 'CoOwners',
    params: UserPath,
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(CoOwnerInvitation) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/CoOwnerInvitations/{invitationId}/Accept': answer({
    is: 'Samþykkja að gerast meðeigandi',
    en: 'Agree to become a co-owner',
  }),
  'POST /api/CoOwnerInvitations/{invitationId}/Decline': answer({
    is: 'Afþakka að gerast meðeigandi',
    en: 'Decline to become a co-owner',
  }),
})
