import type { Retention } from '@dyra/shared/contract/retention'
import { isPastBookkeeping, isPastRetention } from './due-queries.ts'

export type Counts = Retention['due']

/** Rows of a table `t` that identify persons, and how to clear them. */
interface Link {
  readonly table: string
  /** Name of the count of these rows. Default: not counted. */
  readonly counted?: keyof Counts
  /** SQL condition: the row belongs to a pet of the given subquery. */
  readonly of: (pets: string) => string
  /** SQL condition: the row has something to clear. */
  readonly names: string
  /** SQL assignments. Default: deletes the row. */
  readonly set?: string
}

const ofPet = (pets: string) => `t.pet_id in ${pets}`
const isAny = (...columns: string[]) => `(${columns.map((column) => `t.${column} is not null`).join(' or ')})`
const toNull = (...columns: string[]) => columns.map((column) => `${column} = null`).join(', ')
/** Keeps its first value if a row is cleared again. */
const marked = 'anonymised_at = coalesce(t.anonymised_at, now())'
const changed = 'version = t.version + 1, updated_at = now()'

function columns(names: readonly string[], more = changed) {
  return { names: isAny(...names), set: `${toNull(...names)}, ${more}` }
}

/** Columns of the history whose values are ids of persons or free text. */
const HISTORY_VALUES = [
  'OwnerPersonId',
  'CoOwnerPersonId',
  'CurrentOwnerPersonId',
  'NewOwnerPersonId',
  'InvoicedPersonId',
  'StartReason',
  'DecisionReason',
  'Comment',
]
const isPersonal = `t.column_name in (${HISTORY_VALUES.map((name) => `'${name}'`).join(', ')})`
const cleared = (column: string) => `${column} = case when ${isPersonal} then null else t.${column} end`

const history = (tableName: string, rowIds: (pets: string) => string): Link => ({
  table: 'audit',
  counted: 'auditValues',
  of: (pets) => `t.table_name = '${tableName}' and t.row_id in ${rowIds(pets)}`,
  names: `(${isAny('created_by', 'acting_person_id', 'api_key_id')} or ${isPersonal} and ${isAny('value', 'before')})`,
  set: `${toNull('created_by', 'acting_person_id', 'api_key_id')}, ${cleared('value')}, ${cleared('before')}`,
})
const rowsOf = (table: string) => (pets: string) => `(select id from ${table} where pet_id in ${pets})`

/**
 * All links from a dead pet to persons. A pending transfer is cancelled, because no one can accept it. The fee line keeps
 * its persons for the bookkeeping period.
 */
export const petLinks: readonly Link[] = [
  {
    table: 'ownership',
    counted: 'ownerships',
    of: ofPet,
    ...columns(['person_id', 'created_by', 'updated_by'], `${marked}, ${changed}`),
  },
  {
    table: 'incident',
    counted: 'incidents',
    of: ofPet,
    ...columns(['comment', 'dismissal_reason', 'created_by', 'updated_by']),
  },
  {
    table: 'pet_transfer',
    of: ofPet,
    ...columns(
      [
        'current_owner_person_id',
        'new_owner_person_id',
        'started_by',
        'decided_by',
        'updated_by',
        'alternative_email',
        'start_reason',
        'decision_reason',
      ],
      `status = case when t.status = 'pending' then 'cancelled' else t.status end,
      decided_at = coalesce(t.decided_at, now()), ${marked}, ${changed}`,
    ),
  },
  {
    table: 'co_owner_invitation',
    of: ofPet,
    ...columns(
      ['person_id', 'decided_by', 'created_by', 'updated_by', 'decision_reason'],
      `status = case when t.status in ('entered', 'invited') then 'withdrawn' else t.status end,
      decided_at = coalesce(t.decided_at, now()), ${marked}, ${changed}`,
    ),
  },
  // With its photo, and before the tasks, which name the persons.
  { table: 'correction', of: ofPet, names: 'true' },
  { table: 'claim', of: ofPet, names: 'true' },
  {
    table: 'duplicate_report',
    of: (pets) => `t.task_id in (select id from task where pet_id in ${pets})`,
    names: 'true',
  },
  {
    table: 'task',
    of: ofPet,
    ...columns(
      ['person_id', 'closed_by', 'created_by', 'updated_by', 'words'],
      `outcome = coalesce(t.outcome, 'lapsed'), closed_at = coalesce(t.closed_at, now()), ${changed}`,
    ),
  },
  { table: 'handover_code', of: ofPet, names: 'true' },
  { table: 'pet_dispute', of: ofPet, names: 'true' },
  // Before the transfers and ownerships that they name.
  { table: 'verification_document', of: ofPet, names: 'true' },
  { table: 'imported_pet', of: ofPet, names: 'true' },
  { table: 'microtag', of: ofPet, ...feeLine() },
  { table: 'pet_image', counted: 'pictures', of: ofPet, names: 'true' },
  { table: 'pet', of: (pets) => `t.id in ${pets}`, ...columns(['co_owner_person_id', 'created_by', 'updated_by']) },
  history('Pets', (pets) => pets),
  history('MicroTags', rowsOf('microtag')),
  history('PetTransfers', rowsOf('pet_transfer')),
  history('CoOwnerInvitations', rowsOf('co_owner_invitation')),
  history('Incidents', rowsOf('incident')),
  history('Tasks', rowsOf('task')),
]

function feeLine(): Pick<Link, 'names' | 'set'> {
  const persons = ['invoiced_person_id', 'registered_by']
  const { set } = columns(['comment', 'updated_by', ...persons], `${marked}, ${changed}`)
  const all = isAny('comment', 'updated_by', ...persons)
  return { names: `${all} and (t.price_isk is null or ${isPastBookkeeping})`, set }
}

export const PETS_BATCH = 500

/** The next pets subject to retention, including those already cleared, because rows may have been added since. */
export const NEXT_PETS = `
select p.id from pet p where p.id > $1 and ${isPastRetention} order by p.id limit ${PETS_BATCH}`

const conditions = ({ of, names }: Link, pets: string) => `${of(pets)} and ${names}`

/** Counts the rows that a run would clear now. */
export const countOf = (link: Link) =>
  `select count(*)::int as n from ${link.table} t where ${conditions(link, `(select p.id from pet p where ${isPastRetention})`)}`

/** Clears the rows of the pets $1 and counts them. */
export function clearOf(link: Link): string {
  const where = conditions(link, '(select unnest($1::bigint[]))')
  const change = link.set === undefined ? `delete from ${link.table} t` : `update ${link.table} t set ${link.set}`
  return `with cleared as (${change} where ${where} returning 1) select count(*)::int as n from cleared`
}
