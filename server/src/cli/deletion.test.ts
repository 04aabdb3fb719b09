import { ensureReference } from '../db/seed/reference.ts'
import { type Commands, testCommands } from '../testing/commands.ts'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { addFoundReport } from '../testing/found-reports.ts'
import { addPerson, addPet } from '../testing/registry.ts'
import { addDeletion } from './deletion.ts'

let database: TestDatabase
let commands: Commands
beforeAll(async () => {
  database = await emptyDatabase()
  commands = testCommands(database.url, addDeletion)
})
afterAll(async () => {
  commands.stop()
  await database.drop()
})

const run = (...args: string[]) => commands.run('deletion', ...args)
const linesOf = (title: string, threads: number) => `${title}\n         ${threads}  threads of found reports\n`

test('prints what is due in a dry run without deleting it; a run deletes it and records its report', async () => {
  await run('--dry-run')
  await ensureReference(database.db)
  const ownerId = await addPerson(database.db, {})
  const petId = await addPet(database.db, { tagNumber: 'EYDING1', ownerId })
  for (let n = 0; n < 3; n++) await addFoundReport(database.db, { petId, ownerId })
  await database.db.query(`update found_report set closed_at = now() - interval '90 days 1 minute', end_reason = 'owner'
    where id in (select id from found_report limit 2)`)

  await run('--dry-run')
  expect(commands.printed).toHaveBeenLastCalledWith(linesOf('Due now; nothing was changed:', 2))
  expect(await database.db.query('select 1 from found_report')).toHaveLength(3)

  await run()
  expect(commands.printed).toHaveBeenLastCalledWith(linesOf('Done:', 2))
  expect(await database.db.query('select 1 from found_report')).toHaveLength(1)
  expect(await database.db.query("select report from job_run where job = 'deletion'")).toEqual([
    { report: { threads: 2 } },
  ])
})
