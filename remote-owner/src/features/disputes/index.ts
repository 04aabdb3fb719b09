export { DisputeBanner } from './DisputeBanner.tsx'
export { OpenDisputeButton } from './OpenDisputeButton.tsx'
