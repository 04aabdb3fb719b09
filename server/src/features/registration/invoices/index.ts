export { sendStatements } from './send-statements.ts'
