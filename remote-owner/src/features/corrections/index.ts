export { findCorrections } from './api.ts'
export { CorrectionList } from './CorrectionList.tsx'
export { RequestDialog } from './RequestDialog.tsx'
export { text as correctionText } from './texts.ts'
