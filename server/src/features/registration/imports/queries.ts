import type { Import } from '@dyra/shared/contract/imports'
import type { ImportState, OpenImportState } from '@dyra/shared/domain/imports'
import { IMPORT_CONTENT_DAYS } from '@dyra/shared/domain/limits'
import { type Kysely, sql } from 'kysely'
import { type Database, prepared } from '../../../db/connection.ts'
import { section } from '../../../db/export-section.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Page } from '../../../http/paging.ts'

/** Constraint: one import in progress for each administrator. */
export const OPEN_IMPORT = 'pet_import_open'

/** Persons with one of these kennitalas. */
export const findPersonIds = prepared<{ ssn: string; id: number; name: string }, [string[]]>(
  'select ssn, id, name from person where ssn = any($1::text[])',
)

/** The first row of the file with each of these numbers. */
export const findFirstRows = prepared<{ tagNumber: string; row: number }, [importId: number, string[]]>(`
select tag_number as "tagNumber", row_number as row from pet_import_tag
where import_id = $1 and tag_number = any($2::text[])`)

/** What is known about a registered number. */
export interface Taken {
  readonly tagNumber: string
  readonly createdBy: number | null
  /** The import that registered the pet, and its row. */
  readonly importId: number | null
  readonly row: number | null
}

/** Which of these numbers are registered. */
export const findTaken = prepared<Taken, [tags: string[]]>(`
select m.tag_number as "tagNumber", p.created_by as "createdBy", i.import_id as "importId", i.row_number as row
from microtag m join pet p on p.id = m.pet_id left join imported_pet i on i.pet_id = p.id
where m.tag_number = any($1::text[])`)

export interface LookAlike {
  readonly tagNumber: string
  /** The first row that looks like the row with `tagNumber`. */
  readonly row: number
  /** `animal`: the same animal with another number. `number`: a number that differs only in look-alike letters. */
  readonly kind: 'animal' | 'number'
}

/**
 * Rows that look like the rows with these numbers: earlier rows with the same owner, name and species, and rows whose
 * numbers look like the numbers $3.
 */
export const findLookAlikes = prepared<LookAlike, [importId: number, tags: string[], ambiguous: string[]]>(`
select t.tag_number as "tagNumber", min(o.row_number) as row, 'animal' as kind
from pet_import_tag t
join pet_import_tag o on o.import_id = t.import_id and o.animal_digest = t.animal_digest and o.row_number < t.row_number
where t.import_id = $1 and t.tag_number = any($2::text[]) group by t.tag_number
union all
select t.tag_number, min(o.row_number), 'number'
from pet_import_tag t
join pet_import_tag o on o.import_id = t.import_id and o.tag_number <> t.tag_number
  and translate(o.tag_number, 'OIL', '011') = translate(t.tag_number, 'OIL', '011')
where t.import_id = $1 and t.tag_number = any($3::text[]) group by t.tag_number`)

export interface OwnedPet {
  readonly petId: number
  readonly ownerId: number
  readonly name: string
  readonly speciesId: number
}

/** Living pets of these persons with one of these folded names, including pets that await the owner's acceptance. */
export const findOwnedPets = prepared<OwnedPet, [ownerIds: number[], names: string[]]>(`
select p.id as "petId", held.owner_id as "ownerId", p.name, p.species_id as "speciesId"
from (
  select pet_id, person_id as owner_id from ownership where person_id = any($1::bigint[]) and to_at is null
  union
  select pet_id, new_owner_person_id from pet_transfer
  where new_owner_person_id = any($1::bigint[]) and status = 'pending' and by_veterinarian) held
join pet p on p.id = held.pet_id
where not p.is_dead and p.name_norm = any($2::text[])
order by p.id`)

type StoredPart = [
  importId: number,
  part: number,
  rows: number,
  content: string,
  tagNumbers: string[],
  rowNumbers: number[],
  animalDigests: (string | null)[],
]

