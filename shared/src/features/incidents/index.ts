// Reports of what happened to a pet: from its page, and from the lookup by its finder. Features import from the shell
// through its exports (docs/decisions/0003-exports-and-federation.md).
export { createIncident } from './api.ts'
export { DismissDialog } from './DismissDialog.tsx'
export { IncidentDialog, type IncidentKind } from './IncidentDialog.tsx'
