/** One line of remotes.json. */
export interface Remote {
  /** Container name: a plain identifier, `remote_public`. */
  name: string
  version: string
  /** Address of the hashed entry file. */
  entry: string
  contract: number
  /** Of a remote on another origin: each file below the folder of its entry, with its hash. */
  integrity?: Readonly<Record<string, string>>
}

/** The list that the server wrote into the page; undefined where a page comes without one. */
export function listedRemotes(): Remote[] | undefined {
  const text = document.getElementById('remotes')?.textContent
  return text ? JSON.parse(text) : undefined
}
