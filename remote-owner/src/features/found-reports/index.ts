export { findReports } from './api.ts'
export { FoundReportBanner } from './FoundReportBanner.tsx'
export { FoundReportSection } from './FoundReportSection.tsx'
