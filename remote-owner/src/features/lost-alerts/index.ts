export { AlertPart } from './AlertPart.tsx'
export { readPetAlert } from './api.ts'
