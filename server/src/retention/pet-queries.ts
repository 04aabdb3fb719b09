import type { RetentionProfile } from '@dyra/shared/domain/limits'
import type { AnyTable } from '../db/table.ts'
import { everyTable } from '../db/tables.ts'
import { type Counts, isPastBookkeeping, isPastRetention, petOf } from './due-queries.ts'

/** Rows of a table `t` that identify persons, and how to clear them. */
interface Link {
  readonly table: string
  /** Name of the count of these rows. Default: not counted. */
  readonly counted?: keyof Counts | undefined
  /** SQL condition: the row belongs to a pet of the given subquery. */
  readonly of: (pets: string) => string
  /** SQL condition: the row has something to clear. */
  readonly names: string
  /** SQL assignments. Default: deletes the row. */
  readonly set?: string
}

const isAny = (columns: readonly string[]) => `(${columns.map((column) => `t.${column} is not null`).join(' or ')})`
const toNull = (columns: readonly string[]) => columns.map((column) => `${column} = null`)

const rowsOf = (name: string, table: AnyTable, of: Link['of']): Link[] => {
  const { deadPet, bookkeeping, counted, columns } = table
  if (deadPet === undefined || deadPet === 'sooner') return []
  if (deadPet === 'row') return [{ table: name, counted, of, names: 'true' }]
  const { cleared, and } = deadPet
  const sets = [
    ...toNull(cleared),
    ...(and ? [and] : []),
    // A row that is cleared again keeps the time of the first clearing.
    ...('anonymised_at' in columns ? ['anonymised_at = coalesce(t.anonymised_at, now())'] : []),
    ...('version' in columns ? ['version = t.version + 1', 'updated_at = now()'] : []),
  ]
  const due = bookkeeping ? ` and (t.${bookkeeping.price} is null or ${isPastBookkeeping})` : ''
  return [{ table: name, counted, of, names: `${isAny(cleared)}${due}`, set: sets.join(', ') }]
}

/** Fields of the history of pets and their rows whose values are ids of persons or free text. */
const personalFields = everyTable.flatMap(([, table]) =>
  petOf(table)
    ? Object.entries(table.history?.fields ?? {}).flatMap(([column, field]) =>
        table.columns[column]?.holds === 'none' ? [] : [field],
      )
    : [],
)
const isPersonal = `t.column_name in (${[...new Set(personalFields)].map((name) => `'${name}'`).join(', ')})`
const ifPersonal = (column: string) => `${column} = case when ${isPersonal} then null else t.${column} end`
const authors = ['created_by', 'acting_person_id', 'api_key_id']

/** The history of rows that stay. */
const historyOf = (name: string, { history, deadPet }: AnyTable, of: Link['of']): Link[] => {
  if (history?.rowId !== 'id' || deadPet === undefined || typeof deadPet === 'string') return []
  return [
    {
      table: 'audit',
      counted: 'auditValues',
      of: (pets) =>
        `t.table_name = '${history.tableName}' and t.row_id in (select t.id from ${name} t where ${of(pets)})`,
      names: `(${isAny(authors)} or ${isPersonal} and ${isAny(['value', 'before'])})`,
      set: [...toNull(authors), ifPersonal('value'), ifPersonal('before')].join(', '),
    },
  ]
}

/** All links from a dead pet to persons, as its tables say: first the rows, then their histories. */
export const petLinks: readonly Link[] = [rowsOf, historyOf].flatMap((linksOf) =>
  everyTable.flatMap(([name, table]) => {
    const pet = petOf(table)
    return pet ? linksOf(name, table, (pets) => `${pet} in ${pets}`) : []
  }),
)

export const PETS_BATCH = 500

/** The next pets subject to retention, including those already cleared, because rows may have been added since. */
export const nextPets = (profile: RetentionProfile): string => `
select p.id from pet p where p.id > $1 and ${isPastRetention(profile)} order by p.id limit ${PETS_BATCH}`

const conditions = ({ of, names }: Link, pets: string) => `${of(pets)} and ${names}`

/** Counts the rows that a run would clear now. */
export const countOf = (link: Link, profile: RetentionProfile): string => {
  const where = conditions(link, `(select p.id from pet p where ${isPastRetention(profile)})`)
  return `select count(*)::int as n from ${link.table} t where ${where}`
}

/** Clears the rows of the pets $1 and counts them. */
export function clearOf(link: Link): string {
  const where = conditions(link, '(select unnest($1::bigint[]))')
  const change = link.set === undefined ? `delete from ${link.table} t` : `update ${link.table} t set ${link.set}`
  return `with cleared as (${change} where ${where} returning 1) select count(*)::int as n from cleared`
}
