/** Who runs this registry, from the server's configuration. */
export interface Site {
  operatorName: string
  operatorSsn: string
  contactEmail: string
}

/** What the server wrote into the page for the footer. */
export function readSite(): Site {
  const text = document.getElementById('site')?.textContent
  if (!text) throw new Error('The page carries no site description')
  return JSON.parse(text)
}
