import { type AuditedTable, audited } from '../audited.ts'
import type { Connection } from '../statements.ts'

/** Where each table says when a row was made and by whom. */
const origins = {
  pet: { at: 'created_at', by: 'created_by' },
  microtag: { at: 'created_at', by: 'registered_by' },
  ownership: { at: 'from_at', by: 'created_by' },
  pet_transfer: { at: 'created_at', by: 'started_by' },
} as const satisfies Partial<Record<AuditedTable, { at: string; by: string }>>

/** The change history of seeded rows, as if each had been entered at its time: one entry per column that holds something. */
async function writeHistoryOf(connection: Connection, table: keyof typeof origins, petIds: [number, number]) {
  const { tableName, rowId, fields } = audited[table]
  const { at, by } = origins[table]
  const values = Object.entries(fields).map(([column, field]) => `('${field}', t.${column}::text)`)
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

/** For the pets from the first to the last of `petIds`. */
export async function writeHistory(connection: Connection, petIds: [number, number]): Promise<void> {
  for (const table of ['pet', 'microtag', 'ownership', 'pet_transfer'] as const) {
    await writeHistoryOf(connection, table, petIds)
  }
}
