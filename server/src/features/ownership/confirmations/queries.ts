import type { TaskKind } from '@dyra/shared/domain/tasks'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isNotAsked, isOpenQuestion } from '../../../db/confirmation-expressions.ts'
import { queryRows } from '../../../db/connection.ts'
import { section } from '../../../db/export-section.ts'
import type { Schema } from '../../../db/schema.ts'

export interface QuestionRow {
  readonly personId: number
  readonly round: number
  readonly isOpen: boolean
  /** Dead, erased, or without a living pet. */
  readonly isNotAsked: boolean
  readonly isOrganization: boolean
  readonly email: string | null
  readonly phones: string[]
}

const QUESTION = `
select c.person_id as "personId", c.round, ${isOpenQuestion} as "isOpen", ${isNotAsked('n')} as "isNotAsked",
  n.is_organization as "isOrganization", n.email, n.phone_numbers as phones
from confirmation c join person n on n.id = c.person_id where c.person_id = $1`

/** The latest question of an owner. */
export const readQuestionRow = async (db: Kysely<Schema>, personId: number): Promise<QuestionRow | undefined> =>
  (await queryRows<QuestionRow>(db, QUESTION, [personId]))[0]

/** The open ownership and state of a pet whose owner says that it left. */
export interface DepartingPet {
  readonly ownerPersonId: number | null
  readonly isPending: boolean
}

export async function readDepartingPet(tx: Transaction<Schema>, petId: number): Promise<DepartingPet> {
  const { rows } = await sql<DepartingPet>`
    select (select person_id from ownership where pet_id = ${petId} and to_at is null) as "ownerPersonId",
      exists (select from pet_transfer where pet_id = ${petId} and status = 'pending') as "isPending"`.execute(tx)
  return rows[0] ?? { ownerPersonId: null, isPending: false }
}

interface DepartureTask {
  readonly kind: TaskKind
  readonly petId: number
  readonly personId: number
}

const PAST_DEPARTURES = `
select t.kind, t.pet_id as "petId", t.person_id as "personId"
from task t join pet p on p.id = t.pet_id
where t.closed_at is null and t.kind in ('petHandedOver', 'petMovedAbroad') and t.person_id is not null
  and (p.is_dead or not exists (
    select from ownership o where o.pet_id = p.id and o.to_at is null and o.person_id = t.person_id))`

/** Open tasks about pets that died since, or are no longer the owner's. */
export const findPastDepartures = (db: Kysely<Schema>): Promise<DepartureTask[]> =>
  queryRows<DepartureTask>(db, PAST_DEPARTURES, [])

/** When the person is asked next whether the details are right. */
export const exportedConfirmations = section(`
select 1 as key, step, due_at as due, round, asked_at as sent, channel, silent_years as "silentYears"
from confirmation where person_id = $1 and $2 = 0`)
