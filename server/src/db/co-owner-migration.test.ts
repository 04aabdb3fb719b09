import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { addPerson, addPet } from '../testing/registry.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts'
import { migrate, migrationsDir } from './migrate.ts'

const MIGRATION = '0011-co-owner-invitation.sql'

let database: TestDatabase
let before: TemporaryDirectory
beforeAll(async () => {
  before = temporaryDirectory()
  for (const file of readdirSync(migrationsDir))
    if (file < MIGRATION) copyFileSync(join(migrationsDir, file), join(before.path, file))
  database = await emptyDatabase()
  await migrate(database.url, { dir: before.path })
  // Only what the test needs, because today's reference data do not fit the old tables.
  await database.db.query(`insert into species (id, name, plural, short_name) values (1, 'Hundur', 'Hundar', 'hun')`)
  await database.db.query(
    `insert into gender (id, name, short_name) values (1, 'Karlkyn', 'kk'), (2, 'Kvenkyn', 'kvk')`,
  )
  await database.db.query(`insert into microtag_location (id, name) values (1, 'Háls')`)
})
afterAll(async () => {
  await database.drop()
  before.remove()
})

test('keeps the co-owner of an owned pet, and invites the co-owner of a pending registration once it is accepted', async () => {
  const { db } = database
  const [owner, coOwner] = [await addPerson(db, {}), await addPerson(db, {})]
  const pet = { co_owner_person_id: coOwner, created_by: owner }
  const owned = await addPet(db, { tagNumber: 'A1', ownerId: owner, pet })
  const registered = await addPet(db, { tagNumber: 'A2', pet })
  await addPet(db, { tagNumber: 'A3' })
  await migrate(database.url)
  expect(await db.query('select id, co_owner_person_id from pet order by id limit 2')).toEqual([
    { id: owned, co_owner_person_id: coOwner },
    { id: registered, co_owner_person_id: null },
  ])
  expect(await db.query('select pet_id, person_id, status, created_by from co_owner_invitation')).toEqual([
    { pet_id: registered, person_id: coOwner, status: 'entered', created_by: owner },
  ])
  expect(
    await db.query('select table_name, column_name, value, before from audit order by table_name, column_name'),
  ).toEqual([
    { table_name: 'CoOwnerInvitations', column_name: 'CoOwnerPersonId', value: String(coOwner), before: null },
    { table_name: 'CoOwnerInvitations', column_name: 'PetId', value: String(registered), before: null },
    { table_name: 'CoOwnerInvitations', column_name: 'Status', value: 'entered', before: null },
    { table_name: 'Pets', column_name: 'CoOwnerPersonId', value: null, before: String(coOwner) },
  ])
})
