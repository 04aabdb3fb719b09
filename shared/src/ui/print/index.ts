export { Paper } from './Paper.tsx'
export { type PrintField, PrintFields } from './PrintFields.tsx'
export { PrintPage } from './PrintPage.tsx'
export { PrintSheet } from './PrintSheet.tsx'
