import { connectForTest } from '../../../testing/generous-limits.ts'
import { setup } from '../../../testing/test-app.ts'
import { registrationFacts } from '../pets/index.ts'
import { runImports } from './index.ts'
import { file, importFixture, row } from './testing/import-fixture.ts'

const f = setup(importFixture)

/** Numbers of different rows and different pets of the import, and of history entries with a name of such a pet. */
const counts = async (importId: number) =>
  (
    await f.db.query<{ rows: number; pets: number; histories: number }>(
      `select count(distinct i.row_number)::int as rows, count(distinct i.pet_id)::int as pets,
         (select count(*)::int from audit a where a.table_name = 'Pets' and a.column_name = 'Name'
           and a.row_id in (select pet_id from imported_pet where import_id = $1)) as histories
       from imported_pet i where i.import_id = $1`,
      [importId],
    )
  )[0]

const many = (n: number, changes: (at: number) => Record<number, string> = () => ({})) =>
  file(Array.from({ length: n }, (_, at) => row(changes(at))))

test('registers each row once when several processes run the same import', async () => {
  const { importId } = await f.check(many(700, (at) => ({ 2: at % 100 === 7 ? '' : 'Snati' })))
  await f.start(importId)
  const dbs = await Promise.all([1, 2, 3].map(() => connectForTest({ url: f.database.url, poolSize: 3 })))
  // Leases are removed constantly, so that several processes work on the same part.
  let isDone = false
  const forgetLeases = async () => {
    while (!isDone) await f.db.query('update pet_import_part set leased_until = now()')
  }
  const forgetting = forgetLeases()
  await Promise.all(dbs.map((db) => runImports({ ...f.deps, db, readFacts: registrationFacts(db) })))
  isDone = true
  await forgetting
  await f.run()
  await Promise.all(dbs.map((db) => db.close()))
  expect(await f.read(importId)).toMatchObject({ state: 'done', registeredRows: 693, faultyRows: 7 })
  expect(await counts(importId)).toEqual({ rows: 693, pets: 693, histories: 693 })
})

/** A process that works on imports until it is killed: then each connection with uncommitted writes is terminated. */
async function runUntilKilled(): Promise<unknown> {
  const db = await connectForTest({ url: f.database.url, poolSize: 3, applicationName: 'dies' })
  const readFacts = registrationFacts(db)
  let rows = 0
  let hasEnded = false
  const killing = async () => {
    while (!hasEnded)
      await f.db.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'dies' and backend_xid is not null`)
  }
  // Row 150 is reached when the second part is checked, just before the transaction that registers this part.
  const dying = async (request: Parameters<typeof readFacts>[0]) => {
    rows += 1
    if (rows === 150) void killing()
    return readFacts(request)
  }
  const ended = await runImports({ ...f.deps, db, readFacts: dying }).catch((error: unknown) => error)
  hasEnded = true
  await db.close()
  return ended
}

test('loses and repeats nothing when the process dies in the middle', async () => {
  const { importId } = await f.check(many(500))
  await f.start(importId)
  for (let kill = 0; kill < 2; kill += 1) {
    // Checks a property, because `instanceof` fails: the driver and Node have other error classes than the test.
    expect(await runUntilKilled()).toHaveProperty('message')
    expect((await f.read(importId)).state).toBe('running')
    await f.db.query('update pet_import_part set leased_until = now()')
  }
  await f.run()
  expect(await f.read(importId)).toMatchObject({ state: 'done', registeredRows: 500, faultyRows: 0 })
  expect(await counts(importId)).toEqual({ rows: 500, pets: 500, histories: 500 })
})
