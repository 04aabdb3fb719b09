export { withdrawWithOwner } from './end-invitation.ts'
export { expireInvitations } from './expire.ts'
export {
  type CoOwnerPlace,
  enteredRow,
  inviteEntered,
  nameCoOwner,
  readCoOwnerPlace,
  tellOfLeaving,
} from './name-co-owner.ts'
export { tellRemoved } from './tell-removed.ts'
