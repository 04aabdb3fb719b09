import { type Database, prepared } from '../../db/connection.ts'

/** Columns of texts that people wrote or that a register sent, and the form in which they are stored. */
export const spelledColumns = [
  { table: 'pet', column: 'name', form: 'name' },
  { table: 'pet', column: 'color', form: 'text' },
  { table: 'person', column: 'name', form: 'name' },
  { table: 'person', column: 'address', form: 'text' },
  { table: 'microtag', column: 'comment', form: 'text' },
  { table: 'incident', column: 'comment', form: 'text' },
] as const
export type SpelledColumn = (typeof spelledColumns)[number]

export interface SpelledText {
  readonly id: number
  readonly value: string
}

/** Finds more rows than change, because PostgreSQL and JavaScript count different characters as blanks: the program decides. */
const odd = (column: string) => `(${column} is not nfc normalized
  or ${column} ~ '^\\s|\\s$|\\s\\s|[\\u000b\\u000c\\u0085\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufeff\\uffa0\\ufff9-\\ufffc]')`

const find = Object.fromEntries(
  spelledColumns.map(({ table, column }) => [
    `${table}.${column}`,
    prepared<SpelledText, [after: number, size: number]>(`
select id, ${column} as value from ${table} where id > $1 and ${odd(column)} order by id limit $2`),
  ]),
)

/** Rows after this id whose text may be in another form. */
export async function findOddTexts(
  db: Database,
  { table, column }: SpelledColumn,
  { after, size }: { readonly after: number; readonly size: number },
): Promise<readonly SpelledText[]> {
  const statement = find[`${table}.${column}`]
  return statement ? statement(db, [after, size]) : []
}
