import type { Route } from '@dyra/shared/contract'
import { accessLogCases } from '../features/administration/access-log/testing/cases.ts'
import { auditCases } from '../features/administration/audit/testing/cases.ts'
import { browserErrorsCases } from '../features/administration/browser-errors/testing/cases.ts'
import { contactFormCases } from '../features/administration/contact-form/testing/cases.ts'
import { healthCases } from '../features/administration/health/testing/cases.ts'
import { previewsCases } from '../features/administration/previews/testing/cases.ts'
import { publicApiCases } from '../features/administration/public-api/testing/cases.ts'
import { retentionCases } from '../features/administration/retention/testing/cases.ts'
import { securityEventsCases } from '../features/administration/security-events/testing/cases.ts'
import { settingsCases } from '../features/administration/settings/testing/cases.ts'
import { webhooksCases } from '../features/administration/webhooks/testing/cases.ts'
import { backupContactsCases } from '../features/lost-and-found/backup-contacts/testing/cases.ts'
import { barometerCases } from '../features/lost-and-found/barometer/testing/cases.ts'
import { careCases } from '../features/lost-and-found/care/testing/cases.ts'
import { collarTagsCases } from '../features/lost-and-found/collar-tags/testing/cases.ts'
import { deliveredReportsCases } from '../features/lost-and-found/delivered-reports/testing/cases.ts'
import { foundAnimalsCases } from '../features/lost-and-found/found-animals/testing/cases.ts'
import { foundReportsCases } from '../features/lost-and-found/found-reports/testing/cases.ts'
import { incidentsCases } from '../features/lost-and-found/incidents/testing/cases.ts'
import { lostAlertsCases } from '../features/lost-and-found/lost-alerts/testing/cases.ts'
import { scansCases } from '../features/lost-and-found/scans/testing/cases.ts'
import { theftsCases } from '../features/lost-and-found/thefts/testing/cases.ts'
import { watchersCases } from '../features/lost-and-found/watchers/testing/cases.ts'
import { outboxCases } from '../features/messages/outbox/testing/cases.ts'
import { smsCases } from '../features/messages/sms/testing/cases.ts'
import { tasksCases } from '../features/messages/tasks/testing/cases.ts'
import { claimsCases } from '../features/ownership/claims/testing/cases.ts'
import { confirmationsCases } from '../features/ownership/confirmations/testing/cases.ts'
import { disputesCases } from '../features/ownership/disputes/testing/cases.ts'
import { handoverCodesCases } from '../features/ownership/handover-codes/testing/cases.ts'
import { personSyncCases } from '../features/ownership/person-sync/testing/cases.ts'
import { transfersCases } from '../features/ownership/transfers/testing/cases.ts'
import { verificationDocumentsCases } from '../features/ownership/verification-documents/testing/cases.ts'
import { companiesCases } from '../features/persons/companies/testing/cases.ts'
import { emailAddressesCases } from '../features/persons/email-addresses/testing/cases.ts'
import { invoicePersonsCases } from '../features/persons/invoice-persons/testing/cases.ts'
import { payerAgreementsCases } from '../features/persons/payer-agreements/testing/cases.ts'
import { phoneConfirmationsCases } from '../features/persons/phone-confirmations/testing/cases.ts'
import { representativesCases } from '../features/persons/representatives/testing/cases.ts'
import { termsCases } from '../features/persons/terms/testing/cases.ts'
import { usersCases } from '../features/persons/users/testing/cases.ts'
import { veterinariansCases } from '../features/persons/veterinarians/testing/cases.ts'
import { workplacesCases } from '../features/persons/workplaces/testing/cases.ts'
import { placesCases } from '../features/reference/places/testing/cases.ts'
import { tariffCases } from '../features/reference/tariff/testing/cases.ts'
import { typesCases } from '../features/reference/types/testing/cases.ts'
import { coOwnersCases } from '../features/registration/co-owners/testing/cases.ts'
import { correctionsCases } from '../features/registration/corrections/testing/cases.ts'
import { importsCases } from '../features/registration/imports/testing/cases.ts'
import { invoicesCases } from '../features/registration/invoices/testing/cases.ts'
import { lookupCases } from '../features/registration/lookup/testing/cases.ts'
import { microtagsCases } from '../features/registration/microtags/testing/cases.ts'
import { petImagesCases } from '../features/registration/pet-images/testing/cases.ts'
import { petsCases } from '../features/registration/pets/testing/cases.ts'
import { statisticsCases } from '../features/registration/statistics/testing/cases.ts'
import { stockCases } from '../features/registration/stock/testing/cases.ts'
import { apiKeysCases } from '../features/sign-in/api-keys/testing/cases.ts'
import { authCases } from '../features/sign-in/auth/testing/cases.ts'
import { authApplicationsCases } from '../features/sign-in/auth-applications/testing/cases.ts'
import { authorizedUsersCases } from '../features/sign-in/authorized-users/testing/cases.ts'
import { sessionsCases } from '../features/sign-in/sessions/testing/cases.ts'
import type { Post, TextFields, Write } from './feature-cases.ts'
import type { PetFixture } from './pet-fixture.ts'
import type { Row } from './rights-signs.ts'

