export { notifyRemovedCoOwner, withdrawWithOwner } from './end-invitation.ts'
export { expireInvitations } from './expire-invitations.ts'
export {
  type CoOwnerPlace,
  enteredRow,
  inviteEntered,
  nameCoOwner,
  notifyOfLeaving,
  readCoOwnerPlace,
} from './name-co-owner.ts'
