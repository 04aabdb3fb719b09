// A form that saves over a version which is no longer the present one (HTTP 412).
export { ConflictDialog } from './ConflictDialog.tsx'
export { useConflictQuestion } from './use-conflict-question.tsx'
export { differencesOf, merged, type Part } from './versions.ts'
