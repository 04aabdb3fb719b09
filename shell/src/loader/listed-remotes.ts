import type { PageManifest } from '@dyra/shared/contract/remote-manifest'

/** A remote in service, as the server lists it. */
export interface Remote {
  /** Container name: a plain identifier, `remote_public`. */
  name: string
  version: string
  /** URL of the hashed entry file. */
  entry: string
  contract: number
  /** Only for another origin: hash of each file, by its path relative to the entry. */
  integrity?: Readonly<Record<string, string>>
  /** Its paths and menu items. A release that was built before manifests has none. */
  manifest?: PageManifest
  /** Another version is in use too: browsers report which one they run. */
  isShared?: true
}

/** The list that the server wrote into the page, if any. */
export function listedRemotes(): Remote[] | undefined {
  const text = document.getElementById('remotes')?.textContent
  return text ? JSON.parse(text) : undefined
}
