import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { log, root } from '../launch/run.mjs'
import { superuserOf, withDatabase } from './database.ts'
import { untilIdle } from './idle.ts'

export const PETS = 1_000_000

/** First of the consecutive chip numbers of the seed; nine of ten exist (tools/demo-data/tags.ts). */
export const FIRST_TAG = 352_098_100_001_001

/** The synthetic kennitalas suffice for this number of persons. */
const PERSONS_MAX = 700_000
const PERSONS_PER_PET = 0.4

export const millionPets = (): Promise<string> => registryOf(PETS)

/**
 * Folder of an embedded database with so many pets, made once and kept. Delete `.cache/bench/data…` to make it again, for
 * instance after a change of the seed.
 */
export async function registryOf(pets: number): Promise<string> {
  const dataDir = join(root, `.cache/bench/data${pets === PETS ? '' : `-${pets}`}`)
  const done = join(dataDir, 'seeded')
  if (existsSync(done)) return dataDir
  rmSync(dataDir, { recursive: true, force: true })
  log(`Making the registry of ${pets} pets in ${dataDir}: some minutes, once …`)
  const persons = Math.min(PERSONS_MAX, Math.round(pets * PERSONS_PER_PET))
  const counts = ['--pets', String(pets), '--persons', String(persons)]
  const start = performance.now()
  const child = spawn(process.execPath, ['server/dist/demo-registry.js', 'seed', ...counts], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Seeding ended with ${code}`)
  writeFileSync(done, '')
  log(`Made in ${Math.round((performance.now() - start) / 1000)} s`)
  return dataDir
}

/** Statements that delete orphans: rows with a reference to a missing row of these tables. */
const ORPHANS = `
select c.conrelid::regclass::text as table,
  format('delete from %s t where %I is not null and not exists (select from %s r where r.%I = t.%2$I)',
    c.conrelid::regclass, a.attname, c.confrelid::regclass, r.attname) as text
from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
join pg_attribute r on r.attrelid = c.confrelid and r.attnum = c.confkey[1]
where c.contype = 'f' and c.conparentid = 0 and cardinality(c.conkey) = 1 and c.confrelid::regclass::text = any ($1)`

/** Removes rows that refer to removed rows of these tables, then rows that refer to those. */
async function removeOrphans(client: Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ table: string; text: string }>(ORPHANS, [tables])
  const changed = new Set<string>()
  for (const { table, text } of rows) if ((await client.query(text)).rowCount) changed.add(table)
  if (changed.size > 0) await removeOrphans(client, [...changed])
}

/** Removes what earlier runs have registered and delivered, so that offsets and lists are always measured at a million pets. */
async function restoreSeed(client: Client, dataDir: string): Promise<void> {
  const seeded = statSync(join(dataDir, 'seeded')).mtime
  await client.query('set session_replication_role = replica')
  await client.query('delete from delivered_tag where batch_id in (select id from tag_batch where created_at > $1)', [
    seeded,
  ])
  const tables = ['audit', 'microtag', 'pet_transfer', 'pet', 'tag_batch']
  for (const table of tables) await client.query(`delete from ${table} where created_at > $1`, [seeded])
  await removeOrphans(client, tables)
  // Without this a daily job would send reminders during the measurement: a hundred a second for a quarter of an hour.
  await client.query('update pet_transfer set reminded_at = now() where decided_at is null')
  await client.query('reset session_replication_role')
}

/**
 * Vacuums the database, waits until it is idle, and switches autovacuum off while `work` measures: it would lengthen
 * some of the times by chance.
 */
export async function withoutVacuum<T>(
  dataDir: string,
  work: () => Promise<T>,
  { keepsAccessLog = false } = {},
): Promise<T> {
  const alterSystem = (setting: string) =>
    withDatabase(superuserOf(dataDir), async (client) => {
      await client.query(`alter system ${setting}`)
      await client.query('select pg_reload_conf()')
    })
  await withDatabase(superuserOf(dataDir), async (client) => {
    await restoreSeed(client, dataDir)
    await client.query(`truncate counter, outbox ${keepsAccessLog ? '' : ', access_log'}`)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
  await alterSystem('set autovacuum = off')
  try {
    await untilIdle()
    return await work()
  } finally {
    await alterSystem('reset autovacuum')
  }
}
