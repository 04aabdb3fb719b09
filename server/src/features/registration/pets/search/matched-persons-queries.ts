import type { Database } from '../../../../db/connection.ts'
import { StatementBuilder } from '../../../../db/statement-builder.ts'
import { contains, startsWith } from './condition-queries.ts'
import { hasTrigram, type Terms } from './parse-terms.ts'

/** Keepers of these pets whose kennitala or name the terms match: what the search reveals about persons. */
export async function findMatchedPersons(
  db: Database,
  { ssn, name }: Terms,
  petIds: readonly number[],
): Promise<number[]> {
  if (petIds.length === 0 || (ssn === undefined && name === undefined)) return []
  const statement = new StatementBuilder()
  const ids = statement.bind(petIds)
  const matches = [
    ...(ssn === undefined ? [] : [`(${startsWith('n.ssn', ssn, statement)})`]),
    ...(name === undefined ? [] : [`(${startsWith('n.name_norm', name, statement)})`]),
    ...(name !== undefined && hasTrigram(name) ? [contains('n.name_norm', name, statement)] : []),
  ]
  const text = `select distinct n.id from unnest(${ids}::bigint[]) k (id)
    join ownership o on o.pet_id = k.id and o.to_at is null join pet p on p.id = k.id
    join person n on n.id in (o.person_id, p.co_owner_person_id)
    where ${matches.join(' or ')}`
  return (await db.queryUnprepared<{ id: number }>(text, statement.values)).map(({ id }) => id)
}
