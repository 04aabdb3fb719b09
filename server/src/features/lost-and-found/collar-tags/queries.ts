import { type Kysely, sql } from 'kysely'
import { type Database, prepared, queryRows } from '../../../db/connection.ts'
import { isKeptPet, petName, section } from '../../../db/export-section.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { hasPhoneToShow } from '../../persons/contacts/index.ts'

/** SQL: pet `p` with its owner `n` and co-owner `c`. */
const KEPT = `join ownership o on o.pet_id = p.id and o.to_at is null
join person n on n.id = o.person_id left join person c on c.id = p.co_owner_person_id`

/** SQL condition: the register protects the address of a keeper. */
const IS_HIDDEN = '(n.address_protected or coalesce(c.address_protected, false))'

/**
 * SQL: a valid tag `t` by the hash $1. Every event that ends a tag also changes its row; even without that change these
 * conditions refuse the tag.
 */
const valid = (join = '') => `from collar_tag t join pet p on p.id = t.pet_id ${KEPT} ${join}
where t.code_hash = $1 and t.status = 'active' and not p.is_dead and not ${IS_HIDDEN}`

export interface TagRow {
  readonly petId: number
  readonly petName: string
  readonly speciesId: number
  readonly breedId: number | null
  readonly genderId: number
  readonly color: string | null
  readonly isLost: boolean
  readonly hasPicture: boolean
  readonly hasPhone: boolean
  /** Code of the open alert. */
  readonly alertCode: string | null
}

const selectTag = prepared<TagRow, [string]>(`
select p.id as "petId", p.name as "petName", p.species_id as "speciesId", p.breed_id as "breedId", p.gender_id as "genderId",
  p.color, p.is_lost as "isLost", exists (select from pet_image i where i.pet_id = p.id) as "hasPicture",
  t.shows_phone and ${hasPhoneToShow} as "hasPhone",
  (select a.code from lost_alert a where a.pet_id = p.id and a.ended_at is null) as "alertCode" ${valid()}`)

/** The animal of a valid tag. */
export const findTag = async (db: Database, hash: string): Promise<TagRow | undefined> =>
  (await selectTag(db, [hash]))[0]

export const findPetByTag = async (db: Kysely<Schema>, hash: string): Promise<number | undefined> =>
  (await queryRows<{ petId: number }>(db, `select p.id as "petId" ${valid()}`, [hash]))[0]?.petId

interface Picture {
  contentType: string
  bytes: Buffer
}

const pictureOf = (column: 'icon' | 'large') =>
  prepared<Picture, [string]>(
    `select i.content_type as "contentType", i.${column} as bytes ${valid('join pet_image i on i.pet_id = p.id')}`,
  )

const pictures = { Icon: pictureOf('icon'), Large: pictureOf('large') }

export const readTagPicture = async (
  db: Database,
  hash: string,
  size: 'Icon' | 'Large',
): Promise<Picture | undefined> => (await pictures[size](db, [hash]))[0]

export interface TagKeeper {
  readonly ownerId: number
  readonly isHidden: boolean
  readonly hasPhone: boolean
}

/** Who keeps a pet, and what may be shown of them. Undefined without an owner. */
export const readTagKeeper = async (db: Kysely<Schema>, petId: number): Promise<TagKeeper | undefined> =>
  (
    await queryRows<TagKeeper>(
      db,
      `select n.id as "ownerId", ${IS_HIDDEN} as "isHidden", ${hasPhoneToShow} as "hasPhone" from pet p ${KEPT} where p.id = $1`,
      [petId],
    )
  )[0]

/** The active tag of a pet; there is at most one. */
export const findActiveTag = (db: Kysely<Schema>, petId: number) =>
  db.selectFrom('collar_tag').selectAll().where('pet_id', '=', petId).where('status', '=', 'active').executeTakeFirst()

/** Pets with an active tag that a person owns or co-owns. */
export async function findTaggedPets(tx: Tx, personId: number): Promise<number[]> {
  const { rows } = await sql<{ petId: number }>`
    select t.pet_id as "petId" from collar_tag t
    join pet p on p.id = t.pet_id
    left join ownership o on o.pet_id = p.id and o.to_at is null
    where t.status = 'active' and ${personId} in (o.person_id, p.co_owner_person_id)
    order by t.pet_id`.execute(tx)
  return rows.map(({ petId }) => petId)
}

/** Tags with an id above `after` whose code can be shown again. */
export const findSealed = (db: Kysely<Schema>, after: number, limit: number) =>
  db
    .selectFrom('collar_tag')
    .select(['id', 'code_sealed'])
    .where('code_sealed', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Collar tags without their codes. */
export const exportedCollarTags = section(`
select t.id as key, ${petName}, t.status, t.shows_phone as "showsPhone", t.created_at as created, t.ended_at as ended
from collar_tag t join pet p on p.id = t.pet_id
where ${isKeptPet} and t.id > $2`)
