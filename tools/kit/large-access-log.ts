import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { log, root } from '../launch/run.mjs'
import { databaseOf, queryOne, withDatabase } from './database.ts'
import { millionPets } from './million-pets.ts'
import { startServer } from './server.ts'

/** The whole months that are kept, and this one. */
const MONTHS = 25

/** One row in twenty is a list of staff with twenty persons, the others are lookups of the public. */
const insertInto = (table: string) => `
insert into ${table} (id, created_at, what, address_class, reader_person_id, reader_role, tag_number, pet_id, person_ids)
select nextval('access_log_id_seq'), $1::timestamptz + (n - 1) * ($2::timestamptz - $1::timestamptz) / $3,
  case when is_list then 'GET /api/Users' else 'GET /api/MicroTags' end,
  case when not is_list then '10.' || n % 4 || '.' || n % 256 || '.0/24' end,
  case when is_list then 1 + n % 500 end, case when is_list then 'Veterinarian' end,
  case when not is_list then (352098100001001 + random() * 900000)::bigint::text end,
  case when not is_list then (1 + random() * 999999)::bigint end,
  case when is_list
    then array(select (1 + random() * ($4::bigint - 1))::bigint from generate_series(1, 20) where n > 0)
    else array[(1 + random() * ($4::bigint - 1))::bigint] end
from (select n, n % 20 = 0 as is_list from generate_series(1, $3::bigint) n) s`

interface Month {
  readonly name: string
  readonly first: string
  readonly next: string
  /** The last moment of the month that is past. */
  readonly until: string
}

const readMonths = async (client: Client): Promise<Month[]> => {
  const { rows } = await client.query<Month>(`
    select to_char(m, 'YYYY_MM') as name, m || '+00' as first, m + interval '1 month' || '+00' as next,
      least(m + interval '1 month', now() at time zone 'UTC') || '+00' as until
    from generate_series(date_trunc('month', now() at time zone 'UTC') - interval '${MONTHS - 1} months',
      date_trunc('month', now() at time zone 'UTC'), interval '1 month') m`)
  return rows
}

/** Adds the partition of a month. Its indexes are built when it is full, which is several times as fast. */
async function addMonth(client: Client, month: Month, { rows, persons }: { rows: number; persons: number }) {
  const table = `access_log_${month.name}`
  await client.query('begin')
  await client.query(`create table ${table} (like access_log)`)
  await client.query(insertInto(table), [month.first, month.until, rows, persons])
  await client.query('commit')
  await client.query(`alter table ${table} add primary key (id)`)
  await client.query(
    `alter table access_log attach partition ${table} for values from ('${month.first}') to ('${month.next}')`,
  )
}

async function fill(client: Client, rows: number): Promise<void> {
  const { persons } = await queryOne<{ persons: string }>(client, 'select max(id) as persons from person')
  await client.query(`set statement_timeout = 0`)
  await client.query(`set maintenance_work_mem = '1GB'`)
  // It holds everything until the end of the month in which the log was partitioned.
  await client.query('drop table access_log_first')
  for (const month of await readMonths(client)) {
    await client.query(`drop table if exists access_log_${month.name}`)
    await addMonth(client, month, { rows: Math.round(rows / MONTHS), persons: Number(persons) })
    log(`  ${month.name}`)
  }
}

/**
 * Folder of a database with a million pets and an access log of two years, made once and kept. Delete
 * `.cache/bench/log-…` to make it again.
 */
export async function registryWithAccessLog(rows: number): Promise<string> {
  const dataDir = join(root, `.cache/bench/log-${rows}`)
  const done = join(dataDir, 'seeded')
  const source = await millionPets()
  if (existsSync(done)) return dataDir
  rmSync(dataDir, { recursive: true, force: true })
  log(`Making an access log of ${rows} rows in ${dataDir}: some minutes, once …`)
  // Keeps the owner of the files, as whom PostgreSQL runs.
  execFileSync('cp', ['-a', source, dataDir])
  rmSync(done)
  const start = performance.now()
  const server = await startServer({ DATA_DIR: dataDir })
  try {
    await withDatabase(databaseOf(dataDir), (client) => fill(client, rows))
  } finally {
    await server.stop()
  }
  writeFileSync(done, '')
  log(`Made in ${Math.round((performance.now() - start) / 1000)} s`)
  return dataDir
}
