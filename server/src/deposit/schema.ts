import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutConcurrently } from '../db/concurrent-indexes.ts'
import { migrationsDir } from '../db/migrate.ts'
import type { Connection } from '../db/statements.ts'

export interface TableContent {
  readonly table: string
  /** Columns that are not generated. */
  readonly columns: readonly string[]
}

/** A partition, which holds rows of a partitioned table and is a table of the archive itself. */
export interface Partition {
  readonly table: string
  readonly of: string
  /** The part of the statement after `create table … partition of`. */
  readonly definition: string
}

export interface Sequence {
  readonly table: string
  readonly column: string
  readonly last: string
  readonly isCalled: boolean
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const listed = (names: readonly string[]) => names.map(quoted).join(', ')

/** Makes the text format of values the same on every server. */
export const SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public`

const TABLES = `
select c.relname as "table", array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
group by c.relname order by c.relname`

/** Every table that holds rows. */
export const findTables = async (connection: Connection): Promise<TableContent[]> =>
  (await connection.query<TableContent>(TABLES)).rows

const PARTITIONS = `
select c.relname as "table", p.relname as "of", concat_ws(' ', (select '(' || string_agg(pg_get_constraintdef(k.oid), ', ') || ')'
  from pg_constraint k where k.conrelid = c.oid and k.conparentid = 0 and k.contype in ('p', 'u')),
  pg_get_expr(c.relpartbound, c.oid)) as definition
from pg_inherits i join pg_class c on c.oid = i.inhrelid and c.relkind = 'r' join pg_class p on p.oid = i.inhparent
where c.relnamespace = 'public'::regnamespace and c.relispartition order by 1`

export const findPartitions = async (connection: Connection): Promise<Partition[]> =>
  (await connection.query<Partition>(PARTITIONS)).rows

/** The migrations create partitions of the months in which they run. */
export const partitionStatements = (partitions: readonly Partition[]): string[] => [
  `do $$ declare p regclass; begin
  for p in select c.oid from pg_class c where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace loop
    execute format('drop table %s', p);
  end loop;
end $$`,
  ...partitions.map(
    ({ table, of, definition }) => `create table ${quoted(table)} partition of ${quoted(of)} ${definition}`,
  ),
]

/** Foreign keys and triggers, which would check or change rows that are complete: dropped before the rows, added after them. */
export interface Rules {
  readonly drop: string
  readonly add: string
}

const RULES = `
select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
  format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
union all
select format('drop trigger %I on %s', tgname, tgrelid::regclass), pg_get_triggerdef(t.oid)
from pg_trigger t join pg_class c on c.oid = t.tgrelid
where not tgisinternal and tgparentid = 0 and c.relnamespace = 'public'::regnamespace
order by 1`

export const findRules = async (connection: Connection): Promise<Rules[]> => (await connection.query<Rules>(RULES)).rows

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

export const sequenceStatement = ({ table, column, last, isCalled }: Sequence) =>
  `select setval(pg_get_serial_sequence('${quoted(table)}', '${column}'), ${last}, ${isCalled})`

const MIGRATION =
  'create table migration (id serial primary key, name varchar(255) not null, run_on timestamp not null)'

/** The statements that create the tables as these migrations do. */
export const migrationStatements = (migrations: readonly string[]): string[] => [
  MIGRATION,
  ...migrations.flatMap((name) => [
    `-- ${name}\n${withoutConcurrently(readFileSync(join(migrationsDir, `${name}.sql`), 'utf8'))
      .trimEnd()
      .replace(/;$/, '')}`,
    `insert into migration (name, run_on) values ('${name}', now())`,
  ]),
]

/** Statements as a script for psql. */
export const scriptOf = (statements: readonly string[]) =>
  Buffer.from(`${statements.map((statement) => `${statement};\n`).join('')}`)
