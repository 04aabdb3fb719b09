import { knownMigrations } from '../db/migrate.ts'
import { type Commands, testCommands } from '../testing/commands.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { addRetention } from './retention.ts'

let database: TestDatabase
let commands: Commands
beforeAll(async () => {
  database = await testDatabase()
  commands = testCommands(database.url, addRetention)
})
afterAll(async () => {
  commands.stop()
  await database.drop()
})

const names = async () =>
  (await database.db.query<{ name: string }>('select name from migration order by name')).map(({ name }) => name)

test('a command refuses a database of an older version and does not migrate it', async () => {
  const [last] = (await names()).slice(-1)
  await database.db.query('delete from migration where name = $1', [last])
  const before = await names()
  await expect(commands.run('retention', '--dry-run')).rejects.toThrow(
    `The database lacks the migration ${last} of this version. Run "registry migrate" first.`,
  )
  expect(await names()).toEqual(before)
})

test('a command runs on a database of a later version', async () => {
  await database.db.query(`insert into migration (name, run_on) values ($1, now()), ('9999-later', now())`, [
    knownMigrations.at(-1),
  ])
  await commands.run('retention', '--dry-run')
  expect(commands.printed).toHaveBeenLastCalledWith(expect.stringContaining('Due now; nothing was changed:'))
})
