import HomeLookup from '../../../remote-public/src/lookup.tsx'
import { manifest } from '../../../remote-public/src/manifest.ts'
import { setRemotes } from '../../../shell/src/site-map/site-map.ts'

// Replaces shell/src/loader/remotes.ts in the plain bundle: the same functions, with the lookup imported directly.

export function initRemotes() {
  setRemotes([{ name: 'remote_public', version: '', entry: '', contract: 0, manifest }])
}

export const failureOf = async (_name, cause) => cause

export const loadRoutes = async () => (await import('../../../remote-public/src/routes.ts')).default

export const loadLookup = async () => HomeLookup
