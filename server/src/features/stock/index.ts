export { stockFillers } from './fill-mails.ts'
export { findClinicOf } from './queries.ts'
export { notifyClinics } from './send-reports.ts'
export { checkNumber } from './service.ts'
