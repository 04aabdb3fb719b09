export { withConfirmation } from './mails.ts'
export { addressChanged } from './send-mails.ts'
