export { TheftMark, TheftPart } from './TheftPart.tsx'
