import { DAY_MS } from '@dyra/shared/domain/dates'
import { ensureReference } from '../db/reference/reference.ts'
import { addFoundReport } from '../features/lost-and-found/found-reports/testing/found-reports.ts'
import { addClaim } from '../features/ownership/claims/testing/claims.ts'
import { type Commands, testCommands } from '../testing/commands.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { addPerson, addPet } from '../testing/registry.ts'
import { addDeletion } from './deletion.ts'

let database: TestDatabase
let commands: Commands
beforeAll(async () => {
  database = await testDatabase()
  commands = testCommands(database.url, addDeletion)
})
afterAll(async () => {
  commands.stop()
  await database.drop()
})

const run = (...args: string[]) => commands.run('deletion', ...args)
const linesOf = (title: string, threads: number) =>
  `${title}\n         ${threads}  threads of found reports\n         1  corrections\n         1  reports of numbers that are registered already\n         0  rows of imported files\n         0  backup contacts\n         1  claims\n`

/** Adds corrections that were closed 91 and 89 days ago, one of each kind. */
async function addClosedCorrections(petId: number): Promise<void> {
  for (const days of ['91 days', '89 days']) {
    const closed = `now() - interval '${days}'`
    const [correction] = await database.db.query<{ id: number }>(
      `insert into correction (pet_id, field, wanted, reason, requested_as, outcome, closed_at)
      values ($1, 'name', $2, 'Rangt', 'owner', 'declined', ${closed}) returning id`,
      [petId, days],
    )
    await database.db.query(`insert into correction_photo (correction_id, image) values ($1, 'x')`, [correction?.id])
    await database.db.query(
      `insert into task (kind, pet_id, correction_id, outcome, closed_at) values ('correction', $1, $2, 'noAction', ${closed})`,
      [petId, correction?.id],
    )
    await database.db.query(
      `with t as (insert into task (kind, pet_id, outcome, closed_at)
        values ('duplicateNumber', $1, 'resolved', ${closed}) returning id)
      insert into duplicate_report (task_id, tag_number, name) select id, '1', $2 from t`,
      [petId, days],
    )
  }
}

/** Adds claims that were closed 366 and 364 days ago, each with a picture and a task. */
async function addClosedClaims(petId: number, claimantId: number): Promise<void> {
  for (const days of [366, 364]) {
    const closed_at = new Date(Date.now() - days * DAY_MS)
    const values = { account: String(days), outcome: 'declined', closed_at } as const
    const { claimId } = await addClaim(database.db, { petId, claimantId, ownerId: claimantId, values })
    await database.db
      .insertInto('claim_picture')
      .values({ claim_id: claimId, image: Buffer.from('x') })
      .execute()
  }
}

test('prints what is due in a dry run without deleting it; a run deletes it and records its report', async () => {
  await ensureReference(database.db)
  const ownerId = await addPerson(database.db, {})
  const petId = await addPet(database.db, { tagNumber: 'EYDING1', ownerId })
  for (let n = 0; n < 3; n++) await addFoundReport(database.db, { petId, ownerId })
  await database.db.query(`update found_report set closed_at = now() - interval '90 days 1 minute', end_reason = 'owner'
    where id in (select id from found_report limit 2)`)

  await addClosedCorrections(petId)
  await addClosedClaims(petId, ownerId)

  await run('--dry-run')
  expect(commands.printed).toHaveBeenLastCalledWith(linesOf('Due now; nothing was changed:', 2))
  expect(await database.db.query('select 1 from found_report')).toHaveLength(3)

  await run()
  expect(commands.printed).toHaveBeenLastCalledWith(linesOf('Done:', 2))
  expect(await database.db.query('select 1 from found_report')).toHaveLength(1)
  expect(await database.db.query('select name from duplicate_report')).toEqual([{ name: '89 days' }])
  expect(await database.db.query('select wanted from correction')).toEqual([{ wanted: '89 days' }])
  // The photo of the deleted correction is gone, and its task stays.
  expect(await database.db.query('select 1 from correction_photo')).toHaveLength(1)
  expect(await database.db.query(`select 1 from task where kind = 'correction'`)).toHaveLength(2)
  expect(await database.db.query('select account from claim')).toEqual([{ account: '364' }])
  expect(await database.db.query('select 1 from claim_picture')).toHaveLength(1)
  expect(await database.db.query(`select 1 from task where kind = 'claim'`)).toHaveLength(2)
  expect(await database.db.query("select report from job_run where job = 'deletion'")).toEqual([
    { report: { threads: 2, corrections: 1, duplicateReports: 1, importedRows: 0, backupContacts: 0, claims: 1 } },
  ])
})
