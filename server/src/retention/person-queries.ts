import type { RetentionProfile } from '@dyra/shared/domain/limits'
import { type AnyTable, clearingOf } from '../db/table.ts'
import { everyTable } from '../db/tables.ts'
import { cutoff, isNotPastRetention, isPastBookkeeping, petOf } from './due-queries.ts'

/** SQL conditions: no row of the table keeps person `x`. */
const isKeptByNone = (profile: RetentionProfile, [name, table]: (typeof everyTable)[number]): readonly string[] => {
  const none = (by: readonly string[], conditions: readonly string[]) =>
    by.map(
      (column) => `not exists (select from ${name} t where ${[`t.${column} = x.id`, ...conditions].join(' and ')})`,
    )
  const pet = petOf(table)
  const ofLiving = pet ? [isNotPastRetention(pet, profile)] : []
  const { keeps = [], bookkeeping } = table
  return [
    ...keeps.flatMap(({ by, until, while: condition }) =>
      none(by, [
        ...(until ? [`(t.${until} is null or t.${until} >= ${cutoff(profile)})`] : []),
        ...(condition ? [`(${condition})`] : []),
        ...ofLiving,
      ]),
    ),
    ...(bookkeeping ? none(bookkeeping.by, [`not ${isPastBookkeeping}`]) : []),
  ]
}

/**
 * SQL condition: person `x` has had no links to the registry for the years of the profile: no pet (owned, co-owned, in a transfer or
 * invitation), no role, no fee line or listing as payer, no login, no texts. Pets that are subject to retention do not
 * count.
 */
const isInactive = (profile: RetentionProfile) =>
  [
    'x.erased_at is null',
    `x.created_at < ${cutoff(profile)}`,
    `(x.last_signed_in_at is null or x.last_signed_in_at < ${cutoff(profile)})`,
    ...everyTable.flatMap((table) => isKeptByNone(profile, table)),
  ].join('\n    and ')

/** Ids of the inactive persons. Reads whole tables. */
export const inactivePersons = (profile: RetentionProfile): string =>
  `select x.id from person x where ${isInactive(profile)} order by x.id`
export const countPersons = (profile: RetentionProfile): string =>
  `select count(*)::int as n from person x where ${isInactive(profile)}`
/** $1: ids. Locks the persons who are still inactive. */
export const lockInactive = (profile: RetentionProfile): string =>
  `select x.id from person x where x.id = any($1::bigint[]) and ${isInactive(profile)} order by x.id for update`

const isOneOf = (persons: readonly string[], alias = '') =>
  `(${persons.map((person) => `${alias}${person} = any($1::bigint[])`).join(' or ')})`
const isSet = (columns: readonly string[]) => `(${columns.map((column) => `${column} is not null`).join(' or ')})`

/**
 * The columns that are cleared when a person is erased, with the columns that name this person. Columns that are
 * cleared for several persons of a row are cleared by one statement.
 */
function clearings({ erased = {} }: AnyTable) {
  const all = Object.entries(erased).flatMap(([person, erasure]) => {
    const clearing = clearingOf(erasure)
    return clearing ? [{ persons: [person], ...clearing }] : []
  })
  return all.reduce<typeof all>((found, clearing) => {
    const same = found.find(({ cleared, and }) => cleared.join() === clearing.cleared.join() && and === clearing.and)
    if (same) same.persons.push(...clearing.persons)
    else found.push(clearing)
    return found
  }, [])
}

const deletions = (name: string, { erased = {} }: AnyTable) => {
  const persons = Object.keys(erased).filter((person) => erased[person] === 'row')
  return persons.length > 0 ? [`delete from ${name} where ${isOneOf(persons)}`] : []
}

/** Skips rows in which all columns are cleared already. */
const updates = (name: string, table: AnyTable) =>
  clearings(table).map(({ persons, cleared, and }) => {
    const sets = [
      ...cleared.map((column) => `${column} = null`),
      ...(and ? [and] : []),
      ...('version' in table.columns ? ['updated_at = now()', 'version = version + 1'] : []),
    ]
    return `update ${name} set ${sets.join(', ')} where ${and ? '' : `${isSet(cleared)} and `}${isOneOf(persons)}`
  })

/**
 * Clears the history of the cleared columns of a row, and of the columns that name the person, if the entries have the
 * row's own id. Entries with the id of a pet are cleared with the pet.
 */
function historyUpdates(name: string, table: AnyTable): readonly string[] {
  const { history, columns } = table
  if (history?.rowId !== 'id') return []
  return clearings(table).flatMap(({ persons, cleared }) => {
    const fieldsOf = (own: readonly string[]) => own.flatMap((column) => history.fields[column] ?? [])
    const isOfRow = (column: string) => columns[column]?.holds !== 'none' && !persons.includes(column)
    const ofRow = fieldsOf(cleared.filter(isOfRow))
    const ids = fieldsOf(persons.filter((person) => cleared.includes(person)))
    const clear = 'set value = null, before = null'
    return [
      ...ofRow.map(
        (field) => `update audit a ${clear} from ${name} t
  where a.table_name = '${history.tableName}' and a.row_id = t.id and a.column_name = '${field}'
    and (a.value, a.before) is distinct from (null, null) and ${isOneOf(persons, 't.')}`,
      ),
      ...ids.map(
        (field) => `update audit ${clear}
  where table_name = '${history.tableName}' and column_name = '${field}'
    and value in (select id::text from unnest($1::bigint[]) id)`,
      ),
    ]
  })
}

/**
 * Erases persons; only an empty row stays, to which other rows refer. Removes the texts that the persons wrote, also in
 * records that stay, and cached data of the registers. $1: ids.
 */
export const ERASE_PERSONS: readonly string[] = everyTable.flatMap(([name, table]) => [
  ...deletions(name, table),
  // Comes before the updates, because it needs rows that still name the persons.
  ...historyUpdates(name, table),
  ...updates(name, table),
  ...(table.alsoErased ?? []),
])
