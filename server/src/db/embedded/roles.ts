import pg from 'pg'
import { SUPERUSER } from './cluster.ts'
import type { Secret } from './secret.ts'

/** Name of the application's role and of its database. */
const APPLICATION = 'dyra'

/** URL of the application's database. */
export const applicationUrl = (port: number, secret: Secret): string =>
  `postgresql://${APPLICATION}:${secret.application}@127.0.0.1:${port}/${APPLICATION}`

/** Creates the server's role, which owns its database and nothing else. A superuser could run programs. */
export async function ensureApplicationRole(port: number, secret: Secret): Promise<void> {
  const client = new pg.Client(`postgresql://${SUPERUSER}:${secret.superuser}@127.0.0.1:${port}/postgres`)
  await client.connect()
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION])
    if (role.rows.length === 0) {
      await client.query(`create role ${APPLICATION} login createdb password '${secret.application}'`)
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [APPLICATION])
    if (database.rows.length === 0) await client.query(`create database ${APPLICATION} owner ${APPLICATION}`)
  } finally {
    await client.end()
  }
}