export const storePart = prepared<never, StoredPart>(`
with stored as (
  insert into pet_import_part (import_id, part, row_count, content) values ($1, $2, $3, $4))
insert into pet_import_tag (import_id, tag_number, row_number, animal_digest)
select distinct on (tag) $1, tag, row, animal from unnest($5::text[], $6::int[], $7::text[]) as g (tag, row, animal)
where tag <> '' order by tag, row
on conflict do nothing`)

export interface ImportRow extends Omit<Import, 'created' | 'started' | 'ended' | 'waitingSince'> {
  readonly created: Date
  readonly started: Date | null
  readonly ended: Date | null
  readonly waitingSince: Date | null
}

const imports = sql`
  select i.id as "importId", i.created_at as created, i.created_by as "createdById", p.name as "createdByName",
    i.file_name as "fileName", i.state, i.row_count as rows, i.price_isk as price, i.fee_reason as "feeReason",
    i.started_at as started, i.ended_at as ended, i.waiting_since as "waitingSince", n.*
  from pet_import i
  left join person p on p.id = i.created_by and p.erased_at is null
  cross join lateral (
    select coalesce(sum(row_count) filter (where checked_at is not null), 0)::int as "checkedRows",
      coalesce(sum(faulty_count), 0)::int as "faultyRows",
      coalesce(sum(doubtful_count), 0)::int as "doubtfulRows",
      coalesce(sum(registered_count), 0)::int as "registeredRows", count(content) > 0 as "hasContent"
    from pet_import_part where import_id = i.id) n`

export const readImport = async (db: Kysely<Schema>, importId: number): Promise<ImportRow | undefined> =>
  (await sql<ImportRow>`${imports} where i.id = ${importId}`.execute(db)).rows[0]

