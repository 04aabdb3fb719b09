export { FoundReportPart } from './FoundReportPart.tsx'
export { FinderAlerts, Trap, useFinderForm } from './finder-form.tsx'
