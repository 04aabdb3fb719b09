import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { addPerson } from '../testing/registry.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts'
import { migrate, migrationsDir } from './migrate.ts'

const MIGRATION = '0046-addresses.sql'

let database: TestDatabase
let before: TemporaryDirectory
beforeAll(async () => {
  before = temporaryDirectory()
  for (const file of readdirSync(migrationsDir))
    if (file < MIGRATION) copyFileSync(join(migrationsDir, file), join(before.path, file))
  database = await emptyDatabase()
  await migrate(database.url, { dir: before.path })
})
afterAll(async () => {
  await database.drop()
  before.remove()
})

const HOUR = '2026-11-01T12:00:00Z'
const LATER = '2026-11-02T12:00:00Z'
const EARLIER = '2026-10-31T12:00:00Z'

test('confirms a stored address, unless another person set it and the owner has not signed in since', async () => {
  const { db } = database
  const other = await addPerson(db, {})
  const names = ['unknown', 'own', 'foreign', 'signedIn', 'signedInBefore', 'acted', 'representedOnly', 'organisation']
  const ids = new Map<string, number>()
  for (const name of names) {
    const id = await addPerson(db, { name, is_organization: name === 'organisation' })
    await db.query(`update person set email = 'a@example.com' where id = $1`, [id])
    ids.set(name, id)
  }
  const idOf = (name: string) => ids.get(name) ?? 0
  const audit = (id: number, column: string, [by, at, acting]: readonly [number, string, number?]) =>
    db.query(
      `insert into audit (table_name, row_id, column_name, value, created_at, created_by, acting_person_id)
       values ('Users', $1, $2, 'a', $3, $4, $5)`,
      [id, column, at, by, acting ?? null],
    )
  await audit(idOf('own'), 'Email', [other, EARLIER])
  await audit(idOf('own'), 'Email', [idOf('own'), HOUR])
  for (const name of names.slice(2)) await audit(idOf(name), 'Email', [other, HOUR])
  await db.query('update person set last_signed_in_at = $2 where id = $1', [idOf('signedIn'), LATER])
  await db.query('update person set last_signed_in_at = $2 where id = $1', [idOf('signedInBefore'), EARLIER])
  await audit(idOf('acted'), 'DetailsConfirmed', [idOf('acted'), LATER])
  await audit(idOf('representedOnly'), 'Language', [idOf('representedOnly'), LATER, other])
  await audit(idOf('organisation'), 'Language', [idOf('organisation'), LATER, other])

  await migrate(database.url)
  const rows = await db.query<{ name: string; setBy: number | null; isConfirmed: boolean }>(
    `select name, email_set_by as "setBy", email_confirmed_at is not null as "isConfirmed"
     from person where email is not null order by id`,
  )
  const unconfirmed = ['foreign', 'signedInBefore', 'representedOnly']
  expect(rows).toEqual(
    names.map((name) => ({
      name,
      setBy: unconfirmed.includes(name) ? other : null,
      isConfirmed: !unconfirmed.includes(name),
    })),
  )
})
