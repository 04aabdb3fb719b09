import type { DocumentKind, DocumentMaker } from '@dyra/shared/domain/verification-documents'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { petName, section } from '../../../db/export-section.ts'
import { animalFacts, isDisputed, isProtected } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import { mayBeShown } from '../../registration/lookup/index.ts'

type Db = Kysely<Schema>

/** A document with the present facts that it is compared with. */
export interface DocumentRow {
  readonly id: string
  readonly kind: DocumentKind
  readonly codeHash: string
  readonly petId: number
  readonly madeBy: DocumentMaker
  readonly showsName: boolean
  readonly showsAddress: boolean
  readonly snapshot: Snapshot
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly present: AnimalFacts
  readonly registeredAt: Date
  readonly imageId: string | null
  readonly isDead: boolean
  readonly isLost: boolean
  readonly isDisputed: boolean
  /** The owner whom the document names; null after the person was erased. */
  readonly ownerId: number | null
  readonly ownerName: string | null
  readonly ownerAddress: string | null
  readonly ownerPostalCode: number | null
  readonly ownerCountry: string | null
  readonly ownerSince: Date
  /** Whether that person is still the owner. */
  readonly isStillOwner: boolean
  readonly isOwnerDeceased: boolean | null
  /** Whether the public may see the name, if the owner chose to show it. */
  readonly mayShowName: boolean | null
  readonly isAddressProtected: boolean | null
  readonly fromId: number | null
  readonly fromName: string | null
}

const documents = sql.raw(`
select d.id, d.kind, d.code_hash as "codeHash", d.pet_id as "petId", d.made_by as "madeBy", d.shows_name as "showsName",
  d.shows_address as "showsAddress", d.snapshot, d.created_at as "createdAt", d.expires_at as "expiresAt",
  ${animalFacts('p')} as present, p.created_at as "registeredAt",
  (select i.id from pet_image i where i.pet_id = p.id) as "imageId", p.is_dead as "isDead", p.is_lost as "isLost",
  ${isDisputed('p.id')} as "isDisputed", o.id as "ownerId", o.name as "ownerName", o.address as "ownerAddress",
  o.postal_code_id as "ownerPostalCode", o.country_code as "ownerCountry", w.from_at as "ownerSince", w.to_at is null as "isStillOwner",
  o.deceased as "isOwnerDeceased", ${mayBeShown('o')} and not ${isProtected('o')} as "mayShowName",
  o.address_protected as "isAddressProtected", f.id as "fromId", f.name as "fromName"
from verification_document d
join pet p on p.id = d.pet_id
join ownership w on w.id = d.ownership_id
left join person o on o.id = w.person_id and o.erased_at is null
left join pet_transfer t on t.id = d.pet_transfer_id
left join person f on f.id = t.current_owner_person_id and f.erased_at is null`)

/** SQL condition: document `d` is neither revoked nor expired. */
const isValid = sql.raw('d.revoked_at is null and d.expires_at > now()')

const findRows = async (db: Db, rest: RawBuilder<unknown>): Promise<DocumentRow[]> =>
  (await sql<DocumentRow>`${documents} where ${isValid} and ${rest}`.execute(db)).rows

/** Finds a document by the hashes of one code. */
export const findByCode = async (db: Db, hashes: readonly string[]): Promise<DocumentRow | undefined> =>
  hashes.length === 0 ? undefined : (await findRows(db, sql`d.code_hash = any(${hashes}::text[])`))[0]

/** Documents of the present owner of a pet, newest first. */
export const findOfPet = (db: Db, petId: number): Promise<DocumentRow[]> =>
  findRows(db, sql`d.pet_id = ${petId} and w.to_at is null order by d.created_at desc, d.id limit 100`)

const isRole = (caller: PersonCaller, role: 'Veterinarian' | 'Administrator') => sql`${caller.roles.includes(role)}`

/**
 * SQL condition: the caller may read what document `d` prints. A receipt is for the persons of its transfer, every
 * other document for the owners whom it names, and the veterinarian who made it.
 */
