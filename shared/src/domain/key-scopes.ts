import texts from './key-scopes.is.json'

/**
 * What an API key may do. With `lookup` alone it reads what the public sees; with any other scope it acts as one named
 * veterinarian (docs/domain.md#api-keys).
 */
export const KEY_SCOPES = ['lookup', 'register', 'stock', 'person'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

export const scopeLabels: Readonly<Record<KeyScope, string>> = texts

/** Whether a key with these scopes must name the veterinarian for whom it acts. */
export const needsVeterinarian = (scopes: readonly KeyScope[]): boolean => scopes.some((scope) => scope !== 'lookup')
