// What requesters, registrars and administrators see of a correction.
export { CorrectionFacts } from './CorrectionFacts.tsx'
