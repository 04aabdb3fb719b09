import type { ColumnType } from 'kysely'

/**
 * What a column holds about people: `person` ids of persons · `writer` id of the person who wrote the row · `text` text (or a
 * picture) that may identify a person or that a person wrote · `none` nothing of these.
 */
export type Holds = 'person' | 'writer' | 'text' | 'none'

/** Types of a column on select, insert and update. If the insert type includes undefined, the column is optional. */
export interface Column<Select, Insert = Select, Update = Insert, Held = Holds> {
  readonly sqlType: string
  readonly nullable: boolean
  /** Has a value if an insert omits it: default, identity or generated. */
  readonly filled: boolean
  readonly holds: Held
  /** Only for type inference; never set. */
  readonly types?: ColumnType<Select, Insert, Update>
}

const column =
  <Held extends Holds>(holds: Held) =>
  <Select, Insert = Select>(sqlType: string): Column<Select, Insert, Insert, Held> => ({
    sqlType,
    nullable: false,
    filled: false,
    holds,
  })
const none = column('none')
const person = column('person')
const written = column('text')

/** Id of a row that is not a person. */
export const rowId = none<number>('bigint')
export const rowIds = none<number[]>('bigint[]')
/** Id of a person. */
export const personId = person<number>('bigint')
export const personIds = person<number[]>('bigint[]')
/** Id of the person who made the row or its last change, which stays when the person is erased. */
export const writerId = column('writer')<number>('bigint')
/** Text that people write, or that identifies them. */
export const words = written<string>('text')
export const wordList = written<string[]>('text[]')
/** Text about no one: numbers of microtags, codes, names of things. */
export const label = none<string>('text')
export const labels = none<string[]>('text[]')
/** Text that a check constraint limits to these values. */
export const oneOf = <Value extends string>() => none<Value>('text')
export const someOf = <Value extends string>() => none<Value[]>('text[]')
/** JSON about no one, and JSON that may identify a person. Written as text, because the driver converts an array to an SQL array. */
export const data = none<Record<string, unknown>, string>('jsonb')
export const personalData = written<Record<string, unknown>, string>('jsonb')
export const picture = written<Buffer>('bytea')
export const digest = none<Buffer>('bytea')

export const int = none<number>('integer')
export const ints = none<number[]>('integer[]')
export const smallint = none<number>('smallint')
export const boolean = none<boolean>('boolean')
export const uuid = none<string>('uuid')
/** Id of a transaction. It only grows, and has a meaning in this cluster of PostgreSQL only. */
export const transactionId = none<string>('xid8')
/** A calendar day, yyyy-mm-dd. */
export const day = none<string>('date')
export const instant = none<Date, Date | string>('timestamp with time zone')

export const optional = <Select, Insert, Update, Held>(
  of: Column<Select, Insert, Update, Held>,
): Column<Select | null, Insert | null | undefined, Update | null, Held> => ({
  sqlType: of.sqlType,
  nullable: true,
  filled: of.filled,
  holds: of.holds,
})

export const filled = <Select, Insert, Update, Held>(
  of: Column<Select, Insert, Update, Held>,
): Column<Select, Insert | undefined, Update, Held> => ({
  sqlType: of.sqlType,
  nullable: of.nullable,
  filled: true,
  holds: of.holds,
})

/** A generated column: read only. */
export const computed = <Select, Held>(
  of: Column<Select, Select, Select, Held>,
): Column<Select, never, never, Held> => ({
  sqlType: of.sqlType,
  nullable: of.nullable,
  filled: true,
  holds: of.holds,
})

export type Columns = Readonly<Record<string, Column<unknown, unknown, unknown>>>

/** The kysely type of a table from its columns. */
export type Table<Of> = {
  -readonly [Name in keyof Of]: Of[Name] extends Column<infer Select, infer Insert, infer Update, infer _Held>
    ? ColumnType<Select, Insert, Update>
    : never
}

/** Columns of every table whose rows change. A change increments `version`, which is also the ETag. */
export const changes = {
  version: filled(int),
  updated_at: filled(instant),
  updated_by: optional(writerId),
}

export const creation = {
  created_at: filled(instant),
  created_by: optional(writerId),
}
