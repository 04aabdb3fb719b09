import { type Release, Releases } from '@dyra/shared/contract/releases'
import { bodyAjv } from '../ajv.ts'

const isList = bodyAjv.compile<readonly Release[]>(Releases)

/**
 * Reads the text of remotes.json.
 * @throws SyntaxError if it is not JSON; TypeError if it is not a list of releases
 */
export function parseReleases(text: string): readonly Release[] {
  const list: unknown = JSON.parse(text)
  if (!isList(list)) throw new TypeError('remotes.json is not a valid list of releases')
  return list
}
