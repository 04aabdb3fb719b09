// Takes the place of session/site.ts in the programs that render pages at build time (shared/webpack/prerender.cjs).
import type { Capability } from '../domain/capabilities.ts'
import type { Site } from '../platform/session/site.ts'

let site: Site | undefined

export const provideSite = (next: Site) => {
  site = next
}

export function readSite(): Site {
  if (site === undefined) throw new Error('No site is provided for the rendered page')
  return site
}

export const hasCapability = (capability: Capability): boolean => (readSite().capabilities ?? []).includes(capability)
