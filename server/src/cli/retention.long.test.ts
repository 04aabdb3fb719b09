import { type Commands, testCommands } from '../testing/commands.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { moveClock } from '../testing/move-clock.ts'
import { addPerson } from '../testing/registry.ts'
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

const run = (...args: string[]) => commands.run('retention', ...args)
const linesOf = (title: string, persons: number) => `${title}
         0  ownerships without owner
         0  incidents without text
         0  history entries without persons
         0  e-mails without recipient and content
         0  pictures deleted
         ${persons}  persons erased
`

test('prints what is due in a dry run without changing it; a run does it and records its report', async () => {
  const id = await addPerson(database.db, { name: 'Gleymdur' })
  await moveClock(database.db, '11 years')

  await run('--dry-run')
  expect(commands.printed).toHaveBeenLastCalledWith(linesOf('Due now; nothing was changed:', 1))
  expect(await database.db.query('select name from person')).toEqual([{ name: 'Gleymdur' }])
  expect(await database.db.query('select 1 from job_run')).toEqual([])

  await run()
  expect(commands.printed).toHaveBeenLastCalledWith(linesOf('Done:', 1))
  expect(await database.db.query('select ssn from person')).toEqual([{ ssn: `erased-${id}` }])
  const [recorded] = await database.db.query<{ report: object }>('select report from job_run')
  expect(recorded).toMatchObject({ report: { persons: 1 } })
  expect(await database.db.query('select table_name, value::jsonb as report from audit')).toEqual([
    { table_name: 'Retention', report: recorded?.report },
  ])
  await run()
  expect(commands.printed).toHaveBeenLastCalledWith(linesOf('Done:', 0))
})
