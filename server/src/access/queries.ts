import { type Database, prepared } from '../db/connection.ts'
import { threadSide } from '../db/expressions.ts'
import { humanOf, type PersonCaller } from './caller.ts'
import type { Relation } from './rule.ts'

/** Relations of a caller to an object, as far as the database has them: one column for each. */
export type Found<Name extends Relation = Relation> = Readonly<Partial<Record<Name, boolean | null>>>

/** The registrar of a pet has rights until its first owner has accepted; a co-owner only while there is an owner. */
export const findPet = prepared<Found<'owner' | 'coOwner' | 'registrar' | 'newOwner'>, [number, number]>(`
select o.person_id = $2 as owner,
  o.id is not null and p.co_owner_person_id = $2 as "coOwner",
  p.created_by = $2 and not exists (select from ownership w where w.pet_id = p.id) as registrar,
  exists (
    select from pet_transfer t where t.pet_id = p.id and t.status = 'pending' and t.new_owner_person_id = $2
  ) as "newOwner"
from pet p
left join ownership o on o.pet_id = p.id and o.to_at is null
where p.id = $1`)

/** The veterinarian who registered a pet, also after its owner has accepted. */
export const findRegistration = prepared<Found<'registrar'>, [number, number]>(
  'select created_by = $2 as registrar from pet where id = $1',
)

/** Transfers in any state: for the persons concerned, a transfer decided meanwhile is a conflict and not a 404. */
export const findTransfer = prepared<
  Found<'newOwner' | 'currentOwner' | 'registrar' | 'owner' | 'coOwner'>,
  [number, number]
>(`
select t.new_owner_person_id = $2 as "newOwner",
  t.current_owner_person_id = $2 as "currentOwner",
  t.by_veterinarian and p.created_by = $2 as registrar,
  o.person_id = $2 as owner,
  o.id is not null and p.co_owner_person_id = $2 as "coOwner"
from pet_transfer t
join pet p on p.id = t.pet_id
left join ownership o on o.pet_id = p.id and o.to_at is null
where t.id = $1`)

/** Invitations in any state, as with transfers. A person who is entered but not yet invited does not know of the invitation. */
export const findInvitation = prepared<Found<'invited'>, [number, number]>(
  'select person_id = $2 and invited_at is not null as invited from co_owner_invitation where id = $1',
)

export const findApplication = prepared<Found<'applicant'>, [number, number]>(
  'select person_id = $2 as applicant from auth_application where id = $1',
)

export const findApiKey = prepared<Found<'keyVeterinarian'>, [number, number]>(
  'select veterinarian_person_id = $2 as "keyVeterinarian" from api_key where id = $1',
)

/** Returns no row if the person is not on the owner's side of the thread: no one else learns that it exists. */
export const findThread = prepared<
  Found<'ownersSide'>,
  [foundReportId: string, personId: number, isVeterinarian: boolean]
>(`
select true as "ownersSide" from found_report r
join pet p on p.id = r.pet_id
left join ownership w on w.pet_id = p.id and w.to_at is null
left join thread_receiver v on v.found_report_id = r.id and v.person_id = $2
where r.id = $1 and ${threadSide('$2', '$3::boolean')} is not null`)

export const findPerson = prepared<object, [number]>('select 1 from person where id = $1')

export const findWorkplace = prepared<object, [number]>('select 1 from workplace where id = $1')

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
  /** Whether this caller found the person in the last 24 hours. */
  readonly found: boolean
  /** Whether the person is already the co-owner of the pet, or has an open invitation. */
  readonly alreadyNamed: boolean
}

// Reads only the caller's findings and the pet, so that the time does not depend on whether the person exists.
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
  /** The pet whose co-owner the field names; null if the field does not name a co-owner. */
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
