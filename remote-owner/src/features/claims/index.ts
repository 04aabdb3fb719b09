export { findReceivedClaims } from './api.ts'
export { ClaimLink } from './ClaimLink.tsx'
export { ClaimPanel } from './ClaimPanel.tsx'
