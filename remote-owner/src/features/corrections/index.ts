export { findCorrections } from './api.ts'
export { CORRECTIONS_ID, CorrectionList } from './CorrectionList.tsx'
export { RequestDialog } from './RequestDialog.tsx'
export { text as correctionText } from './texts.ts'
