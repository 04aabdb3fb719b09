export {
  type CoOwnerState,
  enteredInvitation,
  expireInvitations,
  inviteNamedCoOwner,
  nameCoOwner,
  notifyOfLeaving,
  notifyRemovedCoOwner,
  readCoOwnerState,
  withdrawFormerInvitation,
} from './co-owners.ts'
