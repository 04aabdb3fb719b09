import { ACCESS_LOG_YEARS } from '@dyra/shared/domain/limits'
import type { Database } from './connection.ts'
import { withRetries } from './retry.ts'
import type { Connection } from './statements.ts'
import { inTransactionOn } from './transaction.ts'

/** Number of coming months that have a partition already. */
const MONTHS_AHEAD = 3
/** Short, because views of contact details queue behind a change of partitions that waits. */
const LOCK_TIMEOUT = '1s'

/** The end of the last partition. The default partition has no end. */
const END = `substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)')::timestamptz`
const PARTITIONS = `pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'access_log'::regclass`

const MISSING = `
select to_char(m, 'YYYY_MM') as name, m || '+00' as first, m + interval '1 month' || '+00' as next
from (select max(${END}) at time zone 'UTC' as ended from ${PARTITIONS}) p
cross join generate_series(p.ended, date_trunc('month', now() at time zone 'UTC') + interval '${MONTHS_AHEAD} months',
  interval '1 month') m
order by m`

const EXPIRED = `
select c.relname as name from ${PARTITIONS}
  and ${END} <= date_trunc('month', now() - interval '${ACCESS_LOG_YEARS} years')
order by 1`

interface Month {
  readonly name: string
  readonly first: string
  readonly next: string
}

/** Runs DDL in one transaction. It fails instead of waiting long for a lock; the job is then repeated. */
const change = (db: Database, statements: readonly string[]): Promise<void> =>
  db.withConnection((connection: Connection) =>
    withRetries(() =>
      inTransactionOn(connection, async () => {
        await connection.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
        for (const statement of statements) await connection.query(statement)
      }),
    ),
  )

/** Attaching a new table locks the log less than creating a partition. Rows that had no partition move into it. */
const create = (db: Database, { name, first, next }: Month) =>
  change(db, [
    `create table access_log_${name} (like access_log, primary key (id))`,
    'lock table access_log_default in share row exclusive mode',
    `with moved as (
      delete from access_log_default where created_at >= '${first}' and created_at < '${next}' returning *)
    insert into access_log_${name} select * from moved`,
    `alter table access_log attach partition access_log_${name} for values from ('${first}') to ('${next}')`,
  ])

/**
 * Creates the partitions of the coming months and drops partitions whose rows are all older than two years. Each partition has
 * its own transaction, so a run may be interrupted, and another process may repeat it.
 */
export async function maintainAccessLogMonths(db: Database): Promise<{ created: number; dropped: number }> {
  const missing = await db.query<Month>(MISSING)
  for (const month of missing) await create(db, month)
  const expired = await db.query<{ name: string }>(EXPIRED)
  for (const { name } of expired) await change(db, [`drop table ${name}`])
  return { created: missing.length, dropped: expired.length }
}
