import type { Route } from '@dyra/shared/contract'
import { apiKeys } from './api-keys/feature.ts'
import { auth, login } from './auth/feature.ts'
import { authApplications } from './auth-applications/feature.ts'
import { authorizedUsers } from './authorized-users/feature.ts'
import { claims } from './claims/feature.ts'
import { coOwners } from './co-owners/feature.ts'
import { companies } from './companies/feature.ts'
import { contactForm } from './contact-form/feature.ts'
import { corrections } from './corrections/feature.ts'
import type { Feature } from './feature.ts'
import { foundReports } from './found-reports/feature.ts'
import { imports } from './imports/feature.ts'
import { invoicePersons } from './invoice-persons/feature.ts'
import { invoices } from './invoices/feature.ts'
import { lookup } from './lookup/feature.ts'
import { microtags } from './microtags/feature.ts'
import { outbox } from './outbox/feature.ts'
import { payerAgreements } from './payer-agreements/feature.ts'
import { petImages } from './pet-images/feature.ts'
import { pets } from './pets/feature.ts'
import { places } from './places/feature.ts'
import { publicApi } from './public-api/feature.ts'
import { representatives } from './representatives/feature.ts'
import { scans } from './scans/feature.ts'
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
import { veterinarians } from './veterinarians/feature.ts'
import { workplaces } from './workplaces/feature.ts'

const declared = [
  lookup,
  transfers,
  claims,
  contactForm,
  types,
  places,
  tariff,
  terms,
  outbox,
  tasks,
  companies,
  invoicePersons,
  authorizedUsers,
  authApplications,
  apiKeys,
  settings,
  representatives,
  payerAgreements,
  veterinarians,
  users,
  workplaces,
  sessions,
  auth,
  pets,
  coOwners,
  microtags,
  petImages,
  stock,
  imports,
  corrections,
  statistics,
  invoices,
  foundReports,
  scans,
  publicApi,
] as const

/** Features whose calls need a scope of their own, which app.ts makes. */
const apart = [login] as const

/** The features that declare themselves. All others are in the central tables (`OldRoute`). */
export const features: readonly Feature[] = declared
export const featuresApart: readonly Feature[] = apart

type KeysOf<Of> = Of extends unknown ? keyof Of : never
/** Calls of the features above. */
type DeclaredRoute = KeysOf<(typeof declared | typeof apart)[number]['calls']>
/** Calls of features that do not declare themselves yet. */
export type OldRoute = Exclude<Route, DeclaredRoute>
