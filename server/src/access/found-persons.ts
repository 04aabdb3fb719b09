import { type Database, prepared } from '../db/connection.ts'
import { humanOf, type PersonCaller } from './caller.ts'

/** How long a person who was found by the whole kennitala may be named. */
const HOURS = 24

const remember = prepared<object, [finder: number, human: number, found: number]>(`
insert into found_person (finder_person_id, human_person_id, person_id) values ($1, $2, $3)
on conflict (finder_person_id, human_person_id, person_id) do update set found_at = now()`)

/** To be awaited before the person is shown: from then on this caller may name them. */
export async function rememberFound(db: Database, caller: PersonCaller, personId: number): Promise<void> {
  await remember(db, [caller.personId, humanOf(caller), personId])
}

interface Standing {
  /** Found by this caller in the last 24 hours. */
  readonly found: boolean
  /** Is the pet's co-owner, or named and asked. */
  readonly inPlace: boolean
}

// Point reads of what the caller did and of the pet. Nothing depends on whether there is such a person.
const readStanding = prepared<Standing, [finder: number, human: number, named: number, petId: number | null]>(`
select
  exists (
    select from found_person
    where finder_person_id = $1 and human_person_id = $2 and person_id = $3
      and found_at > now() - interval '${HOURS} hours') as found,
  exists (select from pet where id = $4 and co_owner_person_id = $3)
    or exists (
      select from co_owner_invitation
      where pet_id = $4 and person_id = $3 and status in ('entered', 'invited')) as "inPlace"`)

export interface NamedPerson {
  readonly personId: number
  /** The pet whose co-owner is named. */
  readonly coOwnerOf: number | null
}

/** What a person is to the caller who names them. */
export async function standingOfNamed(
  db: Database,
  caller: PersonCaller,
  { personId, coOwnerOf }: NamedPerson,
): Promise<Standing> {
  const [standing] = await readStanding(db, [caller.personId, humanOf(caller), personId, coOwnerOf])
  return standing ?? { found: false, inPlace: false }
}
