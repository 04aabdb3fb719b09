/** Operator of this registry, from the server's configuration. */
export interface Site {
  operatorName: string
  operatorSsn: string
  contactEmail: string
  contactPhone?: string
  /** Page of the simulated phones; only where the electronic ID is simulated. */
  eidSimulator?: string
}

/** The description that the server wrote into the page. */
export function readSite(): Site {
  const text = document.getElementById('site')?.textContent
  if (!text) throw new Error('The page has no site description')
  return JSON.parse(text)
}