const mayRead = (caller: PersonCaller) => sql`(${isRole(caller, 'Administrator')}
  or (${isRole(caller, 'Veterinarian')} and d.created_by = ${caller.personId} and d.made_by = 'veterinarian')
  or (d.kind = 'receipt' and ${caller.personId} in (t.current_owner_person_id, t.new_owner_person_id))
  or (d.kind <> 'receipt' and w.to_at is null and ${caller.personId} in (w.person_id, p.co_owner_person_id)))`

/** A document that is printed, if the caller may read it. */
export const readPrinted = async (db: Db, caller: PersonCaller, id: string): Promise<DocumentRow | undefined> =>
  (await findRows(db, sql`d.id = ${id} and d.kind <> 'proof' and ${mayRead(caller)}`))[0]

/** Whether the caller may revoke the document: its maker, its owners and administrators; a receipt only its maker. */
export async function mayRevoke(db: Db, caller: PersonCaller, id: string): Promise<boolean> {
  const rows = await findRows(
    db,
    sql`d.id = ${id} and (d.created_by = ${caller.personId} or ${isRole(caller, 'Administrator')}
      or (d.kind <> 'receipt' and ${mayRead(caller)}))`,
  )
  return rows.length > 0
}

/** The valid receipt of a transfer that a person made. */
export const findReceipt = (db: Db, transferId: number, personId: number) =>
  db
    .selectFrom('verification_document')
    .select('id')
    .where('pet_transfer_id', '=', transferId)
    .where('created_by', '=', personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Ids of the valid proofs that name the person as owner. */
export async function findProofsOf(db: Db, personId: number): Promise<string[]> {
  const rows = await findRows(db, sql`d.kind = 'proof' and w.person_id = ${personId} order by d.id`)
  return rows.map(({ id }) => id)
}

export interface NumberRow {
  readonly tagNumber: string
  readonly locationId: number
  readonly registeredAt: Date
  readonly veterinarianId: number | null
  readonly veterinarianName: string | null
}

/** Details of numbers of a pet, and the veterinarians who registered them. */
export async function findNumbers(db: Db, petId: number, tagNumbers: readonly string[]): Promise<NumberRow[]> {
  const { rows } = await sql<NumberRow>`
    select m.tag_number as "tagNumber", m.micro_tag_location_id as "locationId", m.created_at as "registeredAt",
      v.id as "veterinarianId", v.name as "veterinarianName"
    from microtag m left join person v on v.id = m.registered_by and v.erased_at is null
    where m.pet_id = ${petId} and m.tag_number = any(${tagNumbers}::text[])`.execute(db)
  return rows
}

/** Documents that the person made, and documents that name the person as owner. They have no numeric id. */
export const exportedVerificationDocuments = section(`
select row_number() over (order by d.created_at, d.id) as key, d.id as "documentId", ${petName}, d.kind,
  d.made_by as "madeBy", d.created_by = $1 as "isOwn", d.shows_name as "showsName", d.shows_address as "showsAddress",
  d.snapshot, d.created_at as created, d.expires_at as expires, d.revoked_at as revoked
from verification_document d join pet p on p.id = d.pet_id join ownership w on w.id = d.ownership_id
where $1 in (d.created_by, w.person_id) and $2 = 0`)

/** Facts about an animal, as they are compared and printed. */
export interface AnimalFacts {
  readonly name: string
  readonly color: string | null
  readonly speciesId: number
  readonly breedId: number | null
  readonly genderId: number
  readonly birthDate: string | null
  readonly hasOnlyBirthYear: boolean
  /** The latest number first. */
  readonly tagNumbers: readonly string[]
}

/** The country to which a pet moved. */
export interface Move {
  readonly countryCode: string
  readonly day: string
}

/** What a document stores about the animal as it was on the day when the document was made: no personal data. */
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
  /** Null for a transfer that was not accepted, and for registrations. */
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
