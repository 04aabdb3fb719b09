import type { ImportState } from '@dyra/shared/domain/imports'
import type { Language } from '@dyra/shared/domain/languages'
import { type Kysely, sql } from 'kysely'
import type { StatementExtension } from '../../../db/change.ts'
import { prepared } from '../../../db/connection.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { BY_ADMINISTRATOR } from './queries.ts'

export interface LeasedPart {
  readonly importId: number
  readonly part: number
  readonly state: Extract<ImportState, 'checking' | 'running'>
  readonly content: string
  readonly errors: string | null
  readonly price: number | null
  readonly isFree: boolean
  readonly isWaiting: boolean
  readonly personId: number
  readonly actingPersonId: number | null
  readonly language: Language | null
  readonly name: string
}

/** Longer than the work on a part takes. After this time another process may take over the part. */
const LEASE_SECONDS = 120

/**
 * Leases the next part to check or to register. The lease only saves work: even if two processes work on one part, only
 * one of them completes it.
 */
export const leasePart = prepared<LeasedPart>(`
with next as (
  select t.import_id, t.part from pet_import i join pet_import_part t on t.import_id = i.id
  where i.state in ('checking', 'running') and t.content is not null and t.done_at is null
    and (i.state = 'running' or t.checked_at is null) and t.leased_until <= now() and ${BY_ADMINISTRATOR}
  order by i.id, t.part limit 1 for update of t skip locked)
update pet_import_part t set leased_until = now() + interval '${LEASE_SECONDS} seconds'
from next, pet_import i, person p
where t.import_id = next.import_id and t.part = next.part and i.id = next.import_id and p.id = i.created_by
returning i.id as "importId", t.part, i.state, t.content, t.errors, i.price_isk as price,
  i.fee_reason is not null as "isFree", i.waiting_since is not null as "isWaiting", p.id as "personId",
  i.acting_person_id as "actingPersonId", i.language, p.name`)

/** Frees a part for other processes after some seconds. */
export const releasePart = prepared<never, [importId: number, part: number, seconds: number]>(`
update pet_import_part set leased_until = now() + $3 * interval '1 second' where import_id = $1 and part = $2`)

interface Part {
  readonly importId: number
  readonly part: number
}

interface Result {
  /** Encrypted; null if there are no errors. */
  readonly errors: string | null
  readonly faulty: number
}

interface CheckResult extends Result {
  /** Encrypted; null if there are no doubtful rows. */
  readonly doubts: string | null
  readonly doubtful: number
}

/** Stores the result of the dry run, unless another process has stored it. */
export const completeCheck = (
  db: Kysely<Schema>,
  { importId, part }: Part,
  { errors, faulty, doubts, doubtful }: CheckResult,
) =>
  db
    .updateTable('pet_import_part')
    .set({
      errors,
      faulty_count: faulty,
      doubts,
      doubtful_count: doubtful,
      checked_at: sql`now()`,
      leased_until: sql`now()`,
    })
    .where('import_id', '=', importId)
    .where('part', '=', part)
    .where('checked_at', 'is', null)
    .execute()

/**
 * Locks an unregistered part and the state of its import until the transaction ends, so that the import cannot end
 * meanwhile. Returns whether the part was still open.
 */
export async function lockOpenPart(tx: Tx, { importId, part }: Part): Promise<boolean> {
  const { rows } = await sql`
    select t.part from pet_import i join pet_import_part t on t.import_id = i.id
    where i.id = ${importId} and i.state = 'running' and t.part = ${part} and t.done_at is null
    for update of t for share of i`.execute(tx)
  return rows.length === 1
}

/** Links the new pet to its row. The primary key refuses a row that already has a pet. */
export const linkToRow =
  (importId: number, row: number): StatementExtension =>
  (bind) =>
    `insert into imported_pet (import_id, row_number, pet_id)
     select ${bind(importId)}::bigint, ${bind(row)}::int, a.id from after a`

/** Stores that the rows of a part are registered, in the transaction that registers them. */
export const completePart = (
  tx: Tx,
  { importId, part }: Part,
  { errors, faulty, registered }: Result & { readonly registered: number },
) =>
  tx
    .updateTable('pet_import_part')
    .set({ errors, faulty_count: faulty, registered_count: registered, done_at: sql`now()` })
    .where('import_id', '=', importId)
    .where('part', '=', part)
    .execute()
