import { Command } from 'commander'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { addSeed } from './seed.ts'

let database: TestDatabase
const environment = { ...process.env }
beforeAll(async () => {
  database = await emptyDatabase()
  process.env.DATABASE_URL = database.url
})
afterAll(async () => {
  process.env = environment
  await database.drop()
})

const run = (...args: string[]) => {
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined })
  addSeed(program)
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => undefined })
  return program.parseAsync(['seed', ...args], { from: 'user' })
}

test('seeds the database that DATABASE_URL names, after migrating it', async () => {
  const told = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  await run('--pets', '300', '--persons', '50')
  expect(told.mock.lastCall?.[0]).toMatch(/^300 pets added in \d+\.\d s\n$/)
  told.mockRestore()
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
