export { markAddressRefused } from './confirmations.ts'
export { readDue } from './queries.ts'
export { endDepartures } from './register-departure.ts'
