// Change history and access log, for several remotes.
export { AuditTable } from './AuditTable.tsx'
export { findChanges } from './find-changes.ts'
export { retentionRows, retentionText } from './retention-report.ts'
export { tableLabel } from './table-label.ts'
export { viewerLabel, viewLabel } from './view-labels.ts'
