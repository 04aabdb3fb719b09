import type { Capability } from '@dyra/shared/domain/capabilities'
import { type Static, Type } from 'typebox'

const capabilitySwitch = (what: string) =>
  Type.Optional(Type.Enum(['on', 'off'], { description: `${what}; unset: on, in production off` }))

/** Switches for parts of the registry that give personal data to new receivers. */
export const capabilityVariables = {
  RELAY: capabilitySwitch('messages of finders to owners'),
  LOST_ALERTS: capabilitySwitch('public list of lost pets, and mails about them'),
  FOUND_ANIMALS: capabilitySwitch('reports of found animals without a number'),
  VISITOR_REPORTS: capabilitySwitch('found-animal reports by visitors, confirmed by a code; only with FOUND_ANIMALS'),
  PHONE_CODES: capabilitySwitch('confirmation of phone numbers by a code in an SMS'),
  BAROMETER: capabilitySwitch('figures about found animals on /about'),
  SCAN_CHECK: capabilitySwitch('scan check of shelters, municipalities, police and authorities'),
  REPRESENTATIVES: capabilitySwitch('sign-in of representatives who act for an owner'),
  BACKUP_CONTACTS: capabilitySwitch('people whom an owner names, notified if the owner does not answer'),
  VERIFICATION_DOCUMENTS: capabilitySwitch('proofs and certificates, and the public page that verifies them'),
  CLAIMS: capabilitySwitch('claims of persons who hold an animal that is registered to another'),
  TAGS: capabilitySwitch('tags on collars, and their public page'),
  PATIENT_CHECKS: capabilitySwitch('checks of patient lists by practice programs'),
  PAIR_CHECKS: capabilitySwitch('checks of a number with the code of its proof by advert sites'),
  INDEX_FEED: capabilitySwitch('the index of numbers for a named authority; in production it needs INDEX_FEED_KEY'),
  WEBHOOKS: capabilitySwitch('signed events for practice programs and municipalities'),
  CARE: capabilitySwitch('cases of stray animals that a workplace takes into care; only with RELAY and SCAN_CHECK'),
  THEFTS: capabilitySwitch('thefts of lost pets, confirmed by the police'),
} as const
const switches = Type.Object(capabilityVariables)

const variableOf: Readonly<Record<Capability, keyof typeof capabilityVariables>> = {
  relay: 'RELAY',
  lostAlerts: 'LOST_ALERTS',
  foundAnimals: 'FOUND_ANIMALS',
  visitorReports: 'VISITOR_REPORTS',
  phoneCodes: 'PHONE_CODES',
  barometer: 'BAROMETER',
  scanCheck: 'SCAN_CHECK',
  representatives: 'REPRESENTATIVES',
  backupContacts: 'BACKUP_CONTACTS',
  verificationDocuments: 'VERIFICATION_DOCUMENTS',
  claims: 'CLAIMS',
  tags: 'TAGS',
  patientChecks: 'PATIENT_CHECKS',
  pairChecks: 'PAIR_CHECKS',
  indexFeed: 'INDEX_FEED',
  webhooks: 'WEBHOOKS',
  care: 'CARE',
  thefts: 'THEFTS',
}

/** The capabilities that a capability needs: without all of them it is off. */
const needs: Partial<Record<Capability, readonly Capability[]>> = {
  visitorReports: ['foundAnimals'],
  care: ['relay', 'scanCheck'],
}

/**
 * The capabilities that are switched on: in production only those whose variable is `on`, because their terms must be in force.
 */
export function capabilitiesIn(
  environment: Static<typeof switches> & { readonly NODE_ENV: string },
): ReadonlySet<Capability> {
  const byDefault = environment.NODE_ENV === 'production' ? 'off' : 'on'
  const names = Object.keys(variableOf) as Capability[]
  const isOn = (name: Capability) => (environment[variableOf[name]] ?? byDefault) === 'on'
  return new Set(names.filter((name) => isOn(name) && (needs[name] ?? []).every(isOn)))
}
