/** Parts of the registry that the server's configuration switches on (docs/operate.md#settings). */
export const CAPABILITIES = [
  'relay',
  'lostAlerts',
  'foundAnimals',
  'visitorReports',
  'phoneCodes',
  'barometer',
  'scanCheck',
  'representatives',
  'backupContacts',
  'verificationDocuments',
  'claims',
  'tags',
  'patientChecks',
  'pairChecks',
  'indexFeed',
  'webhooks',
  'care',
  'thefts',
] as const
export type Capability = (typeof CAPABILITIES)[number]
