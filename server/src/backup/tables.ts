import type { Connection } from '../db/statements.ts'

export interface TableContent {
  readonly table: string
  /** Without generated columns. */
  readonly columns: readonly string[]
}

/** Row count and checksum, independent of the order of rows. */
export interface Sum {
  readonly rows: number
  readonly hash: string
}

export interface Sequence {
  readonly table: string
  readonly column: string
  readonly last: string
  readonly isCalled: boolean
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const listed = (names: readonly string[]) => names.map(quoted).join(', ')

const TABLES = `
select c.relname as "table",
  array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
  array(select distinct f.confrelid::regclass::text from pg_constraint f
    where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and c.relname <> 'migration'
group by c.oid, c.relname order by c.relname`

interface TableRow extends TableContent {
  readonly needs: readonly string[]
}

/** Each table comes after the tables that it references. */
function inDependencyOrder(tables: readonly TableRow[]): TableContent[] {
  const ordered: TableContent[] = []
  const done = new Set<string>()
  const visit = ({ table, columns, needs }: TableRow) => {
    if (done.has(table)) return
    done.add(table)
    for (const next of tables) if (needs.includes(next.table)) visit(next)
    ordered.push({ table, columns })
  }
  for (const table of tables) visit(table)
  return ordered
}

export async function findTables(connection: Connection): Promise<TableContent[]> {
  return inDependencyOrder((await connection.query<TableRow>(TABLES)).rows)
}

/** Makes the text format of values the same on every server. */
export const SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public`

export async function sumOf(connection: Connection, { table, columns }: TableContent): Promise<Sum> {
  const { rows } = await connection.query<{ rows: number; hash: string }>(`
    select count(*) as rows, coalesce(sum(('x' || left(md5(r::text), 15))::bit(60)::bigint), 0)::text as hash
    from (select ${listed(columns)} from ${quoted(table)}) r`)
  const [sum] = rows
  if (!sum) throw new Error(`no checksum of ${table}`)
  return sum
}

const SEQUENCES = `
select t.relname as "table", a.attname as "column", s.oid::regclass::text as name
from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_class t on t.oid = d.refobjid
join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
where d.deptype in ('a', 'i') and t.relnamespace = 'public'::regnamespace and t.relname <> 'migration' order by 1`

/** Position of every table's sequence. */
export async function findSequences(connection: Connection): Promise<Sequence[]> {
  const { rows } = await connection.query<{ table: string; column: string; name: string }>(SEQUENCES)
  const sequences: Sequence[] = []
  for (const { table, column, name } of rows) {
    const read = await connection.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    )
    for (const { last, isCalled } of read.rows) sequences.push({ table, column, last, isCalled })
  }
  return sequences
}
