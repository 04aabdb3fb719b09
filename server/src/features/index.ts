import type { Route } from '@dyra/shared/contract'
import type { ExportSection, ExportSections } from '../db/export-section.ts'
import { accessLog } from './administration/access-log/feature.ts'
import { audit } from './administration/audit/feature.ts'
import { browserErrors } from './administration/browser-errors/feature.ts'
import { contactForm } from './administration/contact-form/feature.ts'
import { health } from './administration/health/feature.ts'
import { previews } from './administration/previews/feature.ts'
import { publicApi } from './administration/public-api/feature.ts'
import { retention } from './administration/retention/feature.ts'
import { securityEvents } from './administration/security-events/feature.ts'
import { settings } from './administration/settings/feature.ts'
import { webhooks } from './administration/webhooks/feature.ts'
import type { Feature } from './feature.ts'
import { backupContacts } from './lost-and-found/backup-contacts/feature.ts'
import { barometer } from './lost-and-found/barometer/feature.ts'
import { care } from './lost-and-found/care/feature.ts'
import { collarTags } from './lost-and-found/collar-tags/feature.ts'
import { deliveredReports } from './lost-and-found/delivered-reports/feature.ts'
import { foundAnimals } from './lost-and-found/found-animals/feature.ts'
import { foundReports } from './lost-and-found/found-reports/feature.ts'
import { incidents } from './lost-and-found/incidents/feature.ts'
import { lostAlerts } from './lost-and-found/lost-alerts/feature.ts'
import { scans } from './lost-and-found/scans/feature.ts'
import { thefts } from './lost-and-found/thefts/feature.ts'
import { unsubscribing, watchers } from './lost-and-found/watchers/feature.ts'
import { contactCodes } from './messages/contact-codes/feature.ts'
import { outbox } from './messages/outbox/feature.ts'
import { sms } from './messages/sms/feature.ts'
import { tasks } from './messages/tasks/feature.ts'
import { claims } from './ownership/claims/feature.ts'
import { confirmations } from './ownership/confirmations/feature.ts'
import { disputes } from './ownership/disputes/feature.ts'
import { handoverCodes } from './ownership/handover-codes/feature.ts'
import { personSync } from './ownership/person-sync/feature.ts'
import { transfers } from './ownership/transfers/feature.ts'
import { verificationDocuments } from './ownership/verification-documents/feature.ts'
import { companies } from './persons/companies/feature.ts'
import { emailAddresses } from './persons/email-addresses/feature.ts'
import { invoicePersons } from './persons/invoice-persons/feature.ts'
import { payerAgreements } from './persons/payer-agreements/feature.ts'
import { phoneConfirmations } from './persons/phone-confirmations/feature.ts'
import { representatives } from './persons/representatives/feature.ts'
import { terms } from './persons/terms/feature.ts'
import { users } from './persons/users/feature.ts'
import { veterinarians } from './persons/veterinarians/feature.ts'
import { workplaces } from './persons/workplaces/feature.ts'
import { places } from './reference/places/feature.ts'
import { tariff } from './reference/tariff/feature.ts'
import { types } from './reference/types/feature.ts'
import { coOwners } from './registration/co-owners/feature.ts'
import { corrections } from './registration/corrections/feature.ts'
import { imports } from './registration/imports/feature.ts'
import { invoices } from './registration/invoices/feature.ts'
import { lookup } from './registration/lookup/feature.ts'
import { microtags } from './registration/microtags/feature.ts'
import { petImages } from './registration/pet-images/feature.ts'
import { pets } from './registration/pets/feature.ts'
import { statistics } from './registration/statistics/feature.ts'
import { stock } from './registration/stock/feature.ts'
import { apiKeys } from './sign-in/api-keys/feature.ts'
import { auth, login } from './sign-in/auth/feature.ts'
import { authApplications } from './sign-in/auth-applications/feature.ts'
import { authorizedUsers } from './sign-in/authorized-users/feature.ts'
import { sessions } from './sign-in/sessions/feature.ts'

/** The features, by area. */
const declared = [
  // Reference
  types,
  places,
  tariff,
  // Messages
  outbox,
  sms,
  contactCodes,
  tasks,
  // Persons
  users,
  terms,
  representatives,
  payerAgreements,
  emailAddresses,
  phoneConfirmations,
  veterinarians,
  companies,
  workplaces,
  invoicePersons,
  // Sign-in
  auth,
  sessions,
  authorizedUsers,
  authApplications,
  apiKeys,
  // Registration
  pets,
  coOwners,
  microtags,
  petImages,
  stock,
  lookup,
  imports,
  corrections,
  statistics,
  invoices,
  // Lost and found
  lostAlerts,
  collarTags,
  foundReports,
  deliveredReports,
  foundAnimals,
  barometer,
  watchers,
  scans,
  care,
  thefts,
  incidents,
  backupContacts,
  // Ownership
  transfers,
  handoverCodes,
  disputes,
  claims,
  verificationDocuments,
  confirmations,
  personSync,
  // Administration
  audit,
  accessLog,
  securityEvents,
  retention,
  contactForm,
  health,
  publicApi,
  webhooks,
  previews,
  settings,
] as const

/** Features whose calls need a parser, an error handler or metrics of their own: app.ts adds each by a function. */
const apart = [login, unsubscribing, browserErrors] as const

type KeysOf<Of> = Of extends unknown ? keyof Of : never
/** Calls in the contract, and sections of the export, that no feature has. */
type Forgotten =
  | Exclude<Route, KeysOf<(typeof declared | typeof apart)[number]['calls']>>
  | Exclude<ExportSection, KeysOf<NonNullable<(typeof declared)[number]['exports']>>>
type Complete = [Forgotten] extends [never] ? readonly Feature[] : Forgotten

/**
 * The features of the application. While a call or section of the contract is in no feature, this does not compile and names it.
 */
export const features: Complete = declared
export const featuresApart: readonly Feature[] = apart

/** The sections of the export of everything recorded about a person. */
export const exportSections: ExportSections = Object.assign({}, ...features.map(({ exports }) => exports))
