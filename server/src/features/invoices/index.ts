export { statementFillers } from './fill-mails.ts'
export { sendStatements } from './send-statements.ts'
