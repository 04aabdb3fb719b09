import { batched } from '../../db/batched.ts'
import { type Database, prepared } from '../../db/connection.ts'
import { feeFacts } from '../microtags/index.ts'
import type { Registration, RegistrationFacts } from './registration-rules.ts'

/** SQL: the state of a person; null if unknown or erased. */
export const personState = (id: string): string => `
  (select case when deceased then 'deceased' else 'living' end from person
    where id = ${id}::bigint and erased_at is null)`

// `offset 0` hides the length of the lists from the planner, which would otherwise plan each time (see the lookup).
const findFacts = prepared<
  RegistrationFacts,
  [number[], (number | null)[], number[], (number | null)[], string[]]
>(`select ${personState('asked.owner')} as owner, ${personState('asked.co_owner')} as "coOwner",
  ${feeFacts({ callerId: 'asked.caller', invoicedPersonId: 'asked.payer', tagNumber: 'asked.tag' })}
from (select $1::bigint[] as owners, $2::bigint[] as co_owners, $3::bigint[] as callers, $4::bigint[] as payers,
    $5::text[] as tags offset 0) g
cross join unnest(g.owners, g.co_owners, g.callers, g.payers, g.tags)
  with ordinality as asked (owner, co_owner, caller, payer, tag, place)
order by asked.place`)

interface Asked {
  readonly callerId: number
  readonly pet: Pick<Registration, 'ownerPersonId' | 'coOwnerPersonId' | 'invoicedPersonId' | 'tagNumber'>
}

/** Everything that a registration depends on. @throws when the database cannot be read */
export type ReadFacts = (asked: Asked) => Promise<RegistrationFacts>

/** Few suffice: while they are under way, the next one gathers. */
const AT_ONCE = 3
const MOST = 64

/** In one statement for all registrations that come at once. */
export const registrationFacts = (db: Database): ReadFacts =>
  batched({
    maxConcurrent: AT_ONCE,
    maxSize: MOST,
    run: (asked) =>
      findFacts(db, [
        asked.map(({ pet }) => pet.ownerPersonId),
        asked.map(({ pet }) => pet.coOwnerPersonId),
        asked.map(({ callerId }) => callerId),
        asked.map(({ pet }) => pet.invoicedPersonId),
        asked.map(({ pet }) => pet.tagNumber),
      ]),
  })
