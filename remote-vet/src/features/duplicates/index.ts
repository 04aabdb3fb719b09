export { DuplicateDialog } from './DuplicateDialog.tsx'
export { text as duplicateText } from './texts.ts'
