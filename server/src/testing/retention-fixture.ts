import { changesBy, systemActor } from '../db/change.ts'
import type { Database } from '../db/connection.ts'
import { addPerson } from './registry.ts'

interface ObjectedClaim {
  readonly owner: number
  readonly claimant: number
  readonly pet_id: number
  /** Text in every column that can hold it. */
  readonly text: string
}

/** A claim to which the owner objected, with its history, a picture and a task. */
async function addObjectedClaim(db: Database, { owner, claimant, pet_id, text }: ObjectedClaim): Promise<void> {
  const by = (personId: number) => changesBy({ personId, actingPersonId: claimant }, db)
  const { id: claim_id } = await by(claimant).insert('claim', {
    pet_id,
    claimant_person_id: claimant,
    tag_number: 'SNATI1',
    account: text,
    place: text,
    owner_words: text,
    started_at: new Date(),
    owner_person_id: owner,
    notified_at: new Date(),
    notified_by: 'mail',
    answer: 'objected',
    answer_words: text,
    answered_at: new Date(),
    answered_by: owner,
  })
  await db
    .insertInto('claim_picture')
    .values({ claim_id, image: Buffer.from(text) })
    .execute()
  await by(owner).insert('task', { kind: 'claim', pet_id, person_id: claimant, claim_id })
}

/** Contained in every text that a person wrote or that identifies a person. */
const SECRET = 'Leyndarmál'

const person = (db: Database, role: string) =>
  addPerson(db, {
    name: `${SECRET} ${role}`,
    email: `leyndarmal.${role}@example.com`,
    phone_numbers: ['5557007'],
    address: `${SECRET} 1`,
    municipality: SECRET,
    last_signed_in_at: new Date(),
  })

interface People {
  readonly owner: number
  readonly formerOwner: number
  readonly coOwner: number
  readonly veterinarian: number
  readonly finder: number
}

/** Persons whose only links to the registry are through the pet below. */
export async function addPeople(db: Database): Promise<People> {
  const owner = await person(db, 'owner')
  const formerOwner = await person(db, 'former')
  const coOwner = await person(db, 'coowner')
  const veterinarian = await person(db, 'vet')
  const finder = await person(db, 'finder')
  // A former role and a former payer.
  const role = { person_id: veterinarian, roles: ['Veterinarian' as const], enabled: false }
  await changesBy(systemActor, db).insert('authorized_user', { ...role, default_invoiced_person_id: owner })
  await db.insertInto('invoice_person').values({ person_id: owner, hidden_at: new Date() }).execute()
  await db.query(
    `insert into auth_application (person_id, requested_role, status, decided_at, decided_by, created_by)
    values ($1, 'Administrator', 'rejected', now(), $2, $1)`,
    [finder, veterinarian],
  )
  return { owner, formerOwner, coOwner, veterinarian, finder }
}

/** Adds a dead pet with rows in every table. */
export async function addDeadPet(db: Database, people: People): Promise<number> {
  const petId = await register(db, people)
  await addOwners(db, people, petId)
  await addEvents(db, people, petId)
  await addMails(db, people, petId)
  return petId
}

async function register(db: Database, { owner, coOwner, veterinarian, finder }: People): Promise<number> {
  const by = (personId: number) => changesBy({ personId, actingPersonId: finder }, db)
  const dead = { is_dead: true, death_registered_at: new Date() }
  const pet = await by(veterinarian).insert('pet', {
    name: 'Snati',
    species_id: 1,
    gender_id: 1,
    co_owner_person_id: coOwner,
    created_by: veterinarian,
    ...dead,
  })
  const pet_id = pet.id
  await by(veterinarian).insert('microtag', {
    pet_id,
    tag_number: 'SNATI1',
    comment: SECRET,
    price_isk: 2000,
    species_id: 1,
    invoiced_person_id: owner,
    registered_by: veterinarian,
  })
  return pet_id
}

