import type { OnCall } from '../../contract/found-report.ts'
import type { Capability } from '../../domain/capabilities.ts'

/** Operator of this registry, from the server's configuration. */
export interface Site {
  operatorName: string
  operatorSsn: string
  contactEmail: string
  contactPhone?: string
  /** Hours of the registry's office, to be shown where a report went to the registry. */
  officeHours?: string
  /** Veterinarians on call in the whole country; absent without any. */
  onCall?: readonly OnCall[]
  /** A postal code can be found from the browser's position. */
  postalPoints?: boolean
  /** Whether SMS can be sent. */
  sms?: boolean
  /** Parts of the registry that are switched on. */
  capabilities?: readonly Capability[]
  /** Page of the simulated phones; only where the electronic ID is simulated. */
  eidSimulator?: string
}

/** The description that the server wrote into the page. */
export function readSite(): Site {
  const text = document.getElementById('site')?.textContent
  if (!text) throw new Error('The page has no site description')
  return JSON.parse(text)
}

/** Whether a part of the registry is switched on. Without the server's page, as in the embed, nothing is. */
export const hasCapability = (capability: Capability): boolean =>
  document.getElementById('site') !== null && (readSite().capabilities ?? []).includes(capability)
