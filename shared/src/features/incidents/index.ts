// Reporting what happened to a pet: from its page, and from the lookup by who found it. What the shell provides comes
// in through its exports, also from in here (docs/decisions/0003-exports-and-federation.md).
export { createIncident } from './api.ts'
export { DismissDialog } from './DismissDialog.tsx'
export { IncidentDialog, type IncidentKind } from './IncidentDialog.tsx'
