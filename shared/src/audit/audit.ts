// The change history, for administrators in several remotes.
export { AuditTable } from './AuditTable.tsx'
export { findChanges } from './find-changes.ts'
export { tableLabel } from './table-label.ts'
