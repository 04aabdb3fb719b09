import type { Route } from '@dyra/shared/contract'
import { accessLog } from './access-log/feature.ts'
import { apiKeys } from './api-keys/feature.ts'
import { audit } from './audit/feature.ts'
import { auth, login } from './auth/feature.ts'
import { authApplications } from './auth-applications/feature.ts'
import { authorizedUsers } from './authorized-users/feature.ts'
import { backupContacts } from './backup-contacts/feature.ts'
import { browserErrors } from './browser-errors/feature.ts'
import { claims } from './claims/feature.ts'
import { coOwners } from './co-owners/feature.ts'
import { companies } from './companies/feature.ts'
import { confirmations } from './confirmations/feature.ts'
import { contactForm } from './contact-form/feature.ts'
import { corrections } from './corrections/feature.ts'
import { deliveredReports } from './delivered-reports/feature.ts'
import { disputes } from './disputes/feature.ts'
import { emailAddresses } from './email-addresses/feature.ts'
import type { ExportSection, Feature } from './feature.ts'
import { foundAnimals } from './found-animals/feature.ts'
import { foundReports } from './found-reports/feature.ts'
import { handoverCodes } from './handover-codes/feature.ts'
import { health } from './health/feature.ts'
import { imports } from './imports/feature.ts'
import { incidents } from './incidents/feature.ts'
import { invoicePersons } from './invoice-persons/feature.ts'
import { invoices } from './invoices/feature.ts'
import { lookup } from './lookup/feature.ts'
import { lostAlerts } from './lost-alerts/feature.ts'
import { microtags } from './microtags/feature.ts'
import { outbox } from './outbox/feature.ts'
import { payerAgreements } from './payer-agreements/feature.ts'
import { personSync } from './person-sync/feature.ts'
import { petImages } from './pet-images/feature.ts'
import { pets } from './pets/feature.ts'
import { places } from './places/feature.ts'
import { publicApi } from './public-api/feature.ts'
import { representatives } from './representatives/feature.ts'
import { retention } from './retention/feature.ts'
import { scans } from './scans/feature.ts'
import { securityEvents } from './security-events/feature.ts'
import { sessions } from './sessions/feature.ts'
import { settings } from './settings/feature.ts'
import { statistics } from './statistics/feature.ts'
import { stock } from './stock/feature.ts'
import { tariff } from './tariff/feature.ts'
import { tasks } from './tasks/feature.ts'
import { terms } from './terms/feature.ts'
import { transfers } from './transfers/feature.ts'
import { types } from './types/feature.ts'
import { users } from './users/feature.ts'
import { verificationDocuments } from './verification-documents/feature.ts'
import { veterinarians } from './veterinarians/feature.ts'
import { unsubscribing, watchers } from './watchers/feature.ts'
import { workplaces } from './workplaces/feature.ts'

/** The features, by area. */
const declared = [
  // Reference
  types,
  places,
  tariff,
  // Messages
  outbox,
  tasks,
  // Persons
  users,
  terms,
  representatives,
  payerAgreements,
  emailAddresses,
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
  foundReports,
  deliveredReports,
  foundAnimals,
  watchers,
  scans,
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
  settings,
] as const

/** Their calls need a parser, an error handler or metrics of their own, so app.ts adds them by a function each. */
const apart = [login, unsubscribing, browserErrors] as const

type KeysOf<Of> = Of extends unknown ? keyof Of : never
/** Calls and sections of the export in the contract that no feature has. */
type Forgotten =
  | Exclude<Route, KeysOf<(typeof declared | typeof apart)[number]['calls']>>
  | Exclude<ExportSection, KeysOf<NonNullable<(typeof declared)[number]['exports']>>>
type Complete = [Forgotten] extends [never] ? readonly Feature[] : Forgotten

/** What the application has. While a call or section of the contract is in no feature, this does not compile and names it. */
export const features: Complete = declared
export const featuresApart: readonly Feature[] = apart
