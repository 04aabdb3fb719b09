import type { Actor } from './change.ts'
import type { StatementBuilder } from './statement-builder.ts'
import type { Audited } from './table.ts'
import { type AuditedTable, tables } from './tables.ts'

const audited = (table: AuditedTable): Audited => tables[table].history

/** Rows that a step of the statement inserts. */
export interface NewRows {
  readonly table: AuditedTable
  readonly columns: readonly string[]
  /** Name of the step. */
  readonly step: string
}

/** The history of new rows, without empty columns. The filter is in SQL so that the statement text stays the same. */
function linesOf({ table, columns, step }: NewRows): string[] {
  const { tableName, rowId, fields } = audited(table)
  const values = columns.flatMap((column) => (fields[column] ? `('${fields[column]}', a.${column}::text)` : []))
  if (values.length === 0) return []
  return [
    `select '${tableName}' as table_name, a.${rowId} as id, n.field, n.value
    from ${step} a cross join lateral (values ${values.join(', ')}) n (field, value) where n.value is not null`,
  ]
}

/** What the history compares: `source` provides the row before as `b` and after as `a`, `rows` the columns of both. */
interface ComparedRows {
  readonly source: string
  readonly rows: readonly string[]
}

/** The step of a statement that writes the history of its changes; '' if they concern no audited column. */
export class History {
  readonly #statement: StatementBuilder
  readonly #actor: Actor

  constructor(statement: StatementBuilder, actor: Actor) {
    this.#statement = statement
    this.#actor = actor
  }

  ofNew(rows: readonly NewRows[]): string {
    const lines = rows.flatMap(linesOf)
    if (lines.length === 0) return ''
    return `, history as (
      insert into audit (table_name, row_id, column_name, value, created_by, acting_person_id, api_key_id)
      select w.table_name, w.id, w.field, w.value, ${this.#by()} from (${lines.join(' union all ')}) w)`
  }

  /** The columns whose values differ between the steps `before` and `after`. */
  ofChanged(table: AuditedTable, columns: readonly string[]): string {
    const { fields } = audited(table)
    const rows = columns
      .filter((column) => column in fields)
      .map((column) => `('${fields[column]}', b.${column}::text, a.${column}::text)`)
    return this.#of(table, { source: 'after a join before b using (id)', rows })
  }

  /** Every audited column of the step `before`, as becoming empty. */
  ofRemoved(table: AuditedTable): string {
    const fields = Object.entries(audited(table).fields)
    return this.#of(table, {
      source: 'before b',
      rows: fields.map(([column, field]) => `('${field}', b.${column}::text, null)`),
    })
  }

  #of(table: AuditedTable, { source, rows }: ComparedRows): string {
    if (rows.length === 0) return ''
    const { tableName, rowId } = audited(table)
    return `, history as (
      insert into audit (table_name, row_id, column_name, value, before, created_by, acting_person_id, api_key_id)
      select '${tableName}', b.${rowId}, n.field, n.value, coalesce(n.old, ''), ${this.#by()}
      from ${source} cross join lateral (values ${rows.join(', ')}) n (field, old, value)
      where n.old is distinct from n.value)`
  }

  #by(): string {
    const { personId, actingPersonId, apiKeyId = null } = this.#actor
    return [personId, actingPersonId, apiKeyId].map((id) => `${this.#statement.bind(id)}::bigint`).join(', ')
  }
}
