/** States of an import of pets (docs/import.md), and their labels. */
export const importLabels = {
  uploading: 'Skráin berst',
  checking: 'Yfirferð stendur yfir',
  checked: 'Tilbúinn til skráningar',
  running: 'Skráning stendur yfir',
  done: 'Lokið',
  cancelled: 'Hætt við',
} as const
export type ImportState = keyof typeof importLabels
export const IMPORT_STATES = Object.keys(importLabels) as ImportState[]

/** An import that has ended does not open again. */
export type OpenImportState = Exclude<ImportState, 'done' | 'cancelled'>
export const isOpen = (state: ImportState): state is OpenImportState => state !== 'done' && state !== 'cancelled'

/** The job works on these. */
export const isInProgress = (state: ImportState): boolean => state === 'checking' || state === 'running'
