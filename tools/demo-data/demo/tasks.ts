import { DAY_MS } from '@dyra/shared/domain/dates'
import type { Connection } from '../../../server/src/db/statements.ts'
import type { DemoPeople } from './people.ts'

/** Living pets that no other part of the demo is about, the latest first. */
const PETS = `
select p.id as "petId", o.person_id as "ownerId" from pet p
join ownership o on o.pet_id = p.id and o.to_at is null and o.person_id >= $1
where not p.is_dead and not p.is_lost
  and not exists (select from pet_transfer t where t.pet_id = p.id and t.status = 'pending')
  and not exists (select from pet_dispute d where d.pet_id = p.id)
order by p.id desc limit 6`

interface DemoPet {
  readonly petId: number
  readonly ownerId: number
}

interface DemoTask {
  readonly kind: string
  readonly petId?: number
  readonly personId?: number
  /** Days since it was opened, and days that are left, negative when overdue. */
  readonly age: number
  readonly left?: number
}

const TASK = `
insert into task (kind, pet_id, person_id, created_at, due_at)
values ($1, $2, $3, to_timestamp($4::float8 / 1000), to_timestamp($5::float8 / 1000)) returning id`

async function addTask(connection: Connection, now: number, task: DemoTask): Promise<number> {
  const { kind, petId = null, personId = null, age, left } = task
  const due = left === undefined ? null : now + left * DAY_MS
  const { rows } = await connection.query<{ id: number }>(TASK, [kind, petId, personId, now - age * DAY_MS, due])
  return rows[0]?.id ?? 0
}

const MAIL = `
insert into outbox (kind, recipient_person_id, payload, attempts, last_error, run_at, done_at, created_at)
select 'importedPets', $1, '{}', 1, 'no address', d.at, d.at, d.at from (values (to_timestamp($2::float8 / 1000))) d (at)`

/** A person without an e-mail address. Journeys give this person one, so it is not Finnland, who keeps none. */
const UNADDRESSED = `
select id from person where id >= $1 and email is null and not deceased order by id limit 1`

async function writeUnaddressed(connection: Connection, first: number, now: number) {
  const { rows } = await connection.query<{ id: number }>(UNADDRESSED, [first])
  const [person] = rows
  if (!person) throw new Error('The demo has no person without an e-mail address')
  await addTask(connection, now, { kind: 'unaddressedMail', personId: person.id, age: 4, left: 24 })
  await connection.query(MAIL, [person.id, now - 4 * DAY_MS])
}

const NOTICE = `
insert into incident (pet_id, incident_type_id, comment, date, unconfirmed, created_at, created_by)
select $1, id, 'Sá dýrið eitt á ferð við höfnina.', to_timestamp($3::float8 / 1000)::date, true,
  to_timestamp($3::float8 / 1000), $2 from incident_type where code = 'Lost'`

const DUPLICATE = `
insert into duplicate_report (task_id, tag_number, name, species_id, words)
select $1, m.tag_number, 'Flóki', p.species_id, 'Sama númer á skannanum, en annað dýr.'
from pet p join microtag m on m.pet_id = p.id and m.is_latest where p.id = $2`

const OLD_PET = `
select p.id as "petId", o.person_id as "ownerId" from pet p
join ownership o on o.pet_id = p.id and o.to_at is null where p.name = 'Snotra' and not p.is_dead`

const QUESTION = 'insert into old_pet_question (pet_id, asked_at) values ($1, to_timestamp($2::float8 / 1000))'

/** Stores a question that the owner has not answered. */
async function writeOldPet(connection: Connection, now: number) {
  const { rows } = await connection.query<DemoPet>(OLD_PET)
  const [pet] = rows
  if (!pet) throw new Error('The demo has no old pet')
  const age = 12
  await connection.query(QUESTION, [pet.petId, now - age * DAY_MS])
  await addTask(connection, now, { kind: 'oldPet', petId: pet.petId, personId: pet.ownerId, age, left: 48 })
}

const COMMENTS = `
insert into task (kind, person_id, comment_id, created_at) select 'comment', created_by, id, created_at from contact_form`

/** Open tasks of the kinds that no other part of the demo opens. */
export async function writeTasks(connection: Connection, { of, clinics, others }: DemoPeople, now: number) {
  const { rows } = await connection.query<DemoPet>(PETS, [others.first])
  const [given, moved, doubled, seen, left, found] = rows
  if (!given || !moved || !doubled || !seen || !left || !found) throw new Error('The demo has too few pets')
  const add = (task: DemoTask) => addTask(connection, now, task)
  await add({ kind: 'unreachableOwner', personId: others.first + 25, age: 9 })
  await add({ kind: 'reportedAbuse', personId: others.first + 24, age: 1 })
  await add({ kind: 'petHandedOver', petId: given.petId, personId: given.ownerId, age: 6, left: 8 })
  await add({ kind: 'petMovedAbroad', petId: moved.petId, personId: moved.ownerId, age: 16, left: -2 })
  await add({ kind: 'unseenReport', petId: found.petId, age: 2 })
  await add({ kind: 'unreachableClinic', personId: clinics[0], age: 3 })
  await add({ kind: 'smsLimit', age: 1 })
  const taskId = await add({ kind: 'duplicateNumber', petId: doubled.petId, personId: of('Danmörk'), age: 2, left: 5 })
  await connection.query(DUPLICATE, [taskId, doubled.petId])
  await add({ kind: 'unconfirmedReport', petId: seen.petId, age: 1, left: 6 })
  await connection.query(NOTICE, [seen.petId, of('Ameríka'), now - 8 * DAY_MS])
  await writeUnaddressed(connection, others.first, now)
  await add({ kind: 'storedNumbers', age: 3 })
  await writeOldPet(connection, now)
  await connection.query(COMMENTS)
  await connection.query('update person set deceased = true where id = $1', [left.ownerId])
  await add({ kind: 'deceasedOwner', personId: left.ownerId, age: 5 })
}
