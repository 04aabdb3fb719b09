import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { feeFacts } from '../microtags/index.ts'
import type { PersonState } from './details.ts'
import type { Registration, RegistrationFacts } from './registration-rules.ts'

/** Null for nobody, and for a person whose data were erased. */
export const personState = (personId: number | null): RawBuilder<PersonState> => sql`
  (select case when deceased then 'deceased' else 'living' end from person
    where id = ${personId} and erased_at is null)`

/** Everything that a registration depends on, in one statement. */
export async function readRegistrationFacts(
  db: Kysely<Schema>,
  callerId: number,
  pet: Registration,
): Promise<RegistrationFacts> {
  const { rows } = await sql<RegistrationFacts>`select
    ${personState(pet.ownerPersonId)} as owner,
    ${personState(pet.coOwnerPersonId)} as "coOwner",
    ${feeFacts({ ...pet, callerId })}`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('No facts of a registration')
  return facts
}
