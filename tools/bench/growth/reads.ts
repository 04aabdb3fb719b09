import { setTimeout as wait } from 'node:timers/promises'
import { queryOne, superuserOf, withDatabase } from '../../kit/database.ts'
import type { Row } from '../report.ts'
import type { Pair } from './compare.ts'
import { measureWork, type Registry } from './registry.ts'

/** What a lookup reads: these tables, and their unique indexes. */
const READ_BY_LOOKUPS = `
with tables as (
  select c.oid from pg_class c where c.oid = any (array['microtag', 'pet', 'pet_image', 'ownership', 'person']::regclass[])
)
select sum(pg_prewarm(oid, 'read')) from (
  select oid from tables
  union all select i.indexrelid from pg_index i join tables t on t.oid = i.indrelid where i.indisunique
) relations`

/**
 * Reads the tables of lookups into the memory of the system. Lookups are of random pets: with ten million, the first
 * rounds would mostly wait for the disk, and the other work of the server would be divided among few lookups.
 */
export async function warm({ dataDir }: Registry): Promise<void> {
  await withDatabase(superuserOf(dataDir), async (client) => {
    await client.query('create extension if not exists pg_prewarm')
    await client.query(READ_BY_LOOKUPS)
    await client.query('drop extension pg_prewarm')
  })
}

const STATISTICS_MS = 1500

interface Reads {
  /** Blocks that were not in the memory of PostgreSQL. */
  readonly blocks: number
  /** Milliseconds that reading these blocks took. */
  readonly ms: number
}

const readsSoFar = ({ url }: Registry): Promise<Reads> =>
  withDatabase(url, (client) =>
    queryOne<Reads>(
      client,
      `select blks_read::float8 as blocks, blk_read_time as ms from pg_stat_database where datname = current_database()`,
    ),
  )

async function timeReads(registry: Registry, isTimed: boolean): Promise<void> {
  await withDatabase(superuserOf(registry.dataDir), async (client) => {
    await client.query(`alter system ${isTimed ? 'set track_io_timing = on' : 'reset track_io_timing'}`)
    await client.query('select pg_reload_conf()')
  })
}

/** The blocks that one lookup reads from the system, and the microseconds of each. */
async function readsOfLookup(registry: Registry): Promise<{ blocks: number; micro: number }> {
  await timeReads(registry, true)
  try {
    const before = await readsSoFar(registry)
    const { requests } = await measureWork(registry, 'lookup')
    await wait(STATISTICS_MS)
    const after = await readsSoFar(registry)
    const blocks = after.blocks - before.blocks
    return { blocks: blocks / requests, micro: ((after.ms - before.ms) * 1000) / Math.max(1, blocks) }
  } finally {
    await timeReads(registry, false)
  }
}

/**
 * What a larger registry adds to a lookup if its blocks are not in the memory of PostgreSQL. A block from the memory of the
 * system takes a few microseconds, one from the disk a hundred.
 */
export async function compareReads({ small, large }: Pair): Promise<Row> {
  const text = ({ blocks, micro }: Awaited<ReturnType<typeof readsOfLookup>>) =>
    `${blocks.toFixed(2)}, ${micro.toFixed(1)} µs`
  return {
    measure: '– blocks of a lookup that PostgreSQL reads from the system, time of each',
    value: text(await readsOfLookup(large)),
    baseline: text(await readsOfLookup(small)),
  }
}
