import HomeLookup from '../../../remote-public/src/lookup.tsx'

// Stands in for shell/src/remotes.ts in the plain bundle: the same functions, and the lookup is simply imported.

export function initRemotes() {}

export const failureOf = async (_name, cause) => cause

export const loadRoutes = async () => (await import('../../../remote-public/src/routes.tsx')).default

export const loadLookup = async () => HomeLookup
