import type { Database } from '../db/connection.ts'

interface Dated {
  table_name: string
  columns: string[]
}

/** Columns that PostgreSQL computes cannot be moved, and follow by themselves. */
const DATED = `
select table_name, array_agg(column_name::text order by ordinal_position) as columns
from information_schema.columns
where table_schema = 'public' and table_name not in ('migration', 'tariff', 'terms_version') and is_generated = 'NEVER'
  and data_type in ('date', 'timestamp with time zone')
group by table_name`

/** Makes everything in the registry older by an interval of PostgreSQL, as if that much time had passed since. */
export async function moveClock(db: Database, interval: string): Promise<void> {
  for (const { table_name: table, columns } of await db.query<Dated>(DATED)) {
    const sets = columns.map((column) => `${column} = ${column} - interval '${interval}'`)
    await db.query(`update ${table} set ${sets.join(', ')}`)
  }
}
