import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { connect } from '../../../server/src/db/connection.ts'
import { migrate, migrationsDir } from '../../../server/src/db/migrate.ts'
import { inTransactionOn } from '../../../server/src/db/transaction.ts'
import { withoutIndexes } from '../../demo-data/without-indexes.ts'
import { databaseOf, superuserOf, withDatabase } from '../../kit/database.ts'

const NAME = 'before_upgrade'

const named = (url: string): string => Object.assign(new URL(url), { pathname: `/${NAME}` }).href

/** Tables that hold rows, with the columns that can be written. The access log is left out: measurements empty it. */
const COLUMNS = `
select c.relname as table, array_agg(quote_ident(a.attname) order by a.attnum) as columns,
  max(a.attname) filter (where a.attidentity <> '') as identity
from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition and c.relname <> 'migration'
  and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
group by 1 order by 1`

interface TableColumns {
  readonly table: string
  readonly columns: readonly string[]
  /** The column that PostgreSQL numbers; null if the table has none. */
  readonly identity: string | null
}

const readColumns = async (client: Client): Promise<readonly TableColumns[]> =>
  (await client.query<TableColumns>(COLUMNS)).rows

/** The columns that both schemas have. */
function commonColumns(older: readonly TableColumns[], newer: readonly TableColumns[]): TableColumns[] {
  const columnsOf = new Map(newer.map(({ table, columns }) => [table, new Set(columns)]))
  return older
    .map(({ columns, ...rest }) => ({
      ...rest,
      columns: columns.filter((name) => columnsOf.get(rest.table)?.has(name)),
    }))
    .filter(({ columns }) => columns.length > 0)
}

async function copyTable(source: Client, target: Client, { table, columns, identity }: TableColumns): Promise<void> {
  const what = `${table} (${columns.join(', ')})`
  await pipeline(source.query(copyTo(`copy ${what} to stdout`)), target.query(copyFrom(`copy ${what} from stdin`)))
  if (identity !== null)
    await target.query(
      `select setval(pg_get_serial_sequence('${table}', '${identity}'), max(${identity})) from ${table}`,
    )
}

async function migrateAsFar(url: string, names: readonly string[]): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'dyra-migrations-'))
  try {
    for (const name of names) copyFileSync(join(migrationsDir, `${name}.sql`), join(dir, `${name}.sql`))
    await migrate(url, { dir })
  } finally {
    rmSync(dir, { recursive: true })
  }
}

/** Writes the rows of the registry into a database with an older schema. */
async function fill(dataDir: string): Promise<void> {
  const [newer, older] = [superuserOf(dataDir), named(superuserOf(dataDir))]
  await withDatabase(newer, (source) =>
    withDatabase(older, async (target) => {
      const parts = commonColumns(await readColumns(target), await readColumns(source))
      const tables = parts.map(({ table }) => table)
      const db = await connect({ url: older, statementTimeoutMs: 0 })
      // Switches triggers off: they would write history for rows whose history is copied.
      await target.query('set session_replication_role = replica')
      // Removes the rows that migrations inserted, because the registry has the same rows.
      await target.query(`truncate ${tables.join(', ')}`)
      try {
        await withoutIndexes(
          {
            db,
            tables,
            each: (items, work) =>
              db.withConnection(async (connection) => {
                for (const item of items) await inTransactionOn(connection, () => work(connection, item))
              }),
          },
          async () => {
            for (const part of parts) await copyTable(source, target, part)
          },
        )
      } finally {
        await db.close()
      }
      await target.query('vacuum analyze')
      await target.query('checkpoint')
    }),
  )
}

/**
 * Runs `work` on a second database of the running registry: the registry's rows in the schema of its first migrations,
 * `names`. The database is dropped afterwards.
 */
export async function withOlderRegistry<T>(
  dataDir: string,
  names: readonly string[],
  work: (url: string) => Promise<T>,
): Promise<T> {
  const superuser = superuserOf(dataDir)
  const administer = (text: string) => withDatabase(superuser, (client) => client.query(text))
  const owner = new URL(databaseOf(dataDir)).username
  await administer(`drop database if exists ${NAME} with (force)`)
  await administer(`create database ${NAME} owner ${owner}`)
  try {
    const url = named(databaseOf(dataDir))
    await migrateAsFar(url, names)
    await fill(dataDir)
    return await work(url)
  } finally {
    await administer(`drop database ${NAME} with (force)`)
  }
}
