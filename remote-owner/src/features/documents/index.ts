export { DocumentSection } from './DocumentSection.tsx'
export { documentsOf } from './pet-documents.ts'
export { ReceiptButton } from './ReceiptButton.tsx'
