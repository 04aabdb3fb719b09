export { withConfirmation } from './mails.ts'
export { addressChanged } from './service.ts'
