// Reporting what happened to a pet: from its page, and from the lookup by who found it. What the shell provides comes
// in through its doors, also from in here (docs/decisions/0003-doors-and-federation.md).
export { createIncident } from './api.ts'
export { IncidentDialog, type IncidentKind } from './IncidentDialog.tsx'
