export { FoundReportPart } from './FoundReportPart.tsx'
export { FinderAlerts, useFinderForm } from './finder-form.tsx'
