import { CONTEST_DAYS } from '@dyra/shared/domain/handover-codes'
import { type Kysely, sql } from 'kysely'
import { petName, section } from '../../../db/export-section.ts'
import { isHandoverContested, isOfItsBuyer } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'

interface OpenDispute {
  readonly id: number
  /** The former owner who opened it; null if an administrator did. */
  readonly contestedBy: number | null
}

/** The open dispute about a pet; there is at most one. Read it after locking the pet. */
export const findOpenDispute = (db: Kysely<Schema>, petId: number): Promise<OpenDispute | undefined> =>
  db
    .selectFrom('pet_dispute')
    .select(['id', 'contested_by as contestedBy'])
    .where('pet_id', '=', petId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()

export interface DisputedPet {
  readonly petName: string
  readonly tagNumber: string | null
  readonly ownerPersonId: number | null
}

/** Reads what the mails say about the pet. */
export async function readDisputedPet(tx: Tx, petId: number): Promise<DisputedPet> {
  const { rows } = await sql<DisputedPet>`
    select p.name as "petName", (select m.tag_number from microtag m where m.pet_id = p.id and m.is_latest) as "tagNumber",
      (select o.person_id from ownership o where o.pet_id = p.id and o.to_at is null) as "ownerPersonId"
    from pet p where p.id = ${petId}`.execute(tx)
  const [pet] = rows
  if (!pet) throw new Error('No such pet')
  return pet
}

/**
 * The pet of a transfer by code that its former owner may still contest: within 14 days, once, and while the buyer owns
 * the pet. Otherwise a seller could lock the pet again after each decision, also against its present owner.
 */
export async function findContestable(
  tx: Tx,
  { transferId, ownerPersonId }: { readonly transferId: number; readonly ownerPersonId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ petId: number }>`
    select c.pet_id as "petId" from handover_code c
    where c.transfer_id = ${transferId} and c.owner_person_id = ${ownerPersonId}
      and c.used_at > now() - ${CONTEST_DAYS} * interval '1 day' and ${sql.raw(isOfItsBuyer('c'))}
      and not ${sql.raw(isHandoverContested('c'))}`.execute(tx)
  return rows[0]?.petId
}

/** Disputes about own pets, and disputes that the person opened, with the person's own words only. */
export const exportedDisputes = section(`
select d.id as key, ${petName}, d.contested_by is not distinct from $1 as "byMyself",
  case when d.contested_by = $1 then d.reason end as words, d.outcome, d.created_at as created, d.decided_at as decided
from pet_dispute d join pet p on p.id = d.pet_id
where (d.contested_by = $1 or exists (select from ownership o where o.pet_id = p.id and o.person_id = $1
  and d.created_at >= o.from_at and (o.to_at is null or d.created_at < o.to_at))) and d.id > $2`)
