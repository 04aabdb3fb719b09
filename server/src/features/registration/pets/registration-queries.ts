import { batched } from '../../../db/batched.ts'
import { type Database, prepared } from '../../../db/connection.ts'
import { feeFacts } from '../microtags/index.ts'
import type { Registration, RegistrationFacts } from './registration-rules.ts'

/** SQL expression: the state of a person; null if unknown or erased. */
export const personState = (id: string): string => `
  (select case when deceased then 'deceased' else 'living' end from person
    where id = ${id}::bigint and erased_at is null)`

// `offset 0` hides the length of the lists from the planner, which would otherwise plan every time (see the lookup).
const findFacts = prepared<
  RegistrationFacts,
  [number[], (number | null)[], number[], (number | null)[], string[]]
>(`select ${personState('item.owner')} as owner, ${personState('item.co_owner')} as "coOwner",
  ${feeFacts({ callerId: 'item.caller', invoicedPersonId: 'item.payer', tagNumber: 'item.tag' })}
from (select $1::bigint[] as owners, $2::bigint[] as co_owners, $3::bigint[] as callers, $4::bigint[] as payers,
    $5::text[] as tags offset 0) g
cross join unnest(g.owners, g.co_owners, g.callers, g.payers, g.tags)
  with ordinality as item (owner, co_owner, caller, payer, tag, place)
order by item.place`)

interface FactsRequest {
  readonly callerId: number
  readonly pet: Pick<Registration, 'ownerPersonId' | 'coOwnerPersonId' | 'invoicedPersonId' | 'tagNumber'>
}

/** Reads everything that a registration depends on. @throws if the database is unavailable */
export type ReadFacts = (request: FactsRequest) => Promise<RegistrationFacts>

/** A few are enough, because the next batch is collected while they are running. */
const MAX_CONCURRENT = 3
const MAX_BATCH = 64

/** Batches concurrent registrations in one statement. */
export const registrationFacts = (db: Database): ReadFacts =>
  batched({
    maxConcurrent: MAX_CONCURRENT,
    maxSize: MAX_BATCH,
    run: (items) =>
      findFacts(db, [
        items.map(({ pet }) => pet.ownerPersonId),
        items.map(({ pet }) => pet.coOwnerPersonId),
        items.map(({ callerId }) => callerId),
        items.map(({ pet }) => pet.invoicedPersonId),
        items.map(({ pet }) => pet.tagNumber),
      ]),
  })
