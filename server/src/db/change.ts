import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { type Audited, type AuditedTable, audited } from './audited.ts'
import { GrowingStatement } from './growing-statement.ts'
import { rowsOf } from './rows-of.ts'
import type { Schema } from './schema.ts'

/** Who answers for a change: the person the session speaks for, and the human behind an organisation's session. */
export interface Actor {
  readonly personId: number | null
  readonly actingPersonId: number | null
}

/** Changes that no person made: jobs, imports, demo data. */
export const registryItself: Actor = { personId: null, actingPersonId: null }

/** The database's clock, for `set` and `values`. */
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

/**
 * Writes something that is not audited in the same statement, such as the mail that the change causes. It may read
 * `after`, the row inserted first; `put` gives the place of a value.
 */
export type Rider = (put: (value: unknown) => string) => string

interface Whole<T extends AuditedTable> {
  readonly values: Plain<Insertable<Schema[T]>>
  readonly parts?: readonly Part[]
  readonly riders?: readonly Rider[]
}

/** Tables whose id is a number. */
type WholeTable = Exclude<AuditedTable, 'pet_image'>

interface Insertion {
  readonly table: AuditedTable
  readonly values: object
  readonly parts?: readonly Part[]
  readonly riders?: readonly Rider[]
}

/** Tables whose rows carry the bookkeeping of a change besides the history. */
const bookkept = new Set<AuditedTable>([
  'pet',
  'ownership',
  'microtag',
  'pet_transfer',
  'co_owner_invitation',
  'incident',
  'person',
  'authorized_user',
  'auth_application',
  'invoice_person',
  'api_key',
])

/** The text stays the same for the same columns, so its plan is kept. */
class Statement extends GrowingStatement {
  override put(value: unknown): string {
    return value === NOW ? 'now()' : super.put(value)
  }
}

/** One row for each traced column: its field, the value before and after. */
function tracedColumns(table: AuditedTable, columns: readonly string[]): string[] {
  const fields: Readonly<Record<string, string>> = audited[table].fields
  return columns
    .filter((column) => column in fields)
    .map((column) => `('${fields[column]}', b.${column}::text, a.${column}::text)`)
}

/** What the history compares: `source` holds the row as `b` before and `a` after, `rows` the columns of both. */
interface Differing {
  readonly source: string
  readonly rows: readonly string[]
}

/** Defined values only: an undefined one means "not given", not "make it null". */
const given = (values: object): [string, unknown][] => Object.entries(values).filter(([, value]) => value !== undefined)

/** The history of a new row: what is empty in it has no line. Which columns are empty does not change the text. */
function historyOfNew(table: AuditedTable, columns: readonly string[], name: string): string {
  const { tableName, rowId, fields }: Audited = audited[table]
  const lines = columns.flatMap((column) => (fields[column] ? `('${fields[column]}', a.${column}::text)` : []))
  if (lines.length === 0) return ''
  return `select '${tableName}' as table_name, a.${rowId} as id, n.field, n.value
    from ${name} a cross join lateral (values ${lines.join(', ')}) n (field, value) where n.value is not null`
}

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

  /** Answers the row itself. */
  async insert<T extends AuditedTable>(table: T, values: Plain<Insertable<Schema[T]>>): Promise<Selectable<Schema[T]>> {
    const statement = new Statement()
    const [row] = await this.#run<Selectable<Schema[T]>>(
      `${this.#insertion({ table, values }, statement)} select * from after`,
      statement,
    )
    if (!row) throw new Error(`insert into ${table} gave no row`)
    return row
  }

  /** Inserts a row and everything that belongs to it in one statement. Returns the row's id. */
  async insertWhole<T extends WholeTable>(table: T, whole: Whole<T>): Promise<number> {
    const statement = new Statement()
    const text = `${this.#insertion({ table, ...whole }, statement)} select id from after`
    const [row] = await this.#run<{ id: number }>(text, statement)
    if (!row) throw new Error(`insert into ${table} gave no row`)
    return row.id
  }

  /** The row first, as `after`; then its parts, the history of all of them, and what rides along. */
  #insertion({ table, values, parts = [], riders = [] }: Insertion, statement: Statement): string {
    const { columns, places } = this.#places(values, statement)
    const histories = [historyOfNew(table, columns, 'after')]
    const steps = [`after as (insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning *)`]
    for (const [n, part] of parts.entries()) {
      const { columns: own, places: ownPlaces } = this.#places(part.values, statement)
      steps.push(`part${n} as (insert into ${part.table} (${[part.key, ...own].join(', ')})
        select ${['f.id', ...ownPlaces].join(', ')} from after f returning *)`)
      histories.push(historyOfNew(part.table, [part.key, ...own], `part${n}`))
    }
    const written = histories.filter((history) => history !== '').join(' union all ')
    if (written !== '')
      steps.push(`history as (
        insert into audit (table_name, row_id, column_name, value, created_by, acting_person_id)
        select w.table_name, w.id, w.field, w.value, ${this.#by(statement)} from (${written}) w)`)
    for (const [n, rider] of riders.entries()) steps.push(`rider${n} as (${rider((value) => statement.put(value))})`)
    return `with ${steps.join(', ')}`
  }

  #places(values: object, statement: Statement) {
    const entries = given(values)
    return { columns: entries.map(([column]) => column), places: entries.map(([, value]) => statement.put(value)) }
  }

  #by(statement: Statement): string {
    return `${statement.put(this.#actor.personId)}::bigint, ${statement.put(this.#actor.actingPersonId)}::bigint`
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
      ${this.#history(table, { source: 'after a join before b using (id)', rows: tracedColumns(table, columns) }, statement)}
      select * from after`
    const [row] = await this.#run<Selectable<Schema[T]>>(text, statement)
    return row
  }

  /** Deletes one row and leaves its end in the history: every traced column that held something becomes empty. */
  async remove(table: AuditedTable, id: number | string): Promise<boolean> {
    const statement = new Statement()
    const gone = Object.entries(audited[table].fields).map(([column, field]) => `('${field}', b.${column}::text, null)`)
    const text = `with before as (delete from ${table} where id = ${statement.put(id)} returning *)
      ${this.#history(table, { source: 'before b', rows: gone }, statement)} select 1 as gone from before`
    return (await this.#run(text, statement)).length === 1
  }

  #history(table: AuditedTable, { source, rows }: Differing, statement: Statement): string {
    if (rows.length === 0) return ''
    const { tableName, rowId } = audited[table]
    return `, history as (
      insert into audit (table_name, row_id, column_name, value, before, created_by, acting_person_id)
      select '${tableName}', b.${rowId}, n.field, n.value, coalesce(n.old, ''), ${this.#by(statement)}
      from ${source} cross join lateral (values ${rows.join(', ')}) n (field, old, value)
      where n.old is distinct from n.value)`
  }

  async #run<Row>(text: string, statement: Statement): Promise<Row[]> {
    return rowsOf<Row>(this.#db, text, statement.values)
  }
}

/** Changes made in `db` (a transaction where several belong together) that `actor` answers for. */
export const changesBy = (actor: Actor, db: Kysely<Schema>): Changes => new Changes(db, actor)
