import { type Database, prepared } from '../db/connection.ts'
import { humanOf, type PersonCaller } from './caller.ts'

/** After a search by full kennitala, the finder may refer to the person for this long. */
const HOURS = 24

const remember = prepared<object, [finder: number, human: number, found: number]>(`
insert into found_person (finder_person_id, human_person_id, person_id) values ($1, $2, $3)
on conflict (finder_person_id, human_person_id, person_id) do update set found_at = now()`)

/** Await this before showing the person. It allows the caller to refer to them in later calls. */
export async function rememberFound(db: Database, caller: PersonCaller, personId: number): Promise<void> {
  await remember(db, [caller.personId, humanOf(caller), personId])
}

interface NamedPersonRelations {
  /** Found by this caller in the last 24 hours. */
  readonly found: boolean
  /** Already the co-owner of the pet, or has an open invitation. */
  readonly alreadyNamed: boolean
}

// Reads only what the caller found and the pet: the time does not depend on whether the person exists.
const readRelations = prepared<
  NamedPersonRelations,
  [finder: number, human: number, named: number, petId: number | null]
>(`
select
  exists (
    select from found_person
    where finder_person_id = $1 and human_person_id = $2 and person_id = $3
      and found_at > now() - interval '${HOURS} hours') as found,
  exists (select from pet where id = $4 and co_owner_person_id = $3)
    or exists (
      select from co_owner_invitation
      where pet_id = $4 and person_id = $3 and status in ('entered', 'invited')) as "alreadyNamed"`)

export interface NamedPerson {
  readonly personId: number
  /** The pet, if the field names its co-owner. */
  readonly coOwnerOf: number | null
}

/** How the caller knows a person they refer to. */
export async function readRelationsOfNamed(
  db: Database,
  caller: PersonCaller,
  { personId, coOwnerOf }: NamedPerson,
): Promise<NamedPersonRelations> {
  const [relations] = await readRelations(db, [caller.personId, humanOf(caller), personId, coOwnerOf])
  return relations ?? { found: false, alreadyNamed: false }
}
