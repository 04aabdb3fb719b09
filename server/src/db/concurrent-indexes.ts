/** An index that is made while the registry is in use (docs/server.md#migrations). */
export interface ConcurrentIndex {
  readonly name: string
  readonly statement: string
}

/** A connection outside a transaction. */
export interface Client {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

const CREATES = /^[ \t]*create (?:unique )?index concurrently if not exists (\w+)[^;]*/gim

/** Indexes that a migration makes without a lock that stops changes. */
export const concurrentIndexes = (migration: string): ConcurrentIndex[] =>
  [...migration.matchAll(CREATES)].map(([statement, name = '']) => ({ name, statement }))

/**
 * The same migration for a transaction, in which no index can be made concurrently: its statement finds the index, or
 * makes it.
 */
export const withoutConcurrently = (migration: string): string =>
  migration.replace(/\bindex concurrently\b/gi, (words) => words.slice(0, 'index'.length))

/** Finds an index whose creation was interrupted: no query uses it, but each change still updates it. */
const IS_BROKEN = 'select from pg_index where indexrelid = to_regclass($1) and not indisvalid'

/** Makes an index unless it exists. Changes go on meanwhile. */
export async function makeIndex(client: Client, { name, statement }: ConcurrentIndex): Promise<void> {
  const { rows } = await client.query(IS_BROKEN, [name])
  if (rows.length > 0) await client.query(`drop index concurrently if exists ${name}`)
  await client.query(statement)
}
