export { findNewestWaiting, type RegistrationParties } from './acceptance-queries.ts'
export { cancelTransferOfDeadPet } from './end-transfer.ts'
export { acceptancePath } from './read-acceptance.ts'
