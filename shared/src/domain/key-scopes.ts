import type { Capability } from './capabilities.ts'
import texts from './key-scopes.is.json'

/**
 * What an API key may do. With `lookup` it reads what the public sees, with `pairs` whether a proof belongs to a
 * number, with `index` which numbers there are, as hashes, with `webhooks` pets of its events; with any other scope it
 * acts as one named veterinarian (docs/domain.md#api-keys).
 */
export const KEY_SCOPES = ['lookup', 'register', 'stock', 'person', 'patients', 'pairs', 'index', 'webhooks'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Scopes whose calls the server's configuration switches on. */
export const scopeCapabilities: Partial<Record<KeyScope, Capability>> = {
  patients: 'patientChecks',
  pairs: 'pairChecks',
  index: 'indexFeed',
  webhooks: 'webhooks',
}

export const scopeLabels: Readonly<Record<KeyScope, string>> = texts

const WITHOUT_VETERINARIAN: readonly KeyScope[] = ['lookup', 'pairs', 'index', 'webhooks']

/** Whether a key with these scopes must name the veterinarian for whom it acts. */
export const needsVeterinarian = (scopes: readonly KeyScope[]): boolean =>
  scopes.some((scope) => !WITHOUT_VETERINARIAN.includes(scope))

/** Whether a key with these scopes may name a veterinarian, as the key of a practice with `webhooks` alone does. */
export const mayNameVeterinarian = (scopes: readonly KeyScope[]): boolean =>
  needsVeterinarian(scopes) || scopes.includes('webhooks')
