export { notifyRemovedCoOwner, withdrawFormerInvitation } from './end-invitation.ts'
export { expireInvitations } from './expire-invitations.ts'
export {
  type CoOwnerState,
  enteredInvitation,
  inviteNamedCoOwner,
  nameCoOwner,
  notifyOfLeaving,
  readCoOwnerState,
} from './name-co-owner.ts'
