// For a form whose object another user has changed meanwhile (HTTP 412).
export { useVersionedSave } from './use-versioned-save.tsx'
export type { Part } from './versions.ts'
