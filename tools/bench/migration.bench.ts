import { setTimeout as wait } from 'node:timers/promises'
import { knownMigrations } from '../../server/src/db/migrate.ts'
import { PETS, registryOf } from '../kit/million-pets.ts'
import { startServer } from '../kit/server.ts'
import { timeCommand } from './deposit.bench.ts'
import { longestLock } from './migration/locks.ts'
import { withOlderRegistry } from './migration/older-registry.ts'
import { type WaitsDuring, withUsers } from './migration/users.ts'
import { type Bench, limited, ms, type Row } from './report.ts'

/** The last migration that rewrote tables in use. It and earlier ones are known to stop the registry (docs/CHANGELOG.md). */
const BEFORE = '0060-collar-tag'
const LIMIT = { limit: 1000, format: ms }
const QUIET_MS = 10_000

interface Upgrade {
  readonly url: string
  /** The migrations and the number of pets, in words. */
  readonly what: string
}

async function measureUpgrade({ url, what }: Upgrade, waitsDuring: WaitsDuring): Promise<Row[]> {
  // Plans the statements and fills the caches.
  await waitsDuring(() => wait(QUIET_MS / 2))
  const quiet = await waitsDuring(() => wait(QUIET_MS))
  let held = { table: 'none', ms: 0 }
  let took = 0
  const waits = await waitsDuring(async () => {
    held = await longestLock(url, async () => {
      took = await timeCommand({ url }, ['migrate'])
    })
  })
  const ofCall = (name: keyof typeof waits): Row => {
    const measure = `– longest wait for a ${name} (${waits[name].repeated} repeated); baseline: without migrations`
    return { ...limited(measure, waits[name].ms, LIMIT), baseline: ms(quiet[name].ms) }
  }
  return [
    limited(`${what}: longest lock of a table in use (${held.table})`, held.ms, LIMIT),
    ofCall('lookup'),
    ofCall('registration'),
    { measure: '– in all', value: `${(took / 1000).toFixed(1)} s` },
  ]
}

/** Upgrades a full registry from the schema before the newest migrations while users look up and register. */
export const measureMigration: Bench = async ([count = String(PETS), before = BEFORE]) => {
  const [pets, place] = [Number(count), knownMigrations.indexOf(before)]
  if (!(pets > 0) || place === -1) throw new Error('Usage: pnpm bench migration [PETS [LAST_MIGRATION_BEFORE]]')
  const names = knownMigrations.slice(0, place + 1)
  const dataDir = await registryOf(pets)
  // This server runs the embedded PostgreSQL.
  const server = await startServer({ DATA_DIR: dataDir })
  try {
    const what = `${knownMigrations.length - names.length} migrations after ${before}, ${pets} pets`
    return await withOlderRegistry(dataDir, names, (url) =>
      withUsers({ dataDir, url, pets }, (waitsDuring) => measureUpgrade({ url, what }, waitsDuring)),
    )
  } finally {
    await server.stop()
  }
}
