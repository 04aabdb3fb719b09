import type { Kysely } from 'kysely'
import { queryRows } from '../db/connection.ts'
import type { Schema } from '../db/schema.ts'

/** A count. Times are in milliseconds. */
export interface Counted {
  readonly key: string
  readonly start: number
  readonly n: number
  readonly expires: number
}

interface Row {
  key: string
  start: string
  n: number
}

/** Adds counts and returns all valid counts of these keys, including those of other processes, in one statement. */
const ADD = `
with added as (
  insert into counter (key, window_start, n, expires_at)
  select key, to_timestamp(start / 1000.0), n, to_timestamp(expires / 1000.0)
  from unnest($1::text[], $2::float8[], $3::int[], $4::float8[]) as given (key, start, n, expires)
  on conflict (key, window_start) do update set n = counter.n + excluded.n
  returning key, window_start, n
)
select key, round(extract(epoch from window_start) * 1000)::bigint as start, n from added
union all
select c.key, round(extract(epoch from c.window_start) * 1000)::bigint, c.n
from counter c
where c.key = any ($1) and c.expires_at > now()
  and not exists (select from added a where a.key = c.key and a.window_start = c.window_start)`

/** The same order in every process, to prevent deadlocks. */
const byKey = (a: Counted, b: Counted) => {
  if (a.key === b.key) return a.start - b.start
  return a.key < b.key ? -1 : 1
}

export async function addCounts(db: Kysely<Schema>, counts: readonly Counted[]): Promise<Row[]> {
  const sorted = [...counts].sort(byKey)
  const values = [
    sorted.map((c) => c.key),
    sorted.map((c) => c.start),
    sorted.map((c) => c.n),
    sorted.map((c) => c.expires),
  ]
  return queryRows<Row>(db, ADD, values)
}