/** Imports, newest first, and their number. */
export async function findImports(db: Kysely<Schema>, { from, size }: Page) {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<ImportRow>`${imports} order by i.created_at desc, i.id desc limit ${size} offset ${from}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from pet_import`.execute(db),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Locks an import until the transaction ends. The lock does not block parts in progress. */
export const lockImport = (tx: Tx, importId: number) =>
  tx
    .selectFrom('pet_import')
    .select(['state', 'created_by', 'row_count'])
    .where('id', '=', importId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Kinds of rows that the dry run lists: with errors, or doubtful without errors. */
export type RowKind = 'faulty' | 'doubtful'

const pageOf = (rows: 'errors' | 'doubts', count: 'faulty_count' | 'doubtful_count') =>
  prepared<{ rows: string; before: number }, [importId: number, from: number, size: number]>(`
select rows, before from (
  select part, ${rows} as rows, ${count} as n, (sum(${count}) over (order by part) - ${count})::int as before
  from pet_import_part where import_id = $1 and ${count} > 0 and ${rows} is not null) p
where before < $2::int + $3::int and before + n > $2::int order by part`)

/** The parts whose listed rows are on a page, each with the number of listed rows in earlier parts. */
export const findListed = {
  faulty: pageOf('errors', 'faulty_count'),
  doubtful: pageOf('doubts', 'doubtful_count'),
} as const satisfies Record<RowKind, unknown>

const nextOf = (rows: 'errors' | 'doubts') =>
  prepared<{ part: number; rows: string }, [importId: number, after: number]>(`
select part, ${rows} as rows from pet_import_part
where import_id = $1 and part > $2 and ${rows} is not null order by part limit 1`)

/** The next part with listed rows. */
export const nextListed = { faulty: nextOf('errors'), doubtful: nextOf('doubts') } as const satisfies Record<
  RowKind,
  unknown
>

/** SQL condition: the person who uploaded import `i` is an administrator. */
export const BY_ADMINISTRATOR = `exists (
  select from authorized_user a
  where a.person_id = i.created_by and a.enabled and 'Administrator' = any(a.roles))`

/** Imports whose parts are all checked or all registered, but whose state has not changed yet. */
export const findFinished = prepared<{ importId: number; state: 'checking' | 'running' }>(`
select i.id as "importId", i.state from pet_import i
where i.state in ('checking', 'running') and not exists (
  select from pet_import_part t where t.import_id = i.id and t.done_at is null
    and (i.state = 'running' or t.checked_at is null))`)

/** Uploads that were interrupted, and imports by persons who are no longer administrators. */
export const findAbandoned = prepared<{ importId: number; state: OpenImportState }>(`
select i.id as "importId", i.state from pet_import i
where i.state = 'uploading' and i.created_at < now() - interval '5 minutes'
  or i.state in ('checking', 'running') and not ${BY_ADMINISTRATOR}`)

export const mailKey = (importId: number, ownerPersonId: number): string => `import:${importId}:${ownerPersonId}`

/** Interval between two mails of an import, so that other mails do not wait for them. */
const MAIL_SECONDS = 0.1

/** Makes the mails to the owners due, one by one. */
export const releaseMails = (tx: Tx, importId: number) => {
  const key = `import:${importId}:`
  return sql`
    update outbox o set run_at = now() + w.place * ${MAIL_SECONDS}::float8 * interval '1 second'
    from (
      select id, row_number() over (order by id) as place from outbox
      where dedup_key is not null and done_at is null and dead_at is null and starts_with(dedup_key, ${key})) w
    where o.id = w.id`.execute(tx)
}

export interface PendingPet {
  readonly petName: string
  readonly tagNumber: string | null
  readonly speciesName: string
  readonly total: number
}

const PETS_IN_MAIL = 50

/** The first pets of an import that wait for this owner's answer, and the number of all. */
export const findPending = prepared<PendingPet, [importId: number, ownerPersonId: number]>(`
select p.name as "petName", m.tag_number as "tagNumber", s.name as "speciesName", (count(*) over ())::int as total
from pet_transfer t
join imported_pet i on i.pet_id = t.pet_id and i.import_id = $1
join pet p on p.id = t.pet_id
join species s on s.id = p.species_id
left join microtag m on m.pet_id = p.id and m.is_latest
where t.new_owner_person_id = $2 and t.status = 'pending' order by i.row_number limit ${PETS_IN_MAIL}`)

/** The imports of a person, without the rows, which are about others. */
export const exportedImports = section(`
select i.id as key, i.id as "importId", i.file_name as "fileName", i.state, i.row_count as rows,
  coalesce(sum(t.faulty_count), 0)::int as "faultyRows", coalesce(sum(t.registered_count), 0)::int as "registeredRows",
  i.price_isk as price, i.fee_reason as "feeReason", i.created_at as created, i.started_at as started,
  i.ended_at as ended
from pet_import i left join pet_import_part t on t.import_id = i.id
where $1 in (i.created_by, i.acting_person_id) and i.id > $2 group by i.id`)

const OLD = `i.created_at < now() - interval '${IMPORT_CONTENT_DAYS} days'`

/** Imports whose rows are due to be deleted. */
export const findOld = prepared<{ importId: number; state: ImportState; rows: number }>(`
select i.id as "importId", i.state, coalesce(sum(t.row_count), 0)::int as rows
from pet_import i join pet_import_part t on t.import_id = i.id and t.content is not null
where ${OLD} group by i.id order by i.id`)

const CONTENT_PARTS = 100

const clearParts = prepared<{ rows: number; parts: number }, [importId: number]>(`
with cleared as (
  update pet_import_part set content = null, errors = null, doubts = null
  where (import_id, part) in (
    select import_id, part from pet_import_part
    where import_id = $1 and content is not null order by part limit ${CONTENT_PARTS} for update skip locked)
  returning row_count)
select coalesce(sum(row_count), 0)::int as rows, count(*)::int as parts from cleared`)

const deleteTags = prepared<never, [importId: number]>('delete from pet_import_tag where import_id = $1')

/** Deletes the rows of an import in batches. Calls `onDeleted` with the number of rows after each. */
export async function deleteContent(db: Database, importId: number, onDeleted: (rows: number) => void): Promise<void> {
  for (;;) {
    const [cleared] = await clearParts(db, [importId])
    if (!cleared?.parts) break
    onDeleted(cleared.rows)
  }
  await deleteTags(db, [importId])
}
