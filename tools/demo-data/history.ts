import type { Connection } from '../../server/src/db/statements.ts'
import { type AuditedTable, tables } from '../../server/src/db/tables.ts'

/** Columns with the time and the author of a row's creation. */
const origins = {
  pet: { at: 'created_at', by: 'created_by' },
  microtag: { at: 'created_at', by: 'registered_by' },
  ownership: { at: 'from_at', by: 'created_by' },
  pet_transfer: { at: 'created_at', by: 'started_by' },
} as const satisfies Partial<Record<AuditedTable, { at: string; by: string }>>

type SeededTable = keyof typeof origins
/** First and last id. */
type PetIds = readonly [number, number]

interface Part {
  readonly petIds: PetIds
  /** Default: all. */
  readonly columns?: readonly string[]
}

/** Writes one entry per column with a value, at the time of the row's creation. */
async function writeHistoryOf(connection: Connection, table: SeededTable, { petIds, columns }: Part) {
  const { tableName, rowId, fields } = tables[table].history
  const { at, by } = origins[table]
  const chosen = Object.entries(fields).filter(([column]) => columns?.includes(column) ?? true)
  const values = chosen.map(([column, field]) => `('${field}', t.${column}::text)`)
  const petColumn = table === 'pet' ? 'id' : 'pet_id'
  await connection.query(
    `insert into audit (table_name, row_id, column_name, value, created_at, created_by)
     select '${tableName}', t.${rowId}, f.name, f.value, t.${at}, t.${by}
     from ${table} t cross join lateral (values ${values.join(', ')}) f (name, value)
     where f.value is not null and t.${petColumn} between $1 and $2
     order by t.id`,
    petIds,
  )
}

/** Writes the change history of seeded pets. */
export async function writeHistory(connection: Connection, petIds: PetIds): Promise<void> {
  for (const table of ['pet', 'microtag', 'ownership', 'pet_transfer'] as const) {
    await writeHistoryOf(connection, table, { petIds })
  }
}

/** Writes about three entries per pet, to measure with a history of realistic size. */
export async function writeBriefHistory(connection: Connection, petIds: PetIds): Promise<void> {
  await writeHistoryOf(connection, 'pet', { petIds, columns: ['name', 'species_id'] })
  await writeHistoryOf(connection, 'ownership', { petIds })
}
