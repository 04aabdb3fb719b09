export { FoundReportPart } from './FoundReportPart.tsx'
export { needsSignIn, SignInLink, secondsSince, Trap } from './finder-form.tsx'
