import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { ensureReference } from './reference.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('fills the reference tables from server/data, and writes nothing on a second start', async () => {
  const { db } = database
  await ensureReference(db)
  const counted = await db.query<{ table: string; n: number }>(`
    select 'species' as "table", count(*) as n from species union all select 'gender', count(*) from gender
    union all select 'breed', count(*) from breed union all select 'postal_code', count(*) from postal_code
    union all select 'incident_type', count(*) from incident_type order by 1`)
  expect(counted).toEqual([
    { table: 'breed', n: 515 },
    { table: 'gender', n: 3 },
    { table: 'incident_type', n: 5 },
    { table: 'postal_code', n: 195 },
    { table: 'species', n: 9 },
  ])
  const places = () => db.query('select xmin::text, id, name from breed order by id')
  const before = await places()
  await ensureReference(db)
  expect(await places()).toEqual(before)
})

test('restores a name that was changed in the database', async () => {
  const { db } = database
  await db.query(`update species set name = 'Hvutti' where id = 1`)
  await Promise.all([ensureReference(db), ensureReference(db)])
  expect(await db.query('select name from species where id = 1')).toEqual([{ name: 'Hundur' }])
})