async function addOwners(db: Database, { owner, formerOwner, coOwner, veterinarian, finder }: People, pet_id: number) {
  const by = (personId: number) => changesBy({ personId, actingPersonId: finder }, db)
  const [from, to] = [new Date(Date.now() - 129_600_000), new Date()]
  await by(finder).insert('ownership', {
    pet_id,
    person_id: formerOwner,
    from_at: from,
    to_at: to,
    created_by: formerOwner,
  })
  await by(owner).insert('ownership', { pet_id, person_id: owner, from_at: to })
  await by(owner).insert('pet_transfer', {
    pet_id,
    current_owner_person_id: formerOwner,
    new_owner_person_id: owner,
    status: 'accepted',
    started_by: formerOwner,
    decided_at: to,
    decided_by: veterinarian,
    decision_reason: SECRET,
    alternative_email: 'leyndarmal@example.com',
  })
  await by(owner).insert('pet_transfer', {
    pet_id,
    current_owner_person_id: owner,
    new_owner_person_id: finder,
    started_by: owner,
  })
  await by(owner).insert('co_owner_invitation', {
    pet_id,
    person_id: coOwner,
    status: 'accepted',
    decided_at: to,
    decided_by: veterinarian,
    decision_reason: SECRET,
    created_by: owner,
  })
  await by(owner).insert('co_owner_invitation', {
    pet_id,
    person_id: finder,
    status: 'invited',
    invited_at: to,
    expires_at: to,
    created_by: owner,
  })
}

async function addEvents(db: Database, { owner, finder }: People, pet_id: number): Promise<void> {
  const by = (personId: number) => changesBy({ personId, actingPersonId: finder }, db)
  await by(finder).insert('incident', { pet_id, incident_type_id: 5, comment: SECRET, created_by: finder })
  await by(owner).insert('pet_image', {
    pet_id,
    content_type: 'image/webp',
    icon: Buffer.from(SECRET),
    large: Buffer.from(SECRET),
    created_by: owner,
  })
  const task = { pet_id, person_id: finder, created_by: finder } as const
  await by(finder).insert('task', { kind: 'unseenReport', ...task })
  const closed = { outcome: 'resolved', closed_at: new Date(), closed_by: owner, words: SECRET } as const
  await by(owner).insert('task', { kind: 'reportedAbuse', ...task, ...closed })
  await addCorrection(db, { owner, finder }, pet_id)
  await addCertificate(db, finder, pet_id)
  await addCare(db, { owner, finder }, pet_id)
  await by(owner).insert('theft', { pet_id, case_number: '007-2026-1', reported_at: new Date(), reported_by: owner })
  await addObjectedClaim(db, { owner, claimant: finder, pet_id, text: SECRET })
  await by(finder).update('person', { id: finder, set: { address: `${SECRET} 2` } })
}

/** An animal in care, with an attempt to reach its owner. */
async function addCare(db: Database, { owner, finder }: Pick<People, 'owner' | 'finder'>, pet_id: number) {
  const workplace = await db.query<{ id: number }>(
    `insert into workplace (person_id, kind, public_phone, closed_at) values ($1, 'municipality', '5550100', now()) returning id`,
    [finder],
  )
  const { id: care_case_id } = await changesBy({ personId: owner, actingPersonId: finder }, db).insert('care_case', {
    workplace_id: workplace[0]?.id ?? 0,
    pet_id,
    tag_number: 'SNATI1',
    species_id: 1,
    condition: 'well',
    details: SECRET,
    municipality: 'Kópavogsbær',
    place: SECRET,
    taken_at: new Date(),
    photo: Buffer.from(SECRET),
    opened_by: finder,
    end_kind: 'home',
    end_words: SECRET,
    proposed_at: new Date(),
    proposed_by: finder,
    confirmed_by: owner,
    confirmed_as: 'keeper',
    ended_at: new Date(),
  })
  const attempt = { care_case_id, channel: 'phone', result: 'reached', tried_at: new Date(), words: SECRET } as const
  await db
    .insertInto('care_attempt')
    .values({ ...attempt, recorded_by: finder })
    .execute()
}

