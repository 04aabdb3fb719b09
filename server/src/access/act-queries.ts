import { type Database, prepared } from '../db/connection.ts'
import { isCurrentMember, isCurrentRepresentation, mayHoldRole } from '../db/expressions.ts'

interface Person {
  readonly id: number | null
}

type Find = (db: Database, id: number) => Promise<readonly number[]>

/** A query for persons; its `$1` is the id of an object. */
const persons = (query: string): Find => {
  const find = prepared<Person, [number]>(query)
  return async (db, id) => (await find(db, [id])).map((row) => row.id).filter((found) => found !== null)
}

/** Owner and co-owner. */
export const keepersOf = persons(`
select o.person_id as id from ownership o where o.pet_id = $1 and o.to_at is null
union all select co_owner_person_id from pet where id = $1`)

/** Everyone who has or had the pet, or is to get it. */
export const claimersOf = persons(`
select person_id as id from ownership where pet_id = $1
union all select co_owner_person_id from pet where id = $1
union all select new_owner_person_id from pet_transfer where pet_id = $1 and status = 'pending'
union all select contested_by from pet_dispute where pet_id = $1 and decided_at is null`)

/** The persons who hand the pet over: owner and co-owner when the transfer started or now. */
export const giversOf = persons(`
select current_owner_person_id as id from pet_transfer where id = $1
union all select o.person_id from pet_transfer t join ownership o on o.pet_id = t.pet_id and o.to_at is null where t.id = $1
union all select p.co_owner_person_id from pet_transfer t join pet p on p.id = t.pet_id where t.id = $1`)

export const receiverOf = persons('select new_owner_person_id as id from pet_transfer where id = $1')

/** Claimant, owner and co-owner of the claim of a task. */
export const partiesOfClaim = persons(`
select c.claimant_person_id as id from task t join claim c on c.id = t.claim_id where t.id = $1
union all select o.person_id from task t join claim c on c.id = t.claim_id
  join ownership o on o.pet_id = c.pet_id and o.to_at is null where t.id = $1
union all select p.co_owner_person_id from task t join claim c on c.id = t.claim_id join pet p on p.id = c.pet_id
  where t.id = $1`)

/** The organisation of a workplace. `hasStake` finds its members, and those who may sign for it. */
export const organisationOf = persons('select person_id as id from workplace where id = $1')
export const memberOf = persons('select person_id as id from workplace_member where id = $1')
export const applicantOf = persons('select person_id as id from auth_application where id = $1')
export const holderOf = persons('select person_id as id from authorized_user where id = $1')

const others = prepared<object, [number]>(`
select from authorized_user a join person p on p.id = a.person_id
where a.enabled and 'Administrator' = any(a.roles) and ${mayHoldRole('p')} and p.id <> $1 limit 1`)

export const hasOtherAdministrator = async (db: Database, personId: number): Promise<boolean> =>
  (await others(db, [personId])).length > 0

const partyOrRepresentative = prepared<object, [number, readonly number[]]>(`
select where $1 = any($2::bigint[])
union all select from representative r join person o on o.id = r.owner_person_id join person h on h.id = r.person_id
  where h.id = $1 and o.id = any($2) and ${isCurrentRepresentation('r')}
union all select from workplace_member m join workplace w on w.id = m.workplace_id
  where m.person_id = $1 and w.person_id = any($2) and ${isCurrentMember}
union all select from person h join company c on c.person_ssn = h.ssn join person o on o.ssn = c.company_ssn
  where h.id = $1 and o.id = any($2)
limit 1`)

/** Whether the person is a party, or acts for a party: as representative, as member of a workplace, or for a company. */
export const hasStake = async (db: Database, personId: number, parties: readonly number[]): Promise<boolean> =>
  parties.length > 0 && (await partyOrRepresentative(db, [personId, parties])).length > 0
