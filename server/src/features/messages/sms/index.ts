export { exportedSms } from './queries.ts'
export { smsLimit, smsNumber } from './rules.ts'
export { type SmsChannel, smsChannel } from './service.ts'
