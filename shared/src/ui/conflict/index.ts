// For a form whose object another user has changed meanwhile (HTTP 412).
export { ConflictDialog } from './ConflictDialog.tsx'
export { useConflictDialog } from './use-conflict-dialog.tsx'
export { differencesOf, merged, type Part } from './versions.ts'
