import type { Retention } from '@dyra/shared/contract/retention'
import type { AuditTable } from '@dyra/shared/domain/audit-tables'
import type { Column, Columns } from './columns.ts'

type Name<Of> = keyof Of & string
type ColumnsWith<Of, Held> = {
  [Key in Name<Of>]: Of[Key] extends Column<unknown, unknown, unknown, Held> ? Key : never
}[Name<Of>]
type PersonColumn<Of> = ColumnsWith<Of, 'person' | 'writer'>
/** SQL expression of the columns of the table. */
type Expression = `(${string})` | `${'coalesce' | 'least'}(${string})`

/** Columns that become empty. `and`: SQL assignments that are always made with them. */
interface Cleared<Column extends string = string> {
  readonly cleared: readonly Column[]
  readonly and?: string
}

/**
 * Effect on a row when a person whom it names is erased: `row` deletes the row, `id` keeps only the id of the person,
 * and names of columns empty these columns, also in the history.
 */
type Erasure<Column extends string = string> = 'row' | 'id' | readonly Column[] | Cleared<Column>
/** The effect for each column, or SQL expression, with ids of persons. The id of a writer stays. */
type Erased<Of> = { readonly [Person in ColumnsWith<Of, 'person'>]: Erasure<Name<Of>> } & {
  readonly [person: `(${string})`]: 'row'
}

/**
 * A person is kept while a row names them in a column of `by`, if the row is about no pet, or about a pet that is not subject to
 * retention.
 */
interface Keep<Person extends string, Column extends string> {
  readonly by: readonly Person[]
  /** Further condition: this instant is empty or less than ten years ago. */
  readonly until?: Column
  /** Further SQL condition of the row `t`. */
  readonly while?: string
}

/** When rows are deleted: `period` after the time in `after`. */
interface Deleted<After extends string> {
  /**
   * The nightly job: `purge` deletes what expires, `deletion` what people typed. The report of `deletion` counts its
   * rows for operators.
   */
  readonly by: 'purge' | 'deletion'
  /** Name in the report of the job. */
  readonly as: string
  /** Columns of the primary key; `id` by default. */
  readonly key?: string
  readonly after: After
  readonly period: `${number} ${'hours' | 'day' | 'days' | 'year' | 'years'}`
}

/** When rows are deleted, or a text that says what else deletes them. */
type Deletion<Of> = Deleted<Name<Of> | Expression> | `${'by' | 'with'} ${string}`

/**
 * Effect on the rows of a pet ten years after its death: `row` deletes the rows, `sooner` says that they are gone by
 * then, and names of columns empty these columns.
 */
type DeadPet<Column extends string> = 'row' | 'sooner' | Cleared<Column>

interface Parts<Of> {
  readonly columns: Of
  readonly keeps?: readonly Keep<PersonColumn<Of>, Name<Of>>[]
  /**
   * Rows are bookkeeping records: they keep these persons for the bookkeeping period, and with a price also the persons of a dead
   * pet.
   */
  readonly bookkeeping?: { readonly by: readonly PersonColumn<Of>[]; readonly price: Name<Of> }
  /** SQL statements for what the other fields cannot express when persons are erased. $1: ids of the persons. */
  readonly alsoErased?: readonly string[]
  readonly deleted?: Deletion<Of>
  /** SQL expression: the pet that the row `t` is about. Default: `t.pet_id`, if there is this column. */
  readonly pet?: string
  readonly deadPet?: DeadPet<Name<Of>>
  /** Name of the rows of dead pets in the report of retention. Default: not counted. */
  readonly counted?: keyof Retention['due']
}

/** A table with ids of persons needs `erased`, and a table with ids of pets needs `deadPet`. */
type Needed<Of> = ([ColumnsWith<Of, 'person'>] extends [never]
  ? { readonly erased?: Erased<Of> }
  : { readonly erased: Erased<Of> }) &
  (Of extends { readonly pet_id: unknown }
    ?
        | { readonly deadPet: Exclude<DeadPet<Name<Of>>, 'sooner'> }
        | { readonly deadPet: 'sooner'; readonly deleted: Deletion<Of> }
    : object)

type RowId = 'id' | 'pet_id' | 'owner_person_id'

/** How changes of a table appear in the history. */
interface Recorded<Of> {
  readonly history: {
    readonly tableName: AuditTable
    /** Column with the row id of the history entry: the row's own id, or the id of the pet or person that shows the row. */
    readonly rowId: RowId & keyof Of
    /** Column → field name of the history (a key of `features/audit/fields.is.json`). Other columns are not recorded. */
    readonly fields: { readonly [Column in Name<Of>]?: string }
  }
}

/** A table with a history. `db/change.ts` writes the table and its history. */
export const auditedTable = <const Of extends Columns>(
  table: Parts<Of> & Needed<NoInfer<Of>> & Recorded<NoInfer<Of>>,
) => table

/** A table without history. */
export const table = <const Of extends Columns>(table: Parts<Of> & Needed<NoInfer<Of>>) => table

/** The history of any table. */
export interface Audited {
  readonly tableName: AuditTable
  readonly rowId: RowId
  readonly fields: Readonly<Record<string, string>>
}

/** Any table. */
export interface AnyTable extends Omit<Parts<Columns>, 'keeps' | 'bookkeeping'> {
  readonly keeps?: readonly Keep<string, string>[]
  readonly bookkeeping?: { readonly by: readonly string[]; readonly price: string }
  readonly history?: Audited
  readonly erased?: Readonly<Record<string, Erasure>>
}

/** The columns that become empty when a person is erased. */
export function clearingOf(erasure: Erasure): Cleared | undefined {
  if (erasure === 'row' || erasure === 'id') return undefined
  return 'cleared' in erasure ? erasure : { cleared: erasure }
}
