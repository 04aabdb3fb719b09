import { type Kysely, sql } from 'kysely'
import { animalFacts, isProtected } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'

type Db = Kysely<Schema>

/** Facts about an animal, as they are compared and printed. */
export interface AnimalFacts {
  readonly name: string
  readonly color: string | null
  readonly speciesId: number
  readonly breedId: number | null
  readonly genderId: number
  readonly birthDate: string | null
  readonly hasOnlyBirthYear: boolean
  /** The latest first. */
  readonly tagNumbers: readonly string[]
}

/** Where a pet moved to. */
export interface Move {
  readonly countryCode: string
  readonly day: string
}

/** What a document keeps of the day on which it was made: no personal data. */
export interface Snapshot extends AnimalFacts {
  readonly move?: Move
}

const MOVED_ABROAD = `(select id from incident_type where code = 'MovedAbroad')`

/** What decides which documents a pet may have. */
export interface MakeFacts {
  readonly present: AnimalFacts
  readonly ownershipId: number | null
  readonly ownerId: number | null
  readonly coOwnerId: number | null
  readonly isOwnerProtected: boolean | null
  readonly isAddressProtected: boolean | null
  /** The latest move with a country. */
  readonly move: Move | null
  /** The transfer between owners by which the present owner got the pet. */
  readonly transferId: number | null
}

/** Read it after locking the pet. */
export async function readMakeFacts(db: Db, petId: number): Promise<MakeFacts | undefined> {
  const { rows } = await sql<MakeFacts>`
    select ${sql.raw(animalFacts('p'))} as present, w.id as "ownershipId", o.id as "ownerId",
      p.co_owner_person_id as "coOwnerId", ${sql.raw(isProtected('o'))} as "isOwnerProtected",
      o.address_protected as "isAddressProtected", (
        select json_build_object('countryCode', i.country_code, 'day', coalesce(i.date, i.created_at::date))
        from incident i where i.pet_id = p.id and i.incident_type_id = ${sql.raw(MOVED_ABROAD)}
          and i.country_code is not null order by i.id desc limit 1) as move, (
        select t.id from pet_transfer t where t.pet_id = p.id and t.status = 'accepted'
          and t.current_owner_person_id is not null and t.decided_at = w.from_at) as "transferId"
    from pet p
    left join ownership w on w.pet_id = p.id and w.to_at is null
    left join person o on o.id = w.person_id
    where p.id = ${petId}`.execute(db)
  return rows[0]
}

/** An accepted transfer between owners, with the ownership that it opened. */
export interface ReceiptFacts {
  readonly petId: number
  readonly present: AnimalFacts
  /** Null unless it was accepted, and for registrations. */
  readonly ownershipId: number | null
  readonly fromId: number | null
  readonly toId: number | null
}

export async function readReceiptFacts(db: Db, transferId: number): Promise<ReceiptFacts | undefined> {
  const { rows } = await sql<ReceiptFacts>`
    select p.id as "petId", ${sql.raw(animalFacts('p'))} as present, w.id as "ownershipId",
      t.current_owner_person_id as "fromId", t.new_owner_person_id as "toId"
    from pet_transfer t
    join pet p on p.id = t.pet_id
    left join ownership w on w.pet_id = p.id and w.from_at = t.decided_at and w.person_id = t.new_owner_person_id
      and t.status = 'accepted' and t.current_owner_person_id is not null
    where t.id = ${transferId}`.execute(db)
  return rows[0]
}
