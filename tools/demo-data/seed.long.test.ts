import { type Commands, testCommands } from '../../server/src/testing/commands.ts'
import { emptyDatabase, type TestDatabase } from '../../server/src/testing/database.ts'
import { addSeed } from './seed.ts'

let database: TestDatabase
let commands: Commands
beforeAll(async () => {
  database = await emptyDatabase()
  commands = testCommands(database.url, addSeed)
})
afterAll(async () => {
  commands.stop()
  await database.drop()
})

const run = (...args: string[]) => commands.run('seed', ...args)

test('migrates and seeds the database of DATABASE_URL', async () => {
  await run('--pets', '300', '--persons', '50')
  expect(commands.printed.mock.lastCall?.[0]).toMatch(/^300 pets added in \d+\.\d s\n$/)
  const counted = await database.db.query('select (select count(*) from pet) as pets, count(*) as persons from person')
  // The veterinarian's clinic is the extra person.
  expect(counted).toEqual([{ pets: 300, persons: 51 }])
})

test.each([['0'], ['-1'], ['1.5'], ['many'], ['10000001']])(
  'refuses --pets %s before opening the database',
  async (pets) => {
    await expect(run('--pets', pets)).rejects.toMatchObject({ code: 'commander.invalidArgument' })
  },
)

test('refuses to seed in production', async () => {
  process.env.NODE_ENV = 'production'
  await expect(run('--pets', '1')).rejects.toThrow()
  process.env.NODE_ENV = 'test'
  expect(await database.db.query('select count(*) as n from pet')).toEqual([{ n: 300 }])
})
