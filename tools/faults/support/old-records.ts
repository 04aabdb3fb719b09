import type { FaultSite } from './fault-site.ts'

/** First id of the records made here. The registry's own ids do not get that high. */
const FIRST = 20_000
/** Retention goes through persons in steps of ten thousand ids. Each batch made here is in a step of its own. */
const STEP = 10_000
const STEPS = 3
const PERSONS_A_STEP = 300
const PETS = 3000

const LONG_AGO = `now() - interval '12 years'`
const OLD = `id >= ${FIRST}`

/** $1, $2: first and last id. Each person has data that retention removes with several statements. */
const PERSONS = `
with made as (
  insert into person (id, ssn, name, email, created_at)
  select id, '9' || lpad(id::text, 9, '0'), 'Gamall ' || id, 'gamall@example.com', ${LONG_AGO}
  from generate_series($1::bigint, $2) id returning id),
roles as (
  insert into authorized_user (person_id, roles, enabled, updated_at)
  select id, '{Veterinarian}', false, ${LONG_AGO} from made),
words as (
  insert into contact_form (title, text, created_by, created_at) select 'Gamalt', 'Gamalt', id, ${LONG_AGO} from made)
insert into audit (table_name, row_id, column_name, value, created_at)
select 'Users', id, 'Name', 'Gamall ' || id, ${LONG_AGO} from made`

/** $1, $2: first and last id; $3: the person. Each pet has a row of every kind that retention clears. */
const DEAD_PETS = `
with made as (
  insert into pet (id, name, species_id, gender_id, is_dead, death_registered_at, co_owner_person_id, created_at)
  select id, 'Gamalt ' || id, 1, 1, true, ${LONG_AGO}, $3::bigint, ${LONG_AGO}
  from generate_series($1::bigint, $2) id returning id),
numbers as (
  insert into microtag (pet_id, tag_number, comment, price_isk, species_id, invoiced_person_id, registered_by, created_at)
  select id, 'GAMALT' || id, 'Gamalt', 2000, 1, $3, $3, ${LONG_AGO} from made),
owners as (insert into ownership (pet_id, person_id, from_at) select id, $3, ${LONG_AGO} from made),
offers as (
  insert into pet_transfer (pet_id, new_owner_person_id, by_veterinarian, status, started_by, decided_at, created_at)
  select id, $3, true, 'accepted', $3, ${LONG_AGO}, ${LONG_AGO} from made),
words as (
  insert into incident (pet_id, incident_type_id, comment, created_by, created_at)
  select id, 5, 'Gamalt', $3, ${LONG_AGO} from made),
pictures as (
  insert into pet_image (pet_id, content_type, icon, large, created_at)
  select id, 'image/webp', 'x', 'x', ${LONG_AGO} from made)
insert into audit (table_name, row_id, column_name, value, created_by, created_at)
select 'Pets', id, 'OwnerPersonId', $3, $3, ${LONG_AGO} from made`

let [nextPerson, nextPet] = [FIRST, FIRST]

/** Adds several batches of persons that are due for retention, and with `withPets` dead pets of the first person. */
export async function addOldRecords(site: FaultSite, { withPets }: { withPets: boolean }): Promise<void> {
  const person = nextPerson
  for (let n = 0; n < STEPS; n++, nextPerson += STEP)
    await site.query(PERSONS, [nextPerson, nextPerson + PERSONS_A_STEP - 1])
  if (!withPets) return
  await site.query(DEAD_PETS, [nextPet, nextPet + PETS - 1, person])
  nextPet += PETS
}

/** Every added row, and whether retention has cleared it. All rows of one pet or person are cleared together. */
const PARTS = `
  select 'pet ' || id as whole, co_owner_person_id is null as cleared from pet where ${OLD}
  union all select 'pet ' || pet_id, comment is null and registered_by is null from microtag where pet_id >= ${FIRST}
  union all select 'pet ' || pet_id, person_id is null from ownership where pet_id >= ${FIRST}
  union all select 'pet ' || pet_id, new_owner_person_id is null from pet_transfer where pet_id >= ${FIRST}
  union all select 'pet ' || pet_id, comment is null from incident where pet_id >= ${FIRST}
  union all select 'pet ' || id, not exists (select from pet_image i where i.pet_id = p.id) from pet p where ${OLD}
  union all select 'pet ' || row_id, created_by is null and value is null from audit
    where table_name = 'Pets' and row_id >= ${FIRST}
  union all select 'person ' || id, erased_at is not null from person where ${OLD}
  union all select 'person ' || person_id, roles = '{}' from authorized_user where person_id >= ${FIRST}
  union all select 'person ' || id, not exists (select from contact_form c where c.created_by = p.id)
    from person p where ${OLD}
  union all select 'person ' || row_id, value is null from audit where table_name = 'Users' and row_id >= ${FIRST}`

interface OldRecords {
  /** Pets and persons that are cleared in part. */
  readonly partial: readonly string[]
  /** Number of pets and persons that are not or not wholly cleared. */
  readonly waiting: number
}

export async function findOldRecords(site: FaultSite): Promise<OldRecords> {
  const rows = await site.query<{ whole: string; some: boolean }>(
    `select whole, bool_or(cleared) as some from (${PARTS}) parts group by whole having not bool_and(cleared)`,
  )
  return { partial: rows.filter(({ some }) => some).map(({ whole }) => whole), waiting: rows.length }
}
