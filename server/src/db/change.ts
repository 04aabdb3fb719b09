import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { queryRows } from './connection.ts'
import type { Schema } from './schema.ts'
import { StatementBuilder } from './statement-builder.ts'
import type { Audited } from './table.ts'
import { type AuditedTable, tables } from './tables.ts'

/**
 * Who makes a change: the person or organisation of the session, the human who acts for the organisation, and the API key
 * through which a person acts.
 */
export interface Actor {
  readonly personId: number | null
  readonly actingPersonId: number | null
  readonly apiKeyId?: number
}

/** Actor of jobs, imports and demo data. */
export const systemActor: Actor = { personId: null, actingPersonId: null }

/** In `set` and `values`: the current time of the database. */
export const NOW = Symbol('now()')

type Plain<T> = { [K in keyof T]?: T[K] | typeof NOW }
export interface Update<T extends AuditedTable> {
  readonly id: number | string
  readonly set: Plain<Updateable<Schema[T]>>
  /** Optimistic lock: changes nothing unless the row has these values, so that one of two racing requests fails. */
  readonly expect?: Partial<Selectable<Schema[T]>>
}

/** A row inserted together with its parent row. `key` is the column for the parent's id. */
export type Part = {
  [T in AuditedTable]: {
    readonly table: T
    readonly key: keyof Schema[T] & string
    readonly values: Omit<Plain<Insertable<Schema[T]>>, 'id'>
  }
}[AuditedTable]

/**
 * Adds a step to the same statement for a table that is not audited, such as the mail about the change. The step may read
 * `after`, the inserted row; `bind` adds a value and returns its placeholder.
 */
export type StatementExtension = (bind: (value: unknown) => string) => string

interface Whole<T extends AuditedTable> {
  readonly values: Plain<Insertable<Schema[T]>>
  readonly parts?: readonly Part[]
  readonly extensions?: readonly StatementExtension[]
}

/** Tables with a numeric id. */
type WholeTable = Exclude<AuditedTable, 'pet_image' | 'found_report' | 'handover_code' | 'verification_document'>

/** Rows that differ only in one text column. */
interface Many<T extends AuditedTable> {
  readonly values: Plain<Insertable<Schema[T]>>
  readonly each: { readonly column: keyof Schema[T] & string; readonly values: readonly string[] }
}

interface UpdateMany<T extends AuditedTable> {
  readonly ids: readonly number[]
  readonly set: Plain<Updateable<Schema[T]>>
  readonly expect?: Partial<Selectable<Schema[T]>>
}

interface Insertion {
  readonly table: AuditedTable
  readonly values: object
  readonly parts?: readonly Part[]
  readonly extensions?: readonly StatementExtension[]
}

/** The table has the columns version, updated_at and updated_by. */
const isVersioned = (table: AuditedTable) => 'version' in tables[table].columns

/** The text is the same for the same columns, so that the prepared plan is reused. */
class Statement extends StatementBuilder {
  override bind(value: unknown): string {
    return value === NOW ? 'now()' : super.bind(value)
  }
}

const audited = (table: AuditedTable): Audited => tables[table].history

/** Rows that a step of the statement inserts. */
interface NewRows {
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
class History {
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

  /** Records that every audited column of the step `before` becomes empty. */
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

/** Omits undefined values: undefined means "unchanged", null means null. */
const given = (values: object): [string, unknown][] => Object.entries(values).filter(([, value]) => value !== undefined)

/**
 * The only way to write to an audited table. Each call is one statement that writes the change and its history, so that
 * neither exists without the other. Constraint violations are thrown as driver errors.
 */
export class Changes {
  readonly #db: Kysely<Schema>
  readonly #actor: Actor

  constructor(db: Kysely<Schema>, actor: Actor) {
    this.#db = db
    this.#actor = actor
  }

  /** Inserts a row and returns it. */
  async insert<T extends AuditedTable>(table: T, values: Plain<Insertable<Schema[T]>>): Promise<Selectable<Schema[T]>> {
    const statement = new Statement()
    const [row] = await this.#run<Selectable<Schema[T]>>(
      `${this.#insertion({ table, values }, statement)} select * from after`,
      statement,
    )
    if (!row) throw new Error(`insert into ${table} returned no row`)
    return row
  }

  /** Inserts rows in one statement. */
  async insertMany<T extends AuditedTable>(table: T, { values, each }: Many<T>): Promise<void> {
    const statement = new Statement()
    const { columns, places } = this.#places(values, statement)
    const text = `with after as (
        insert into ${table} (${[...columns, each.column].join(', ')})
        select ${[...places, 'e.value'].join(', ')} from unnest(${statement.bind(each.values)}::text[]) e (value)
        returning *)
      ${this.#history(statement).ofNew([{ table, columns: [...columns, each.column], step: 'after' }])} select from after`
    await this.#run(text, statement)
  }

