import { HANDOVER_REST_DAYS, THEFT_DAYS, type TheftState } from '@dyra/shared/domain/thefts'
import type { Kysely } from 'kysely'
import { queryRows } from '../../../db/connection.ts'
import { isKeptPet, petName, section } from '../../../db/export-section.ts'
import { foundNeedsOwner, isDisputed, theftState } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'

export interface TheftRow {
  readonly id: number
  readonly petId: number
  readonly petName: string
  readonly state: TheftState
  readonly until: Date | null
  readonly police: string | null
}

export interface Keeper {
  readonly petId: number
  readonly personId: number | null
}

const THEFT = `
select s.id, p.id as "petId", p.name as "petName", ${theftState('s')} as state,
  s.reported_at + interval '${THEFT_DAYS} days' as until, o.name as police
from theft s join pet p on p.id = s.pet_id
left join workplace w on w.id = s.workplace_id left join person o on o.id = w.person_id
where s.ended_at is null`

/** The theft of the present loss of a pet, in any state. Lock the pet first. */
export const findTheft = async (tx: Tx, petId: number): Promise<TheftRow | undefined> =>
  (await queryRows<TheftRow>(tx, `${THEFT} and s.pet_id = $1`, [petId]))[0]

export const readTheft = async (db: Kysely<Schema>, id: number): Promise<TheftRow | undefined> =>
  (await queryRows<TheftRow>(db, `${THEFT} and s.id = $1`, [id]))[0]

/** Whether a pet is stolen and only another person, its owner, may record that it is found. */
export const needsOwner = async (db: Kysely<Schema>, { petId, personId }: Keeper): Promise<boolean> =>
  (await queryRows<{ needs: boolean }>(db, `select ${foundNeedsOwner('$1', '$2')} as needs`, [petId, personId]))[0]
    ?.needs ?? false

/** The owner of the pet is disputed, about to change, or has just changed. */
const BUSY = `
select ${isDisputed('$1')} or exists (select from pet_transfer t where t.pet_id = $1 and t.status = 'pending')
  or exists (select from claim c where c.pet_id = $1 and c.closed_at is null)
  or exists (select from ownership w where w.pet_id = $1 and w.to_at > now() - interval '${HANDOVER_REST_DAYS} days') as busy`

export const readIsBusy = async (tx: Tx, petId: number): Promise<boolean> =>
  (await queryRows<{ busy: boolean }>(tx, BUSY, [petId]))[0]?.busy ?? true

/** A theft that the owner reported in the last days: finding and losing the pet again must not extend the lock. */
const RECENT = `
select from theft where pet_id = $1 and reported_at > now() - interval '${THEFT_DAYS} days' limit 1`

export const wasReportedLately = async (tx: Tx, petId: number): Promise<boolean> =>
  (await queryRows(tx, RECENT, [petId])).length > 0

const isOwnRecord = '$1 in (s.reported_by, s.confirmed_by)'

/** The case number is for the owner and the police workplace that gave it. */
export const exportedThefts = section(`
select s.id as key, s.id as "theftId", ${petName}, case when ${isOwnRecord} or exists (
    select from ownership w where w.pet_id = p.id and w.to_at is null and w.person_id = $1)
  then s.case_number end as "caseNumber", s.reported_at as reported, s.confirmed_at as confirmed,
  s.withdrawn_at as withdrawn, s.ended_at as ended
from theft s join pet p on p.id = s.pet_id
where (${isOwnRecord} or ${isKeptPet} and s.created_at >= (
  select w.from_at from ownership w where w.pet_id = p.id and w.to_at is null)) and s.id > $2`)
