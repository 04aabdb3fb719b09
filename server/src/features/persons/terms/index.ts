export { bundledTexts } from './check-bundled-text.ts'
