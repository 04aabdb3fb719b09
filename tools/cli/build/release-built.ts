import { join } from 'node:path'
import { withLock } from '../../../server/src/release/lock.mjs'
import { parts } from '../../../server/src/release/parts.ts'
import { isInUse, release } from '../../../server/src/release/releases.ts'
import { root } from '../../launch/run.mjs'

/** A generous limit: a busy machine takes many times as long. */
const PATIENCE_MS = 600_000

/**
 * Puts builds of the shell and the remotes into use on this machine, unless they are in use. Several checks may do so at once.
 */
export const releaseBuilt = (): Promise<void> =>
  withLock(
    join(root, 'artifacts', 'release-built.lock'),
    async () => {
      const inUse = await Promise.all(parts.map((part) => isInUse(part)))
      const others = parts.filter((_part, index) => !inUse[index])
      if (others.length > 0) await release(others)
    },
    PATIENCE_MS,
  )
