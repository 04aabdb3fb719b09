import HomeLookup from '../../../remote-public/src/lookup.tsx'

// Replaces shell/src/loader/remotes.ts in the plain bundle: the same functions, with the lookup imported directly.

export function initRemotes() {}

export const failureOf = async (_name, cause) => cause

export const loadRoutes = async () => (await import('../../../remote-public/src/routes.tsx')).default

export const loadLookup = async () => HomeLookup
