import type { Insertable } from 'kysely'
import type { Database } from '../db/connection.ts'
import type { Schema } from '../db/schema.ts'

type PersonParts = Partial<Insertable<Schema['person']>> & {
  /** Day of each acceptance; null: not accepted. */
  readonly agreement?: string | null
  readonly policy?: string | null
}

const signed = (day: string | null) => ({ at: day, version: day === null ? null : 1 })

/** Month 99, so that no person has this kennitala. */
const ssnOf = (n: number) => `0199${String(n).padStart(6, '0')}`
let persons = 0

/** Adds a person, who by default accepted both texts. Returns the id. */
export async function addPerson(db: Database, { agreement, policy, ...rest }: PersonParts): Promise<number> {
  const [agreed, read] = [
    signed(agreement === undefined ? '2025-01-01' : agreement),
    signed(policy === undefined ? '2025-01-01' : policy),
  ]
  const { id } = await db
    .insertInto('person')
    .values({
      ssn: ssnOf(++persons),
      name: 'Gervimaður',
      ...(rest.email && { email_confirmed_at: new Date() }),
      signed_user_agreement_at: agreed.at,
      signed_user_agreement_version: agreed.version,
      signed_privacy_policy_at: read.at,
      signed_privacy_policy_version: read.version,
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Enters a person as co-owner of a pet that has no owner yet. */
export const addEntered = (db: Database, petId: number, personId: number) =>
  db.insertInto('co_owner_invitation').values({ pet_id: petId, person_id: personId, status: 'entered' }).execute()

/** Every person has just found every other by kennitala, so that owners may refer to them. */
export const markAllAsFound = (db: Database) =>
  db.query(`insert into found_person (finder_person_id, human_person_id, person_id)
    select finder.id, finder.id, found.id from person finder cross join person found
    on conflict do nothing`)

interface PetParts {
  readonly tagNumber: string
  readonly kind?: 'microchip' | 'earTag'
  readonly isForeign?: boolean
  /** Current owner. Without one, the registration is not accepted. */
  readonly ownerId?: number | null
  readonly pet?: Partial<Insertable<Schema['pet']>>
}

/** Adds a dog with one number. Returns its id. Requires reference data. */
export async function addPet(db: Database, { tagNumber, kind, isForeign, ownerId, pet }: PetParts): Promise<number> {
  const { id } = await db
    .insertInto('pet')
    .values({ name: 'Dýr', species_id: 1, gender_id: 1, ...pet })
    .returning('id')
    .executeTakeFirstOrThrow()
  const registrar = await addPerson(db, { name: 'Skrásetjari' })
  const fee = { price_isk: 2000, invoiced_person_id: registrar, registered_by: registrar, species_id: 1 }
  await db
    .insertInto('microtag')
    .values({ pet_id: id, tag_number: tagNumber, kind, is_foreign_micro_tag: isForeign, ...fee })
    .execute()
  if (ownerId) await db.insertInto('ownership').values({ pet_id: id, person_id: ownerId }).execute()
  return id
}
