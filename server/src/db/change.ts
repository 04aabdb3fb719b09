import { CompiledQuery, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import { type AuditedTable, audited } from './audited.ts'
import type { Schema } from './schema.ts'

/** Who answers for a change: the person the session speaks for, and the human behind an organisation's session. */
export interface Actor {
  readonly personId: number | null
  readonly actingPersonId: number | null
}

/** Changes that no person made: jobs, imports, demo data. */
export const registryItself: Actor = { personId: null, actingPersonId: null }

/** Stands for the database's clock in `set` and `values`. */
export const NOW = Symbol('now()')

type Plain<T> = { [K in keyof T]?: T[K] | typeof NOW }
export interface Update<T extends AuditedTable> {
  readonly id: number | string
  readonly set: Plain<Updateable<Schema[T]>>
  /** The row must still look like this, or nothing is changed: how of two racing requests one loses. */
  readonly expect?: Partial<Selectable<Schema[T]>>
}

/** A row inserted together with the one that it belongs to: `key` is the column that takes that row's id. */
export type Part = {
  [T in AuditedTable]: {
    readonly table: T
    readonly key: keyof Schema[T] & string
    readonly values: Omit<Plain<Insertable<Schema[T]>>, 'id'>
  }
}[AuditedTable]

/** Tables whose rows carry the bookkeeping of a change besides the history. */
const bookkept = new Set<AuditedTable>([
  'pet',
  'ownership',
  'microtag',
  'pet_transfer',
  'incident',
  'person',
  'authorized_user',
  'auth_application',
  'invoice_person',
  'api_key',
])

class Statement {
  readonly values: unknown[] = []
  /** A placeholder for the value; the text stays the same for the same columns, so its plan is kept. */
  put(value: unknown): string {
    if (value === NOW) return 'now()'
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** One row for each traced column: its field, the value before (if there was a row) and after. */
function tracedColumns(table: AuditedTable, columns: readonly string[], hasBefore: boolean): string[] {
  const fields: Readonly<Record<string, string>> = audited[table].fields
  return columns
    .filter((column) => column in fields)
    .map((column) => `('${fields[column]}', ${hasBefore ? `b.${column}::text` : 'null::text'}, a.${column}::text)`)
}

/** Defined values only: an undefined one means "not given", not "make it null". */
const given = (values: object): [string, unknown][] => Object.entries(values).filter(([, value]) => value !== undefined)

/**
 * The one way to write to an audited table: each call is one statement that makes the change and its history, so
 * neither can be without the other. Constraint faults come as the driver's errors.
 */
export class Changes {
  readonly #db: Kysely<Schema>
  readonly #actor: Actor

  constructor(db: Kysely<Schema>, actor: Actor) {
    this.#db = db
    this.#actor = actor
  }

  /** Inserts a row, and with it rows that belong to it: all in one statement. Answers the row itself. */
  async insert<T extends AuditedTable>(
    table: T,
    values: Plain<Insertable<Schema[T]>>,
    parts: readonly Part[] = [],
  ): Promise<Selectable<Schema[T]>> {
    const statement = new Statement()
    const { columns, places } = this.#places(values, statement)
    const belonging = parts.map((part, n) => this.#part(part, `part${n}`, statement))
    const text = `with after as (
        insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning *)
      ${this.#history(table, tracedColumns(table, columns, false), statement)} ${belonging.join('')} select * from after`
    const [row] = await this.#run<Selectable<Schema[T]>>(text, statement)
    if (!row) throw new Error(`insert into ${table} gave no row`)
    return row
  }

  #places(values: object, statement: Statement) {
    const entries = given(values)
    return { columns: entries.map(([column]) => column), places: entries.map(([, value]) => statement.put(value)) }
  }

  /** A row whose `key` is the id of the row that the statement inserts first. */
  #part({ table, key, values }: Part, name: string, statement: Statement): string {
    const { columns, places } = this.#places(values, statement)
    const all = [key, ...columns]
    return `, ${name} as (
        insert into ${table} (${all.join(', ')}) select ${['f.id', ...places].join(', ')} from after f returning *)
      ${this.#history(table, tracedColumns(table, all, false), statement, name)}`
  }

  /** Changes one row; undefined when there is none, or it is no longer as expected. */
  async update<T extends AuditedTable>(table: T, change: Update<T>): Promise<Selectable<Schema[T]> | undefined> {
    const statement = new Statement()
    const place = statement.put(change.id)
    const conditions = given(change.expect ?? {}).map(([column, value]) =>
      value === null ? `${column} is null` : `${column} = ${statement.put(value)}`,
    )
    const entries = given(change.set)
    const sets = entries.map(([column, value]) => `${column} = ${statement.put(value)}`)
    if (bookkept.has(table)) {
      sets.push('version = t.version + 1', 'updated_at = now()', `updated_by = ${statement.put(this.#actor.personId)}`)
    }
    const columns = entries.map(([column]) => column)
    const text = `with before as (
        select * from ${table} where ${[`id = ${place}`, ...conditions].join(' and ')} for update),
      after as (update ${table} t set ${sets.join(', ')} from before b where t.id = b.id returning t.*)
      ${this.#history(table, tracedColumns(table, columns, true), statement)}
      select * from after`
    const [row] = await this.#run<Selectable<Schema[T]>>(text, statement)
    return row
  }

  /** Deletes one row and leaves its end in the history: every traced column becomes empty. */
  async remove(table: AuditedTable, id: number | string): Promise<boolean> {
    const statement = new Statement()
    const gone = Object.values(audited[table].fields).map((field) => `('${field}', '', null::text)`)
    const text = `with after as (delete from ${table} where id = ${statement.put(id)} returning *)
      ${this.#history(table, gone, statement)} select 1 as gone from after`
    return (await this.#run(text, statement)).length === 1
  }

  // biome-ignore lint/complexity/useMaxParams: the fourth says where the rows stand when there are several
  #history(table: AuditedTable, rows: readonly string[], statement: Statement, after = 'after'): string {
    if (rows.length === 0) return ''
    const { tableName, rowId } = audited[table]
    const hasBefore = rows.some((row) => row.includes('b.'))
    const by = `${statement.put(this.#actor.personId)}::bigint, ${statement.put(this.#actor.actingPersonId)}::bigint`
    return `, ${after}_history as (
      insert into audit (table_name, row_id, column_name, value, created_by, acting_person_id)
      select '${tableName}', a.${rowId}, n.field, n.value, ${by}
      from ${after} a ${hasBefore ? 'join before b using (id)' : ''} cross join lateral (values ${rows.join(', ')}) n (field, old, value)
      where n.old is distinct from n.value)`
  }

  async #run<Row>(text: string, statement: Statement): Promise<Row[]> {
    return (await this.#db.executeQuery<Row>(CompiledQuery.raw(text, statement.values))).rows
  }
}

/** Changes made in `db` (a transaction where several belong together) that `actor` answers for. */
export const changesBy = (actor: Actor, db: Kysely<Schema>): Changes => new Changes(db, actor)
