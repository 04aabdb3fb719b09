import type { Database } from '../db/connection.ts'

interface Dated {
  table_name: string
  columns: string[]
}

/** Omits generated columns, which PostgreSQL updates itself. */
const DATED = `
select table_name, array_agg(column_name::text order by ordinal_position) as columns
from information_schema.columns join pg_class t on t.oid = table_name::regclass and not t.relispartition
where table_schema = 'public' and table_name not in ('migration', 'tariff', 'terms_version') and is_generated = 'NEVER'
  and data_type in ('date', 'timestamp with time zone')
group by table_name`

/** Makes everything in the registry older by a PostgreSQL interval. */
export async function moveClock(db: Database, interval: string): Promise<void> {
  for (const { table_name: table, columns } of await db.query<Dated>(DATED)) {
    const sets = columns.map((column) => `${column} = ${column} - interval '${interval}'`)
    await db.query(`update ${table} set ${sets.join(', ')}`)
  }
}
