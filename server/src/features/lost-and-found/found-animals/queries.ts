import type { Language } from '@dyra/shared/domain/languages'
import type { Insertable, Kysely } from 'kysely'
import { type Database, prepared, queryRows } from '../../../db/connection.ts'
import { section } from '../../../db/export-section.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { isCurrentAnimal, mayBeAnimal } from '../../../db/waiting-expressions.ts'
import type { Page } from '../../../http/paging.ts'

export interface AnimalRow {
  id: string
  speciesId: number
  genderId: number | null
  size: 'small' | 'medium' | 'large' | null
  color: string | null
  details: string | null
  municipality: string
  foundOn: string
  hasPhoto: boolean
  isSignedIn: boolean
  createdAt: Date
}

const COLUMNS = `f.id, f.species_id as "speciesId", f.gender_id as "genderId", f.size, f.color, f.details,
  f.municipalities[1] as municipality, f.found_on as "foundOn", f.photo is not null as "hasPhoto",
  f.finder_person_id is not null as "isSignedIn", f.created_at as "createdAt"`

const CANDIDATES = `from found_animal f
join pet p on p.id = $1
join lost_alert a on a.pet_id = p.id
join ownership w on w.pet_id = p.id and w.to_at is null
where ${mayBeAnimal}`

const page = (source: string) => ({
  rows: prepared<AnimalRow, [number, number, number]>(
    `select ${COLUMNS} ${source} order by f.created_at desc, f.id limit $2 offset $3`,
  ),
  total: prepared<{ total: number }, [number]>(`select count(*)::int as total ${source}`),
})

const ofFinder = page(`from found_animal f where f.finder_person_id = $1 and ${isCurrentAnimal}`)
const ofPet = page(CANDIDATES)

const pageReader =
  ({ rows, total }: typeof ofPet) =>
  async (db: Database, id: number, { from, size }: Page) => {
    const [found, counted] = await Promise.all([rows(db, [id, size, from]), total(db, [id])])
    return { rows: found, total: counted[0]?.total ?? 0 }
  }

/** Reports of a person, newest first. */
export const listOfFinder = pageReader(ofFinder)
/** Animals that may be a lost pet, newest first. */
export const listCandidates = pageReader(ofPet)

type NewAnimal = Omit<Insertable<Schema['found_animal']>, 'id' | 'photo' | 'created_at'>

export async function insertAnimal(tx: Tx, values: NewAnimal): Promise<string> {
  return (await tx.insertInto('found_animal').values(values).returning('id').executeTakeFirstOrThrow()).id
}

const selectAnimal = prepared<AnimalRow, [string]>(`select ${COLUMNS} from found_animal f where f.id = $1`)

export const readAnimal = async (db: Database, id: string): Promise<AnimalRow | undefined> =>
  (await selectAnimal(db, [id]))[0]

/** A report and its finder. `personId` is null for the report of a visitor, whose link names the report. */
export interface Own {
  readonly foundAnimalId: string
  readonly personId: number | null
}

/** The report that was made with a code. */
export const findByCode = (tx: Tx, contactCodeId: string) =>
  tx.selectFrom('found_animal').select('id').where('contact_code_id', '=', contactCodeId).executeTakeFirst()

/** Whether the report exists and is the person's. */
export async function isOwnAnimal(db: Kysely<Schema>, { foundAnimalId, personId }: Own): Promise<boolean> {
  const own = db.selectFrom('found_animal').select('id').where('id', '=', foundAnimalId)
  return (await own.where('finder_person_id', 'is not distinct from', personId).executeTakeFirst()) !== undefined
}

export const storePhoto = (db: Kysely<Schema>, { foundAnimalId, personId }: Own, photo: Buffer) =>
  db
    .updateTable('found_animal')
    .set({ photo })
    .where('id', '=', foundAnimalId)
    .where('finder_person_id', 'is not distinct from', personId)
    .execute()

