export { stockFillers } from './fill-mails.ts'
export { CLINIC_OF_NUMBER, findClinicOf } from './queries.ts'
export { notifyClinics } from './send-reports.ts'
export { checkNumber } from './service.ts'
