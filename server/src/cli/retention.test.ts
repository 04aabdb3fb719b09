import { type Commands, testCommands } from '../testing/commands.ts'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { moveClock } from '../testing/move-clock.ts'
import { addPerson } from '../testing/registry.ts'
import { addRetention } from './retention.ts'

let database: TestDatabase
let commands: Commands
beforeAll(async () => {
  database = await emptyDatabase()
  commands = testCommands(database.url, addRetention)
})
afterAll(async () => {
  commands.stop()
  await database.drop()
})

const run = (...args: string[]) => commands.run('retention', ...args)
const linesOf = (title: string, persons: number) => `${title}
         0  ownerships without their owner
         0  incidents without their text
         0  changes of the history without persons
         0  e-mails without recipient and words
         0  pictures deleted
         ${persons}  persons erased to an empty shell
`

test('a dry run prints what is due and changes nothing; a run does it and leaves its report', async () => {
  await run('--dry-run')
  const id = await addPerson(database.db, { name: 'Gleymdur' })
  await moveClock(database.db, '11 years')

  await run('--dry-run')
  expect(commands.told).toHaveBeenLastCalledWith(linesOf('Due now; nothing was changed:', 1))
  expect(await database.db.query('select name from person')).toEqual([{ name: 'Gleymdur' }])
  expect(await database.db.query('select 1 from job_run')).toEqual([])

  await run()
  expect(commands.told).toHaveBeenLastCalledWith(linesOf('Done:', 1))
  expect(await database.db.query('select ssn from person')).toEqual([{ ssn: `erased-${id}` }])
  const [recorded] = await database.db.query<{ report: object }>('select report from job_run')
  expect(recorded).toMatchObject({ report: { persons: 1 } })
  expect(await database.db.query('select table_name, value::jsonb as report from audit')).toEqual([
    { table_name: 'Retention', report: recorded?.report },
  ])
  await run()
  expect(commands.told).toHaveBeenLastCalledWith(linesOf('Done:', 0))
}, 60_000)