/** Deletes a report of the person; false if there is none. */
export async function deleteAnimal(db: Kysely<Schema>, { foundAnimalId, personId }: Own): Promise<boolean> {
  const deleted = await db
    .deleteFrom('found_animal')
    .where('id', '=', foundAnimalId)
    .where('finder_person_id', 'is not distinct from', personId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

const selectPhoto = prepared<{ photo: Buffer }, [number, string]>(
  `select f.photo ${CANDIDATES} and f.id = $2 and f.photo is not null`,
)

/** The photo of an animal that may be the pet. */
export const readPhotoFor = async (db: Database, petId: number, foundAnimalId: string): Promise<Buffer | undefined> =>
  (await selectPhoto(db, [petId, foundAnimalId]))[0]?.photo

export interface Candidate {
  /** Null for a visitor. */
  readonly finderPersonId: number | null
  readonly finderEmail: string | null
  readonly finderPhone: string | null
  readonly addressKey: string | null
  readonly language: Language | null
  readonly foundOn: string
  readonly municipality: string
  readonly foundReportId: string | null
}

const CANDIDATE = `
select f.finder_person_id as "finderPersonId", f.found_on as "foundOn", f.municipalities[1] as municipality,
  case when f.finder_person_id is null then f.email
    else (select n.email from person n where n.id = f.finder_person_id) end as "finderEmail",
  f.phone as "finderPhone", f.address_key as "addressKey", f.language,
  (select t.found_report_id from found_animal_notice t where t.found_animal_id = f.id and t.pet_id = p.id)
    as "foundReportId"
${CANDIDATES} and f.id = $2`

/** An animal that may be the pet, with its finder and, if there is one, their open thread. */
export async function findCandidate(tx: Tx, petId: number, foundAnimalId: string) {
  return (await queryRows<Candidate>(tx, CANDIDATE, [petId, foundAnimalId]))[0]
}

interface Thread {
  readonly foundAnimalId: string
  readonly petId: number
  readonly personId: number
  readonly foundReportId: string
}

export async function rememberThread(tx: Tx, { foundAnimalId, petId, personId, foundReportId }: Thread) {
  await tx
    .insertInto('found_animal_notice')
    .values({ found_animal_id: foundAnimalId, pet_id: petId, person_id: personId, found_report_id: foundReportId })
    .onConflict((conflict) =>
      conflict.columns(['found_animal_id', 'pet_id']).doUpdateSet({ found_report_id: foundReportId }),
    )
    .execute()
}

/**
 * One mail a day to each owner about all new animals that may be their lost pet. Owners that another process is mailing
 * are skipped. The mail holds names of pets only. $1: number of owners.
 */
export const queueDigests = prepared<{ n: number }, [number]>(`
with found as (
  select f.id as animal_id, p.id as pet_id, p.name as pet_name, w.person_id
  from found_animal f
  join pet p on p.species_id = f.species_id and p.is_lost
  join lost_alert a on a.pet_id = p.id
  join ownership w on w.pet_id = p.id and w.to_at is null
  where ${mayBeAnimal} and not exists (
    select from found_animal_notice t where t.found_animal_id = f.id and t.pet_id = p.id)),
due as (
  select n.id from person n
  where n.id in (select person_id from found) and not exists (
    select from found_animal_notice t where t.person_id = n.id and t.notified_at > now() - interval '1 day')
  order by n.id limit $1 for no key update skip locked),
noticed as (
  insert into found_animal_notice (found_animal_id, pet_id, person_id)
  select found.animal_id, found.pet_id, found.person_id from found join due on due.id = found.person_id
  on conflict do nothing returning found_animal_id, pet_id, person_id),
pets as (
  select distinct n.person_id, f.pet_id, f.pet_name from noticed n
  join found f on f.animal_id = n.found_animal_id and f.pet_id = n.pet_id),
queued as (
  insert into outbox (kind, recipient_person_id, pet_ids, payload)
  select 'foundAnimals', person_id, array_agg(pet_id order by pet_id),
    jsonb_build_object('pets', jsonb_agg(jsonb_build_object('petName', pet_name) order by pet_id))
  from pets group by person_id returning 1)
select count(*)::int as n from queued`)

/** Reports have no numeric id. A person has few reports, so they are read in one statement. */
export const exportedFoundAnimals = section(`
select row_number() over (order by f.created_at, f.id) as key, f.id as "foundAnimalId", s.name as "speciesName", f.size,
  f.color, f.details, f.municipalities, f.found_on as "foundOn", f.photo is not null as "hasPhoto", f.created_at as created
from found_animal f join species s on s.id = f.species_id where f.finder_person_id = $1 and $2 = 0`)
