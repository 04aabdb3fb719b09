import { CompiledQuery, type Kysely } from 'kysely'
import { Database } from './connection.ts'
import type { Schema } from './schema.ts'

/** Rows of a fixed SQL text, inside or outside a transaction. */
export async function rowsOf<Row>(db: Kysely<Schema>, text: string, values: readonly unknown[]): Promise<Row[]> {
  if (db instanceof Database) return db.query<Row>(text, values)
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}