  /** Inserts a row, its parts and its extensions in one statement. Returns the row's id. */
  async insertWhole<T extends WholeTable>(table: T, whole: Whole<T>): Promise<number> {
    const statement = new Statement()
    const text = `${this.#insertion({ table, ...whole }, statement)} select id from after`
    const [row] = await this.#run<{ id: number }>(text, statement)
    if (!row) throw new Error(`insert into ${table} returned no row`)
    return row.id
  }

  /** Inserts the row first, as `after`; then its parts, the history of all of them, and the extensions. */
  #insertion({ table, values, parts = [], extensions = [] }: Insertion, statement: Statement): string {
    const { columns, places } = this.#places(values, statement)
    const rows: NewRows[] = [{ table, columns, step: 'after' }]
    const steps = [`after as (insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning *)`]
    for (const [n, part] of parts.entries()) {
      const { columns: own, places: ownPlaces } = this.#places(part.values, statement)
      steps.push(`part${n} as (insert into ${part.table} (${[part.key, ...own].join(', ')})
        select ${['f.id', ...ownPlaces].join(', ')} from after f returning *)`)
      rows.push({ table: part.table, columns: [part.key, ...own], step: `part${n}` })
    }
    for (const [n, extension] of extensions.entries())
      steps.push(`extension${n} as (${extension((value) => statement.bind(value))})`)
    return `with ${steps.join(', ')}${this.#history(statement).ofNew(rows)}`
  }

  #places(values: object, statement: Statement) {
    const entries = given(values)
    return { columns: entries.map(([column]) => column), places: entries.map(([, value]) => statement.bind(value)) }
  }

  #history(statement: Statement): History {
    return new History(statement, this.#actor)
  }

  /** Updates one row and returns it; undefined if it does not exist or is not as expected. */
  async update<T extends AuditedTable>(table: T, change: Update<T>): Promise<Selectable<Schema[T]> | undefined> {
    const { id, ...changed } = change
    const [row] = await this.#update(table, changed, (statement) => `id = ${statement.bind(id)}`)
    return row
  }

  /** Updates the rows that are as expected, and returns them. Locks them in the order of their ids. */
  updateMany<T extends AuditedTable>(table: T, { ids, ...change }: UpdateMany<T>): Promise<Selectable<Schema[T]>[]> {
    return this.#update(table, change, (statement) => `id = any(${statement.bind(ids)}::bigint[])`)
  }

  #update<T extends AuditedTable>(
    table: T,
    { set, expect = {} }: Omit<UpdateMany<T>, 'ids'>,
    which: (statement: Statement) => string,
  ): Promise<Selectable<Schema[T]>[]> {
    const statement = new Statement()
    const place = which(statement)
    const conditions = given(expect).map(([column, value]) =>
      value === null ? `${column} is null` : `${column} = ${statement.bind(value)}`,
    )
    const entries = given(set)
    const sets = entries.map(([column, value]) => `${column} = ${statement.bind(value)}`)
    if (isVersioned(table)) {
      sets.push('version = t.version + 1', 'updated_at = now()', `updated_by = ${statement.bind(this.#actor.personId)}`)
    }
    const columns = entries.map(([column]) => column)
    const text = `with before as (
        select * from ${table} where ${[place, ...conditions].join(' and ')} order by id for update),
      after as (update ${table} t set ${sets.join(', ')} from before b where t.id = b.id returning t.*)
      ${this.#history(statement).ofChanged(table, columns)}
      select * from after`
    return this.#run<Selectable<Schema[T]>>(text, statement)
  }

  /** Deletes one row. The history records every audited column with a value as becoming empty. */
  async remove(table: AuditedTable, id: number | string): Promise<boolean> {
    const statement = new Statement()
    const text = `with before as (delete from ${table} where id = ${statement.bind(id)} returning *)
      ${this.#history(statement).ofRemoved(table)} select 1 as gone from before`
    return (await this.#run(text, statement)).length === 1
  }

  async #run<Row>(text: string, statement: Statement): Promise<Row[]> {
    return queryRows<Row>(this.#db, text, statement.values)
  }
}

/** Changes by `actor` in `db`, which is a transaction if several changes belong together. */
export const changesBy = (actor: Actor, db: Kysely<Schema>): Changes => new Changes(db, actor)
