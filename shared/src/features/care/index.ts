export { clockText } from './clock-text.ts'
