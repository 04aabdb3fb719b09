import type { Route } from '@dyra/shared/contract'
import { accessLogCases } from '../features/access-log/testing/cases.ts'
import { apiKeysCases } from '../features/api-keys/testing/cases.ts'
import { auditCases } from '../features/audit/testing/cases.ts'
import { authCases } from '../features/auth/testing/cases.ts'
import { authApplicationsCases } from '../features/auth-applications/testing/cases.ts'
import { authorizedUsersCases } from '../features/authorized-users/testing/cases.ts'
import { backupContactsCases } from '../features/backup-contacts/testing/cases.ts'
import { browserErrorsCases } from '../features/browser-errors/testing/cases.ts'
import { claimsCases } from '../features/claims/testing/cases.ts'
import { coOwnersCases } from '../features/co-owners/testing/cases.ts'
import { companiesCases } from '../features/companies/testing/cases.ts'
import { confirmationsCases } from '../features/confirmations/testing/cases.ts'
import { contactFormCases } from '../features/contact-form/testing/cases.ts'
import { correctionsCases } from '../features/corrections/testing/cases.ts'
import { deliveredReportsCases } from '../features/delivered-reports/testing/cases.ts'
import { disputesCases } from '../features/disputes/testing/cases.ts'
import { emailAddressesCases } from '../features/email-addresses/testing/cases.ts'
import { foundAnimalsCases } from '../features/found-animals/testing/cases.ts'
import { foundReportsCases } from '../features/found-reports/testing/cases.ts'
import { handoverCodesCases } from '../features/handover-codes/testing/cases.ts'
import { healthCases } from '../features/health/testing/cases.ts'
import { importsCases } from '../features/imports/testing/cases.ts'
import { incidentsCases } from '../features/incidents/testing/cases.ts'
import { invoicePersonsCases } from '../features/invoice-persons/testing/cases.ts'
import { invoicesCases } from '../features/invoices/testing/cases.ts'
import { lookupCases } from '../features/lookup/testing/cases.ts'
import { lostAlertsCases } from '../features/lost-alerts/testing/cases.ts'
import { microtagsCases } from '../features/microtags/testing/cases.ts'
import { outboxCases } from '../features/outbox/testing/cases.ts'
import { payerAgreementsCases } from '../features/payer-agreements/testing/cases.ts'
import { personSyncCases } from '../features/person-sync/testing/cases.ts'
import { petImagesCases } from '../features/pet-images/testing/cases.ts'
import { petsCases } from '../features/pets/testing/cases.ts'
import { placesCases } from '../features/places/testing/cases.ts'
import { publicApiCases } from '../features/public-api/testing/cases.ts'
import { representativesCases } from '../features/representatives/testing/cases.ts'
import { retentionCases } from '../features/retention/testing/cases.ts'
import { scansCases } from '../features/scans/testing/cases.ts'
import { securityEventsCases } from '../features/security-events/testing/cases.ts'
import { sessionsCases } from '../features/sessions/testing/cases.ts'
import { settingsCases } from '../features/settings/testing/cases.ts'
import { statisticsCases } from '../features/statistics/testing/cases.ts'
import { stockCases } from '../features/stock/testing/cases.ts'
import { tariffCases } from '../features/tariff/testing/cases.ts'
import { tasksCases } from '../features/tasks/testing/cases.ts'
import { termsCases } from '../features/terms/testing/cases.ts'
import { transfersCases } from '../features/transfers/testing/cases.ts'
import { typesCases } from '../features/types/testing/cases.ts'
import { usersCases } from '../features/users/testing/cases.ts'
import { verificationDocumentsCases } from '../features/verification-documents/testing/cases.ts'
import { veterinariansCases } from '../features/veterinarians/testing/cases.ts'
import { watchersCases } from '../features/watchers/testing/cases.ts'
import { workplacesCases } from '../features/workplaces/testing/cases.ts'
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
  tasksCases,
  // Persons
  usersCases,
  representativesCases,
  payerAgreementsCases,
  emailAddressesCases,
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
  foundReportsCases,
  foundAnimalsCases,
  watchersCases,
  scansCases,
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
  settingsCases,
  browserErrorsCases,
] as const

type KeysOf<Of> = Of extends unknown ? keyof Of : never
/** Calls of the contract without rights a second time. While there is one, this does not compile and names it. */
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
