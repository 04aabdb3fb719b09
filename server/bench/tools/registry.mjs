import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { PETS } from './numbers.mjs'

/**
 * Folder of an embedded database with a million pets, made once and kept. Delete `.cache/bench/data` to have it made
 * anew, for instance after a change of the seed.
 */
export async function millionPets({ root, say }) {
  const dataDir = join(root, '.cache/bench/data')
  const done = join(dataDir, 'seeded')
  if (existsSync(done)) return dataDir
  rmSync(dataDir, { recursive: true, force: true })
  say(`Making the registry of ${PETS} pets in ${dataDir}: some minutes, once …`)
  const child = spawn(process.execPath, ['server/dist/registry.js', 'seed', '--pets', String(PETS)], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Seeding ended with ${code}`)
  writeFileSync(done, '')
  return dataDir
}

/** Address of the database that the server on this data folder runs. */
export const databaseOf = (dataDir) => JSON.parse(readFileSync(join(dataDir, 'owner.json'), 'utf8')).url

/** The same as the role that may change settings. */
export function superuserOf(dataDir) {
  const url = new URL(databaseOf(dataDir))
  const { superuser } = JSON.parse(readFileSync(join(dataDir, 'database-secret.json'), 'utf8'))
  return Object.assign(url, { username: 'postgres', password: superuser }).href
}

/** One connection for `work`. */
export async function withDatabase(address, work) {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What earlier runs have registered: offsets and lists are measured at a million pets, not at more with every run. */
async function removeRegistered(client, dataDir) {
  const seeded = statSync(join(dataDir, 'seeded')).mtime
  // Everything that refers to these rows goes with them.
  await client.query('set session_replication_role = replica')
  for (const table of ['audit', 'microtag', 'pet_transfer', 'pet'])
    await client.query(`delete from ${table} where created_at > $1`, [seeded])
  await client.query('reset session_replication_role')
}

/**
 * Tidies up and keeps PostgreSQL from doing so while `work` measures: a vacuum would fall into the time of the one or
 * of the other, by chance.
 */
export async function withoutVacuum(dataDir, work) {
  const set = (setting) =>
    withDatabase(superuserOf(dataDir), async (client) => {
      await client.query(`alter system ${setting}`)
      await client.query('select pg_reload_conf()')
    })
  await withDatabase(superuserOf(dataDir), async (client) => {
    await removeRegistered(client, dataDir)
    // What earlier runs have left; nothing else lives in this registry.
    await client.query('truncate access_log, counter, outbox')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
  await set('set autovacuum = off')
  try {
    return await work()
  } finally {
    await set('reset autovacuum')
  }
}
