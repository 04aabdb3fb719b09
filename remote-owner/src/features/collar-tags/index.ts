export { tagOf } from './api.ts'
export { TagSection } from './TagSection.tsx'
