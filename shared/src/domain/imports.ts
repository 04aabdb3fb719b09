import texts from './imports.is.json'

/** States of an import of pets (docs/import.md), and their labels. */
export const importLabels = texts
export type ImportState = keyof typeof importLabels
export const IMPORT_STATES = Object.keys(importLabels) as ImportState[]

/** States of an import that has not ended. One that has ended does not open again. */
export type OpenImportState = Exclude<ImportState, 'done' | 'cancelled'>
export const isOpen = (state: ImportState): state is OpenImportState => state !== 'done' && state !== 'cancelled'

/** Whether the job works on an import in this state. */
export const isInProgress = (state: ImportState): boolean => state === 'checking' || state === 'running'
