import { referenceDatabase, type TestDatabase } from '../testing/database.ts'
import { moveClock } from '../testing/move-clock.ts'
import { addPerson, addPet } from '../testing/registry.ts'
import { countDue, runRetention } from './retention.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await referenceDatabase({ statementTimeoutMs: 60_000 })
})
afterAll(() => database.drop())

const query = <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  database.db.query<Row>(text, values)

/** A registry of twenty years ago with one person, and the given links to that person. */
async function linkedBy(statements: readonly string[], parts: Parameters<typeof addPerson>[1] = {}): Promise<number> {
  await query('truncate person, pet, job_run, audit cascade')
  const id = await addPerson(database.db, { name: 'Gervimaður', ...parts })
  await query(`insert into pet (id, name, species_id, gender_id) values (1, 'Snati', 1, 1)`)
  await moveClock(database.db, '20 years')
  for (const statement of statements) await query(statement.replaceAll('$p', String(id)))
  return id
}

const recently = `now() - interval '9 years'`
const longAgo = `now() - interval '11 years'`
const line = (when: string) => `insert into microtag (pet_id, tag_number, price_isk, species_id, invoiced_person_id,
  registered_by, created_at) values (1, 'A1', 2000, 1, $p, $p, ${when})`
const owned = (from: string, to: string) =>
  `insert into ownership (pet_id, person_id, from_at, to_at) values (1, $p, ${from}, ${to})`

test.each([
  ['a pet', [owned(longAgo, 'null')]],
  ['a pet until nine years ago', [owned(longAgo, recently)]],
  ['a co-owned pet', ['update pet set co_owner_person_id = $p']],
  ['a role', [`insert into authorized_user (person_id, roles, updated_at) values ($p, '{}', ${longAgo})`]],
  [
    'a role until nine years ago',
    [
      `insert into authorized_user (person_id, roles, enabled, updated_at)
    values ($p, '{}', false, ${recently})`,
    ],
  ],
  [
    'a mandate that expired and was not revoked',
    [
      `with o as (insert into person (ssn, name) values ('0199999992', 'Eigandi') returning id)
        insert into representative (owner_person_id, person_id, valid_from, valid_until, document)
        select id, $p, '2010-01-01', '2012-01-01', 'Mál 1' from o`,
    ],
  ],
  [
    'a workplace that is not closed',
    [`insert into workplace (person_id, kind, public_phone) values ($p, 'shelter', '5550100')`],
  ],
  [
    'a workplace that they manage',
    [
      `with o as (insert into person (ssn, name) values ('0199999991', 'Athvarf') returning id),
        w as (insert into workplace (person_id, kind, public_phone) select id, 'shelter', '5550100' from o returning id)
        insert into workplace_member (workplace_id, person_id, is_manager) select id, $p, true from w`,
    ],
  ],
  ['a listing as a payer', [`insert into invoice_person (person_id, created_at) values ($p, ${longAgo})`]],
  ['a fee line of nine years ago', [line(recently)]],
  ['a login nine years ago', [`update person set last_signed_in_at = ${recently}`]],
  [
    'a pending transfer',
    [
      `insert into pet_transfer (pet_id, new_owner_person_id, by_veterinarian, started_by, created_at)
    values (1, $p, true, $p, ${longAgo})`,
    ],
  ],
  [
    'an invitation as co-owner',
    [`insert into co_owner_invitation (pet_id, person_id, status) values (1, $p, 'entered')`],
  ],
  [
    'a comment of nine years ago',
    [
      `insert into contact_form (title, text, created_by, created_at)
    values ('a', 'b', $p, ${recently})`,
    ],
  ],
])('keeps a person with %s', async (_link, statements) => {
  const id = await linkedBy(statements)
  expect((await countDue(database.db)).persons).toBe(0)
  expect((await runRetention(database.db)).persons).toBe(0)
  expect(await query('select erased_at from person where id = $1', [id])).toEqual([{ erased_at: null }])
})

