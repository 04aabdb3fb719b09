export { findCare } from './api.ts'
export { CareSection } from './CareSection.tsx'
