export { notifyRemovedCoOwner, withdrawWithOwner } from './end-invitation.ts'
export { expireInvitations } from './expire-invitations.ts'
export {
  type CoOwnerState,
  enteredRow,
  inviteEntered,
  nameCoOwner,
  notifyOfLeaving,
  readCoOwnerState,
} from './name-co-owner.ts'
