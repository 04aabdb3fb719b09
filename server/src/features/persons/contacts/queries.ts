import type { Kysely } from 'kysely'
import { queryRows } from '../../../db/connection.ts'
import { confirmedEmail, hasVeterinarianRole, isProtected, ownEmail, TODAY } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import { type BackupContact, type Candidate, type Contacts, contactsAmong } from './rules.ts'

/**
 * Persons who answer for a pet: owner and co-owner, or while a registration is pending its new owner, and its registrar
 * while still a veterinarian.
 */
const CANDIDATES = `
select c.role, n.id as "personId", ${ownEmail('n')} as email,
  ${confirmedEmail('n')} is not null as "isConfirmed", n.deceased, ${isProtected('n')} as "isProtected"
from pet p
left join ownership o on o.pet_id = p.id and o.to_at is null
cross join lateral (
  select 'owner' as role, o.person_id where o.id is not null
  union all
  select 'coOwner', p.co_owner_person_id where o.id is not null
  union all
  select 'newOwner', t.new_owner_person_id from pet_transfer t
  where o.id is null and t.pet_id = p.id and t.status = 'pending'
  union all
  select 'registrar', a.person_id from authorized_user a
  where o.id is null and a.person_id = p.created_by and ${hasVeterinarianRole('a')}
    and not exists (select from ownership e where e.pet_id = p.id)
) c (role, person_id)
join person n on n.id = c.person_id and n.erased_at is null
where p.id = $1
order by c.role = 'owner' desc, c.role, n.id`

const findCandidates = (db: Kysely<Schema>, petId: number): Promise<Candidate[]> =>
  queryRows<Candidate>(db, CANDIDATES, [petId])

const BACKUPS = `
select b.id as "contactId", coalesce(${TODAY} between b.keeps_from and b.keeps_until, false) as "isKeeper"
from pet p
join ownership o on o.pet_id = p.id and o.to_at is null
join backup_contact b on b.owner_person_id in (o.person_id, p.co_owner_person_id) and b.agreed_at is not null
where p.id = $1
order by "isKeeper" desc, b.owner_person_id = o.person_id desc, b.position`

/** Backup contacts of the owner and of the co-owner. Only contacts who have agreed to be one. */
const findBackups = (db: Kysely<Schema>, petId: number): Promise<BackupContact[]> =>
  queryRows<BackupContact>(db, BACKUPS, [petId])

const KEEPERS = `
select array_remove(array[o.person_id, p.co_owner_person_id], null) as ids
from pet p left join ownership o on o.pet_id = p.id and o.to_at is null
where p.id = $1`

/** Owner and co-owner of a pet. A pet without an owner can have a co-owner. */
export const findKeepers = async (db: Kysely<Schema>, petId: number): Promise<number[]> =>
  (await queryRows<{ ids: number[] }>(db, KEEPERS, [petId]))[0]?.ids ?? []

/** The persons who are notified about a pet, whether or not they agreed to be shown (docs/domain.md#contacts). */
export const contactsOf = async (db: Kysely<Schema>, petId: number): Promise<Contacts> =>
  contactsAmong(await findCandidates(db, petId), await findBackups(db, petId))

/** SQL condition: owner `n` has phone numbers that a stranger may see, provided that the owner allows it. */
export const hasPhoneToShow = `(not n.deceased and n.erased_at is null and not ${isProtected('n')}
    and n.signed_user_agreement_at is not null and n.signed_privacy_policy_at is not null and cardinality(n.phone_numbers) > 0)`

/** The phone numbers of the owner of a pet, if a stranger may see them. */
export const findOwnersPhones = async (db: Kysely<Schema>, petId: number) =>
  (
    await queryRows<{ personId: number; phoneNumbers: string[] }>(
      db,
      `select n.id as "personId", n.phone_numbers as "phoneNumbers"
      from ownership o join person n on n.id = o.person_id
      where o.pet_id = $1 and o.to_at is null and ${hasPhoneToShow}`,
      [petId],
    )
  )[0]