test.each([
  ['their own row', []],
  [
    'a workplace that was closed, which they managed',
    [
      `with w as (
        insert into workplace (person_id, kind, public_phone, closed_at) values ($p, 'shelter', '5550100', now())
        returning id)
      insert into workplace_member (workplace_id, person_id, is_manager) select id, $p, true from w`,
    ],
  ],
  ['a pet until eleven years ago', [owned(`now() - interval '15 years'`, longAgo)]],
  ['a fee line of eleven years ago', [line(longAgo)]],
  [
    'a role that ended eleven years ago',
    [
      `insert into authorized_user (person_id, roles, enabled, updated_at)
    values ($p, '{Veterinarian}', false, ${longAgo})`,
    ],
  ],
])('erases a person with only %s', async (_link, statements) => {
  const id = await linkedBy(statements)
  expect((await countDue(database.db)).persons).toBe(1)
  expect((await runRetention(database.db)).persons).toBe(1)
  expect(await query('select ssn, name from person')).toEqual([{ ssn: `erased-${id}`, name: '' }])
  expect(await query(`select price_isk from microtag where price_isk is not null`)).toEqual(
    statements.some((statement) => statement.includes('microtag')) ? [{ price_isk: 2000 }] : [],
  )
})

test('keeps a person without links who was added yesterday', async () => {
  await linkedBy([`update person set created_at = now() - interval '1 day'`])
  expect((await countDue(database.db)).persons).toBe(0)
})

test.each([
  ['keeps its persons during the bookkeeping period', `date_trunc('year', now()) - interval '7 years'`, false],
  ['loses them in the eighth year', `date_trunc('year', now()) - interval '7 years 1 day'`, true],
])('the fee line of a dead pet %s', async (_name, created, isFree) => {
  const id = await linkedBy([line(created), `update pet set is_dead = true, death_registered_at = ${longAgo}`])
  const due = await countDue(database.db)
  expect(due.persons).toBe(isFree ? 1 : 0)
  expect(await runRetention(database.db)).toEqual(due)
  const person = isFree ? null : id
  expect(await query('select invoiced_person_id, registered_by, price_isk from microtag')).toEqual([
    { invoiced_person_id: person, registered_by: person, price_isk: 2000 },
  ])
})

test('clears what was added to a dead pet after the previous run', async () => {
  const id = await linkedBy([`update pet set is_dead = true, death_registered_at = ${longAgo}`])
  await runRetention(database.db)
  await query(`insert into incident (pet_id, incident_type_id, comment, created_by) values (1, 5, 'Seint', $1)`, [id])
  expect(await runRetention(database.db)).toMatchObject({ incidents: 1 })
  expect(await query('select comment, created_by from incident')).toEqual([{ comment: null, created_by: null }])
})

test('a dry run counts a person whose only link is an incident that the run clears', async () => {
  await linkedBy([
    `update pet set is_dead = true, death_registered_at = ${longAgo}`,
    `insert into incident (pet_id, incident_type_id, created_by, created_at) values (1, 5, $p, ${recently})`,
  ])
  const due = await countDue(database.db)
  expect(due).toMatchObject({ incidents: 1, persons: 1 })
  expect(await runRetention(database.db)).toEqual(due)
})

test('does not change living pets and their history', async () => {
  await query('truncate person, pet, job_run, audit cascade')
  const owner = await addPerson(database.db, { name: 'Eigandi' })
  const petId = await addPet(database.db, { tagNumber: 'B2', ownerId: owner })
  await query(
    `insert into audit (table_name, row_id, column_name, value, created_by) values ('Pets', $1, 'OwnerPersonId', $2::text, $2::text::bigint)`,
    [petId, String(owner)],
  )
  await moveClock(database.db, '30 years')
  const snapshot = () => query('select (select json_agg(o) from ownership o) o, (select json_agg(a) from audit a) a')
  const before = await snapshot()
  // The registrar has been inactive for thirty years.
  expect(await runRetention(database.db)).toMatchObject({ ownerships: 0, auditValues: 0, persons: 1 })
  expect(await snapshot()).toEqual(before)
})
