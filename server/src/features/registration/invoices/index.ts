export { sendStatements } from './mails.ts'
