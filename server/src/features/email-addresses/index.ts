export { emailAddressFillers } from './fill-mails.ts'
export { addressChanged } from './send-mails.ts'
