export { CareSection } from './CareSection.tsx'
