export { FoundReportPart } from './FoundReportPart.tsx'
