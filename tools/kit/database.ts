import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { first } from './present.ts'
import { parentOf } from './processes.ts'

/** Address of the database that the server with this data folder runs. */
export function databaseOf(dataDir: string): string {
  const { url }: { url: string } = JSON.parse(readFileSync(join(dataDir, 'owner.json'), 'utf8'))
  return url
}

/** The same database as the role that may change its settings. */
export function superuserOf(dataDir: string): string {
  const url = new URL(databaseOf(dataDir))
  const secret: { superuser: string } = JSON.parse(readFileSync(join(dataDir, 'database-secret.json'), 'utf8'))
  return Object.assign(url, { username: 'postgres', password: secret.superuser }).href
}

/** Opens one connection for `work`. */
export async function withDatabase<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Process id of PostgreSQL: the parent of the process that serves the connection. */
export async function postgresOf(client: pg.Client): Promise<number> {
  return parentOf((await queryOne<{ pid: number }>(client, 'select pg_backend_pid() as pid')).pid)
}

/** The row of a query that always has a row. */
export async function queryOne<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> {
  return first((await client.query<Row>(text, [...values])).rows, 'the row of a query')
}
