export { DocumentSection } from './DocumentSection.tsx'
export { documentsOf } from './pet-documents.ts'
export { text as documentText } from './texts.ts'
