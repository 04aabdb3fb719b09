export { findInvitations } from './api.ts'
export { InvitationGroup } from './InvitationGroup.tsx'
export { InvitedBanner } from './InvitedBanner.tsx'
