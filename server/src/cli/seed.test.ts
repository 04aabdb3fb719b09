import { type Commands, testCommands } from '../testing/commands.ts'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
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

test('seeds the database that DATABASE_URL names, after migrating it', async () => {
  await run('--pets', '300', '--persons', '50')
  expect(commands.told.mock.lastCall?.[0]).toMatch(/^300 pets added in \d+\.\d s\n$/)
  const counted = await database.db.query('select (select count(*) from pet) as pets, count(*) as persons from person')
  // One clinic came with the veterinarian.
  expect(counted).toEqual([{ pets: 300, persons: 51 }])
})

test.each([['0'], ['-1'], ['1.5'], ['many'], ['10000001']])(
  '--pets %s is refused before anything is opened',
  async (pets) => {
    await expect(run('--pets', pets)).rejects.toMatchObject({ code: 'commander.invalidArgument' })
  },
)

test('a production registry takes no synthetic data', async () => {
  process.env.NODE_ENV = 'production'
  await expect(run('--pets', '1')).rejects.toThrow()
  process.env.NODE_ENV = 'test'
  expect(await database.db.query('select count(*) as n from pet')).toEqual([{ n: 300 }])
})