/** The cases of the features, by area. */
const declared = [
  // Reference
  typesCases,
  placesCases,
  tariffCases,
  termsCases,
  // Messages
  outboxCases,
  smsCases,
  tasksCases,
  // Persons
  usersCases,
  representativesCases,
  payerAgreementsCases,
  emailAddressesCases,
  phoneConfirmationsCases,
  veterinariansCases,
  companiesCases,
  workplacesCases,
  invoicePersonsCases,
  // Sign-in
  authCases,
  sessionsCases,
  authorizedUsersCases,
  authApplicationsCases,
  apiKeysCases,
  // Registration
  petsCases,
  coOwnersCases,
  microtagsCases,
  petImagesCases,
  stockCases,
  lookupCases,
  importsCases,
  correctionsCases,
  statisticsCases,
  invoicesCases,
  // Lost and found
  lostAlertsCases,
  collarTagsCases,
  foundReportsCases,
  foundAnimalsCases,
  barometerCases,
  watchersCases,
  scansCases,
  careCases,
  theftsCases,
  incidentsCases,
  backupContactsCases,
  // Ownership
  transfersCases,
  handoverCodesCases,
  deliveredReportsCases,
  disputesCases,
  claimsCases,
  verificationDocumentsCases,
  confirmationsCases,
  personSyncCases,
  // Administration
  auditCases,
  accessLogCases,
  securityEventsCases,
  retentionCases,
  contactFormCases,
  healthCases,
  publicApiCases,
  webhooksCases,
  settingsCases,
  browserErrorsCases,
  previewsCases,
] as const

type KeysOf<Of> = Of extends unknown ? keyof Of : never
/** Calls of the contract whose rights no test case repeats. While there is such a call, this does not compile and names it. */
type Forgotten = Exclude<Route, KeysOf<(typeof declared)[number]['rights']>>
interface Cases {
  readonly rights: Readonly<Record<string, readonly Row[]>>
  readonly writes?: Readonly<Record<string, Write | null>>
  readonly fields?: (fixture: () => PetFixture, post: Post) => TextFields
}
const cases: [Forgotten] extends [never] ? readonly Cases[] : Forgotten = declared

/**
 * The rights of docs/domain.md#rights, stated a second time in a different form than the declarations of the calls, to
 * reveal errors in them.
 */
export const matrix: Cases['rights'] = Object.assign({}, ...cases.map(({ rights }) => rights))

/** One request of every changing call; null: it changes no audited column. */
export const writes: NonNullable<Cases['writes']> = Object.assign({}, ...cases.map((one) => one.writes))

/** The text fields of all features. */
export function textFields(fixture: () => PetFixture, post: Post): Required<TextFields> {
  const lists = cases.map(({ fields }) => fields?.(fixture, post))
  const joined = (name: keyof TextFields) => Object.assign({}, ...lists.map((list) => list?.[name]))
  return { unchanged: joined('unchanged'), formatted: joined('formatted'), tagFields: joined('tagFields') }
}
