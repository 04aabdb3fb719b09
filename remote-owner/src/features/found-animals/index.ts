export { findCandidates } from './api.ts'
export { CandidatesPanel } from './CandidatesPanel.tsx'