/** A correction and a report of a number, both open. */
async function addCorrection(db: Database, { owner, finder }: Pick<People, 'owner' | 'finder'>, pet_id: number) {
  const by = (personId: number) => changesBy({ personId, actingPersonId: finder }, db)
  const correction = await by(owner).insert('correction', {
    pet_id,
    field: 'name',
    stated: SECRET,
    wanted: SECRET,
    reason: SECRET,
    requested_by: owner,
    requested_as: 'owner',
    registrar_id: finder,
    answer: 'notSo',
    answer_words: SECRET,
    answered_at: new Date(),
  })
  const image = Buffer.from(SECRET)
  await db.insertInto('correction_photo').values({ correction_id: correction.id, image }).execute()
  const reported = { pet_id, person_id: finder, created_by: finder } as const
  await by(owner).insert('task', { kind: 'correction', pet_id, person_id: owner, correction_id: correction.id })
  const { id: task_id } = await by(finder).insert('task', { kind: 'duplicateNumber', ...reported })
  await db
    .insertInto('duplicate_report')
    .values({ task_id, tag_number: 'SNATI1', name: SECRET, color: SECRET, words: SECRET })
    .execute()
}

async function addCertificate(db: Database, personId: number, petId: number): Promise<void> {
  await db.query(
    `insert into verification_document (id, pet_id, kind, code_hash, ownership_id, made_by, snapshot, created_by, expires_at)
    select gen_random_uuid(), pet_id, 'certificate', $3, id, 'veterinarian', '{}', $1, now() + interval '2 years'
    from ownership where pet_id = $2 limit 1`,
    [personId, petId, SECRET],
  )
}

async function addMails(db: Database, { owner, finder }: People, pet_id: number): Promise<void> {
  await db.query(
    `insert into outbox (kind, recipient_person_id, address, pet_ids, payload, dedup_key)
    values ('petComment', $1, 'leyndarmal@example.com', array[$2::bigint], $3, 'registration:' || $1::bigint)`,
    [owner, pet_id, JSON.stringify({ reporterName: SECRET })],
  )
  await db.query(
    `insert into outbox (kind, recipient_person_id, payload, done_at) values ('roleRejected', $1, $2, now())`,
    [finder, JSON.stringify({ roleName: SECRET })],
  )
}

/** Adds rows about these persons that the registry keeps only for a time. */
export async function addTemporaryRows(db: Database, { owner, finder }: People): Promise<void> {
  await db.query('insert into contact_form (title, text, created_by) values ($1, $1, $2)', [SECRET, finder])
  await db.query(
    `insert into company (person_ssn, company_ssn, company_name)
    select ssn, '5500000000', $2 from person where id = $1`,
    [finder, SECRET],
  )
  await db.query(
    `insert into access_log (what, reader_person_id, acting_person_id, person_ids)
    values ('GET /api/Users', $1, $2, array[$2::bigint])`,
    [owner, finder],
  )
  await db.query(
    `insert into security_event
      (kind, outcome, person_id, acting_person_id, address_class, object_table, object_id, merge_key)
    values ('denied', 'forbidden', $1, $2, $3, 'Users', $2, 'x')`,
    [owner, finder, SECRET],
  )
  await db.query(
    `insert into session (person_id, acting_person_id, user_agent, expires_at)
    values ($1, $2, $3, now())`,
    [owner, finder, SECRET],
  )
  await db.query(
    `insert into login_prompt (method, subject, address, source, expires_at, ended_at, outcome)
    values ('phone', $1, $1, $1, now(), now(), 'accepted')`,
    [SECRET],
  )
  await db.query(`insert into login_device (token_hash, subject, person_id, expires_at) values ('x', $1, $2, now())`, [
    SECRET,
    owner,
  ])
  await db.query(
    `insert into one_time_token (token_hash, kind, payload, expires_at)
    values ('x', 'app-hash', $1, now())`,
    [JSON.stringify({ name: SECRET })],
  )
  await db.query(
    `insert into idempotency (person_id, route, key, body_hash, status, answer) values ($1, 'x', $2, 'x', 201, $2)`,
    [owner, SECRET],
  )
  await db.query(`insert into counter (key, window_start, n, expires_at) values ($1, now(), 1, now())`, [SECRET])
  await db.query('insert into found_person (finder_person_id, human_person_id, person_id) values ($1, $2, $1)', [
    owner,
    finder,
  ])
}
