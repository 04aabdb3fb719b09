import type { ColumnType } from 'kysely'

/** Types of a column on select, insert and update. If the insert type includes undefined, the column is optional. */
export interface Column<Select, Insert = Select, Update = Insert> {
  readonly sqlType: string
  readonly nullable: boolean
  /** Has a value if an insert omits it: default, identity or generated. */
  readonly filled: boolean
  /** Only for type inference; never set. */
  readonly types?: ColumnType<Select, Insert, Update>
}

const column = <Select, Insert = Select>(sqlType: string): Column<Select, Insert> => ({
  sqlType,
  nullable: false,
  filled: false,
})

export const bigint = column<number>('bigint')
export const int = column<number>('integer')
export const smallint = column<number>('smallint')
export const text = column<string>('text')
export const boolean = column<boolean>('boolean')
export const uuid = column<string>('uuid')
export const bytes = column<Buffer>('bytea')
/** A calendar day, yyyy-mm-dd. */
export const day = column<string>('date')
export const instant = column<Date, Date | string>('timestamp with time zone')
export const ids = column<number[]>('bigint[]')
export const ints = column<number[]>('integer[]')
export const texts = column<string[]>('text[]')
/** Written as JSON text, because the driver converts an array to an SQL array. */
export const json = column<Record<string, unknown>, string>('jsonb')
/** Text that a check constraint limits to these values. */
export const oneOf = <Value extends string>() => column<Value>('text')
export const someOf = <Value extends string>() => column<Value[]>('text[]')

export const optional = <Select, Insert, Update>(
  of: Column<Select, Insert, Update>,
): Column<Select | null, Insert | null | undefined, Update | null> => ({
  sqlType: of.sqlType,
  nullable: true,
  filled: of.filled,
})

export const filled = <Select, Insert, Update>(
  of: Column<Select, Insert, Update>,
): Column<Select, Insert | undefined, Update> => ({ sqlType: of.sqlType, nullable: of.nullable, filled: true })

/** A generated column: read only. */
export const computed = <Select>(of: Column<Select>): Column<Select, never, never> => ({
  sqlType: of.sqlType,
  nullable: of.nullable,
  filled: true,
})

export type Columns = Record<string, Column<unknown, unknown, unknown>>

/** The kysely type of a table from its columns. */
export type Table<Of> = {
  [Name in keyof Of]: Of[Name] extends Column<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert, Update>
    : never
}

/** Columns of every table whose rows change. A change increments `version`, which is also the ETag. */
export const changes = {
  version: filled(int),
  updated_at: filled(instant),
  updated_by: optional(bigint),
}

export const creation = {
  created_at: filled(instant),
  created_by: optional(bigint),
}
