import type { Remote } from '@dyra/shared/contract/releases'

/** The list that the server wrote into the page, if any. */
export function listedRemotes(): Remote[] | undefined {
  const text = document.getElementById('remotes')?.textContent
  return text ? JSON.parse(text) : undefined
}
