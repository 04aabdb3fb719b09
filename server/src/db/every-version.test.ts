import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { depth } from '@dyra/shared/testing/depth'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts'
import { migrate, migrationsDir } from './migrate.ts'

// docs/security.md#requirements-and-tests, item 23: the migrations produce the same schema from every released version,
// and running them again changes nothing.

const files = readdirSync(migrationsDir)
  .filter((file) => file.endsWith('.sql'))
  .sort()
/** The tests of a commit migrate only from the last two versions. */
const started = files.map((file, n) => [file, n + 1] as const).slice(depth(-2, 0))
/** The first migrations create no persons and pets. */
const FIRST_WITH_PEOPLE = 3
const FIRST_WITH_HISTORY = 4

const SCHEMA = `select string_agg(line, E'\\n' order by line) as text from (
  select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, coalesce(column_default, generation_expression))
    as line from information_schema.columns where table_schema = 'public'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace) lines`

let folder: TemporaryDirectory
let wanted: string
const open: TestDatabase[] = []

const empty = async () => {
  const database = await emptyDatabase()
  open.push(database)
  return database
}
const schemaOf = async ({ db }: TestDatabase) => (await db.query<{ text: string }>(SCHEMA))[0]?.text ?? ''

beforeAll(async () => {
  folder = temporaryDirectory()
  const fresh = await empty()
  await migrate(fresh.url)
  wanted = await schemaOf(fresh)
  expect(wanted).toContain('pet_by_name')
})
afterAll(async () => {
  for (const database of open) await database.drop()
  folder.remove()
})

test.each(started)('migrates from %s', async (_last, count) => {
  const dir = join(folder.path, String(count))
  mkdirSync(dir)
  for (const file of files.slice(0, count)) copyFileSync(join(migrationsDir, file), join(dir, file))
  const database = await empty()
  expect(await migrate(database.url, { dir })).toHaveLength(count)
  if (count >= FIRST_WITH_PEOPLE) {
    await database.db.query(`insert into person (ssn, name) values ('0199000001', 'Þórður Ægir')`)
    await database.db.query(
      `insert into company (company_ssn, person_ssn, company_name) values ('1', '2', 'Æðey ehf.')`,
    )
  }
  const view = `insert into access_log (what, person_ids, created_at) values ('x', '{1}', now() - interval '2 months') returning id`
  if (count >= FIRST_WITH_HISTORY) await database.db.query(view)
  expect(await migrate(database.url)).toHaveLength(files.length - count)
  expect(await migrate(database.url)).toEqual([])
  expect(await schemaOf(database)).toBe(wanted)
  if (count >= FIRST_WITH_PEOPLE)
    expect(await database.db.query('select name_norm from person')).toEqual([{ name_norm: 'thordur aegir' }])
  if (count >= FIRST_WITH_HISTORY) {
    expect(await database.db.query(view)).toEqual([{ id: 2 }])
    expect(await database.db.query('select id, person_ids from access_log order by id')).toEqual([
      { id: 1, person_ids: [1] },
      { id: 2, person_ids: [1] },
    ])
  }
})
