export { TheftPart } from './TheftPart.tsx'
