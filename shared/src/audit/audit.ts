// A change history, as administrators of several remotes read it. Federated pieces come in through their doors.
export { AuditTable } from './AuditTable.tsx'
export { findChanges } from './find-changes.ts'
export { tableLabel } from './table-label.ts'
