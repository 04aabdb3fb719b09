export { type AboutSms, codeBody, smsBody, smsLimit, smsNumber } from './rules.ts'
export { type SmsChannel, smsChannel } from './service.ts'
