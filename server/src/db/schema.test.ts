import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { everyTable } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

interface Found {
  table_name: string
  column_name: string
  type: string
  nullable: boolean
  filled: boolean
}

test('tables.ts describes exactly the tables and columns that the migrations create', async () => {
  const found = await database.db.query<Found>(`
    select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as filled
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and c.relname <> 'migration'`)
  const inDatabase = found.map((f) => `${f.table_name}.${f.column_name} ${f.type} ${f.nullable} ${f.filled}`)
  const inCode = everyTable.flatMap(([table, { columns }]) =>
    Object.entries(columns).map(
      ([name, { sqlType, nullable, filled }]) => `${table}.${name} ${sqlType} ${nullable} ${filled}`,
    ),
  )
  expect(inCode.sort()).toEqual(inDatabase.sort())
})

test('has the triggers and functions of docs/server.md#sql-rules, and no others', async () => {
  const triggers = await database.db.query<{ name: string }>(
    `select tgrelid::regclass || ': ' || tgname as name from pg_trigger where not tgisinternal order by name`,
  )
  expect(triggers.map(({ name }) => name)).toEqual([
    'authorized_user: authorized_user_human',
    'backup_contact: list_erasure',
    'contact_form: list_erasure',
    'delivered_tag: delivered_tag_registered',
    'found_animal: list_erasure',
    'found_report: list_erasure',
    'found_report_photo: list_erasure',
    'microtag: index_change',
    'microtag: microtag_delivered',
    'ownership: webhook_event',
    'person: note_email_setter',
    'person: webhook_event',
    'pet: index_change',
    'pet: webhook_event',
    'pet_image: list_erasure',
    'watcher: list_erasure',
  ])
  const functions = await database.db.query<{ name: string }>(
    `select proname as name from pg_proc f join pg_language l on l.oid = f.prolang
    where f.pronamespace = 'public'::regnamespace and l.lanname <> 'c' order by name`,
  )
  expect(functions.map(({ name }) => name)).toEqual([
    'add_webhook_event',
    'delivery_lock',
    'fold_name',
    'has_index_reader',
    'is_webhook_dog',
    'link_delivered_tag',
    'link_registered_tag',
    'list_erasure',
    'note_email_setter',
    'record_index_change_of_pet',
    'record_index_change_of_tag',
    'record_webhook_death',
    'record_webhook_keeper',
    'record_webhook_move',
    'require_human_holder',
    'webhook_place',
  ])
})
