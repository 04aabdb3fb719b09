import { type TestDatabase, testDatabase } from '../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Unique indexes with a text that the collation of the database sorts. */
const byDatabase = async (): Promise<string[]> => {
  const rows = await database.db.query<{ name: string }>(`
    select distinct c.relname::text as name
    from pg_index i join pg_class c on c.oid = i.indexrelid cross join unnest(i.indcollation) as k (sorting)
    where i.indisunique and c.relnamespace = 'public'::regnamespace
      and k.sorting = (select oid from pg_collation where collname = 'default')
    order by 1`)
  return rows.map(({ name }) => name)
}

/** What may depend on the collation (docs/server.md#collations). */
const allowed = [
  // Constraints over a few words of the program.
  'incident_type_code',
  'terms_version_pkey',
  'terms_version_day',
  // Constraints over names of the program, keys of clients and addresses, by which statements also find rows. Old rows
  // are deleted daily.
  'job_run_key',
  'idempotency_pkey',
  'counter_pkey',
  // Constraints over hashes and random ids, by which statements only find rows: two different values are never equal.
  'contact_block_pkey',
  'login_device_pkey',
  'signing_key_pkey',
  // The index by which statements find waiting mails.
  'outbox_one_waiting',
  // Constraint over normalised numbers of an import, deleted after 30 days.
  'pet_import_tag_pkey',
]

test('no other unique index depends on the collation of the database', async () => {
  expect([...allowed].sort()).toEqual(await byDatabase())
})

test.each([
  [
    'a prompt',
    `insert into login_prompt (method, subject, expires_at) values ('phone', 'h', now()), ('app', 'h', now())`,
  ],
  [
    'an open correction of one field',
    `with g as (insert into gender values (1, 'x', 'x') returning id),
    s as (insert into species (id, name, plural, short_name) values (1, 'x', 'x', 'x') returning id),
    p as (insert into pet (name, gender_id, species_id) select 'x', g.id, s.id from g, s returning id)
    insert into correction (pet_id, field, wanted, requested_as)
    select id, 'name', wanted, 'owner' from p, (values ('a'), ('b')) v (wanted)`,
  ],
  [
    'a backup contact, in capitals too',
    `with p as (insert into person (ssn, name) values ('0101302399', 'x') returning id)
    insert into backup_contact (owner_person_id, position, name, relation, email)
    select id, n, 'x', 'friend', email from p, (values (1, 'Ása@example.com'), (2, 'ása@example.com')) v (n, email)`,
  ],
])('refuses %s twice', async (_what, statement) => {
  await expect(database.db.query(statement)).rejects.toMatchObject({ code: '23505' })
})
