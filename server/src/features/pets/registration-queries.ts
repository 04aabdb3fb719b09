import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/rows-of.ts'
import type { Schema } from '../../db/schema.ts'
import { feeFacts } from '../microtags/index.ts'
import type { Registration, RegistrationFacts } from './registration-rules.ts'

/** SQL: the state of the person at a place of the statement; null for nobody, and for one whose data were erased. */
export const personState = (place: string): string => `
  (select case when deceased then 'deceased' else 'living' end from person
    where id = ${place}::bigint and erased_at is null)`

const FACTS = `select ${personState('$1')} as owner, ${personState('$2')} as "coOwner",
  ${feeFacts({ callerId: '$3', invoicedPersonId: '$4', tagNumber: '$5' })}`

/** Everything that a registration depends on, in one statement. */
export async function readRegistrationFacts(
  db: Kysely<Schema>,
  callerId: number,
  { ownerPersonId, coOwnerPersonId, invoicedPersonId, tagNumber }: Registration,
): Promise<RegistrationFacts> {
  const values = [ownerPersonId, coOwnerPersonId, callerId, invoicedPersonId, tagNumber]
  const [facts] = await rowsOf<RegistrationFacts>(db, FACTS, values)
  if (!facts) throw new Error('No facts of a registration')
  return facts
}
