export { checkAlternativeAddress } from './check-address.ts'
export type { ContactFacts, PetFacts, QueuedMail, RegisteredPet, Species, UnfilledMail } from './mails.ts'
export { type MailFiller, type MailKinds, mailKinds, petPage, to } from './mails.ts'
export {
  onQueued,
  queueInBatches,
  queueMail,
  registrationMail,
  releaseRegistrationMail,
  wakeOutbox,
  withdrawRequests,
} from './queries.ts'
export { MARK_CID } from './template/layout.ts'
export { listOf } from './template/layout-texts.ts'
export { renderMail, type Site } from './template/render-mail.ts'
