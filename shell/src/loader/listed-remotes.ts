/** An entry of remotes.json. */
export interface Remote {
  /** Container name: a plain identifier, `remote_public`. */
  name: string
  version: string
  /** URL of the hashed entry file. */
  entry: string
  contract: number
  /** Only for another origin: hash of each file, by its path relative to the entry. */
  integrity?: Readonly<Record<string, string>>
}

/** The list that the server wrote into the page, if any. */
export function listedRemotes(): Remote[] | undefined {
  const text = document.getElementById('remotes')?.textContent
  return text ? JSON.parse(text) : undefined
}
