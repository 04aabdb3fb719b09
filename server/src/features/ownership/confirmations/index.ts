export { enrolOwners, markAddressRefused, sendQuestions } from './confirmations.ts'
export { readDue } from './queries.ts'
export { endDepartures } from './register-departure.ts'
