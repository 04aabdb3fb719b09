import type { Config } from '../config/config.ts'
import { container } from '../release/folder.ts'
import { parts } from '../release/parts.ts'
import { OutsideRemote, type Place } from './release-list.ts'
import { releasesIn } from './releases.ts'

type Settings = Pick<Config, 'NODE_ENV' | 'RELEASES_DIR' | 'RELEASE_KEYS' | 'REMOTE_ORIGINS'>

/** Where this site has its releases from. In production without keys, only remotes of this package are served. */
export const placeOf = ({ NODE_ENV, RELEASES_DIR, RELEASE_KEYS, REMOTE_ORIGINS }: Settings): Place => ({
  dir: RELEASES_DIR,
  origins: REMOTE_ORIGINS,
  only: NODE_ENV === 'production' && RELEASE_KEYS.length === 0 ? new Set(parts.map(container)) : undefined,
})

/** Why the site does not start, for the operator. */
export const outsideText = (names: readonly string[]): string =>
  `RELEASES_DIR has ${names.join(', ')} from outside this package: in production RELEASE_KEYS must be set for that, ` +
  'because two persons sign it (docs/operate.md#two-signatures-for-a-release).'

/** Names of the released remotes that the settings forbid to serve, because nothing can verify them. */
export async function findOutsideRemotes(settings: Settings): Promise<readonly string[]> {
  const names: string[] = []
  // The site reports what else is wrong with the list when it reads the list.
  const note = (error: Error) => {
    if (error instanceof OutsideRemote) names.push(error.remote)
  }
  await releasesIn(placeOf(settings), note)()
  return names
}
