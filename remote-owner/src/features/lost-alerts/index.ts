export { AlertPanel } from './AlertPanel.tsx'
export { readPetAlert } from './api.ts'
