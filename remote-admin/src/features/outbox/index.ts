export { kindText } from './texts.ts'
