import type { Transaction } from 'kysely'
import { queryRows } from '../../../db/connection.ts'
import { TODAY } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import { problem } from '../../../problems/problem.ts'
import { personState } from './registration-queries.ts'
import type { UpdateFacts } from './update-rules.ts'

const FACTS = `select ${TODAY} as today,
  coalesce(o.person_id, (
    select t.new_owner_person_id from pet_transfer t where t.pet_id = p.id and t.status = 'pending'
  )) as "ownerPersonId",
  o.id is not null as "hasOwner",
  exists (select from ownership w where w.pet_id = p.id) as "everHadOwner",
  ${personState('$2')} as "coOwner"
from pet p left join ownership o on o.pet_id = p.id and o.to_at is null
where p.id = $1`

/** @throws ProblemError 404 */
export async function readUpdateFacts(tx: Transaction<Schema>, petId: number, coOwnerPersonId: number | null) {
  const [facts] = await queryRows<UpdateFacts>(tx, FACTS, [petId, coOwnerPersonId])
  if (!facts) throw problem(404)
  return facts
}
