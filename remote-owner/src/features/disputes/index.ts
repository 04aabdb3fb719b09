export { DisputeBanner } from './DisputeBanner.tsx'
export { OpenDisputeButton } from './OpenDispute.tsx'
