import { type Kysely, sql } from 'kysely'
import { isProtected } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'

/** Whether the owner or the co-owner of a pet is a protected person (docs/domain.md#lost-alerts). */
export async function isProtectedPet(db: Kysely<Schema>, petId: number): Promise<boolean> {
  const { rows } = await sql<{ isProtected: boolean }>`
    select coalesce(bool_or(${sql.raw(isProtected('n'))}), false) as "isProtected"
    from pet p
    left join ownership o on o.pet_id = p.id and o.to_at is null
    join person n on n.id in (o.person_id, p.co_owner_person_id)
    where p.id = ${petId}`.execute(db)
  return rows[0]?.isProtected ?? false
}
