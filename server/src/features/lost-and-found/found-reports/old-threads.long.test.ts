import { connect } from '../../../db/connection.ts'
import { countDueDeletions, runDeletion } from '../../../jobs/deletion/deletion.ts'
import { moveClock } from '../../../testing/move-clock.ts'
import { setup } from '../../../testing/test-app.ts'
import { checkThreads } from './end-old-threads.ts'
import { addFoundReport } from './testing/found-reports.ts'
import { reportFixture } from './testing/report-fixture.ts'

const f = setup(reportFixture)
beforeEach(() =>
  f.db.query('truncate found_report, thread_message, thread_receiver, found_report_photo, task, outbox cascade'),
)

const tasks = () => f.db.query('select kind, found_report_id as id from task t where closed_at is null order by t.id')

test('closes a thread once, 30 days after its last message', async () => {
  const { id, token } = await f.report(await f.addPet(), { message: 'Hér' })
  await moveClock(f.db, '29 days')
  await f.write(f.ownersToken(id), 'Svar')
  await moveClock(f.db, '29 days')
  expect(await checkThreads(f.app)).toEqual({ closed: 0, failed: 0 })
  await moveClock(f.db, '1 day')
  const results = await Promise.all([checkThreads(f.app), checkThreads(f.app)])
  expect(results.reduce((sum, { closed }) => sum + closed, 0)).toBe(1)
  expect(await f.read(token)).toMatchObject({ state: 'closed', end: 'silence' })
})

test('opens a task for a report that no one saw after the last reminder; the task lapses when someone opens the thread', async () => {
  const { id } = await f.report(await f.addPet())
  await moveClock(f.db, '99 hours')
  await checkThreads(f.app)
  expect(await tasks()).toEqual([])
  await moveClock(f.db, '1 hour')
  await checkThreads(f.app)
  await checkThreads(f.app)
  expect(await tasks()).toEqual([{ kind: 'unseenReport', id }])
  await f.read(f.ownersToken(id))
  expect(await tasks()).toEqual([])
})

test('opens a task at once if no one can be mailed, and soon if every mail failed', async () => {
  const unreachable = await f.report(await f.addPet({ owner: 'stranger' }))
  expect(unreachable.notified).toBe('registry')
  expect(await tasks()).toEqual([{ kind: 'unreachableOwner', id: unreachable.id }])
  const failed = await f.report(await f.addPet({ coOwner: 'coOwner' }))
  expect(failed.notified).toBe('owner')
  const fail = (person: number) =>
    f.db.query(
      `update outbox set last_error = 'EENVELOPE 550' where recipient_person_id = $1 and kind = 'foundReport'`,
      [person],
    )
  await fail(f.ids.owner)
  await checkThreads(f.app)
  expect(await tasks()).toHaveLength(1)
  await fail(f.ids.coOwner)
  await checkThreads(f.app)
  expect((await tasks())[1]).toEqual({ kind: 'unreachableOwner', id: failed.id })
  expect((await f.read(failed.token)).notified).toBe('registry')
})

describe('90 days after its end', () => {
  test('nothing of a thread is left in any table, except that it existed', async () => {
    const secret = 'Leyndarmálið'
    const petId = await f.addPet()
    const { id, token } = await f.report(petId, {
      message: secret,
      place: secret,
      whereabouts: 'broughtTo',
      broughtTo: secret,
      phone: '5559876',
      email: 'leyndarmal@example.com',
      showPhone: true,
    })
    await f.read(f.ownersToken(id))
    await f.write(f.ownersToken(id), secret)
    await f.thread('/Close', token, { isHome: false })
    await moveClock(f.db, '90 days')
    await moveClock(f.db, '-1 hour')
    expect(await countDueDeletions(f.db)).toMatchObject({ threads: 0 })
    await moveClock(f.db, '1 hour')
    expect(await countDueDeletions(f.db)).toMatchObject({ threads: 1 })
    expect(await runDeletion(f.db)).toMatchObject({ threads: 1 })
    expect((await f.thread('', token)).statusCode).toBe(404)
    const tables = await f.db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { name } of tables)
      expect([name, JSON.stringify(await f.db.query(`select * from "${name}" t`))]).toEqual([
        name,
        expect.not.stringMatching(/Leyndarm|leyndarmal|5559876/),
      ])
    expect((await f.history('Pets', petId)).map(([column]) => column)).toEqual([
      'FoundReportOpened',
      'FoundReportAnswered',
      'FoundReportClosed',
    ])
  })

  test('open threads are kept', async () => {
    const open = await f.report(await f.addPet())
    await moveClock(f.db, '91 days')
    expect(await runDeletion(f.db)).toMatchObject({ threads: 0 })
    expect(await f.rowOf(open.id)).toBeDefined()
  })
})

test('a thread that was reported as abuse is kept as it is for 30 days, and then deleted', async () => {
  const { id, token } = await f.report(await f.addPet(), { phone: '5559876', message: 'Borgaðu' })
  expect((await f.thread('/Abuse', f.ownersToken(id))).json()).toMatchObject({ state: 'closed', end: 'abuse' })
  expect((await f.thread('/Erase', token, { contacts: true, photo: true })).statusCode).toBe(409)
  expect(await tasks()).toEqual([{ kind: 'reportedAbuse', id }])
  await moveClock(f.db, '29 days')
  expect(await runDeletion(f.db)).toMatchObject({ threads: 0 })
  await moveClock(f.db, '1 day')
  expect(await runDeletion(f.db)).toMatchObject({ threads: 1 })
  expect(await tasks()).toEqual([])
})

test('a deletion that is killed in the middle leaves only whole threads, and the next run deletes the rest', async () => {
  const petId = await f.addPet()
  for (let n = 0; n < 250; n++) {
    const { id } = await addFoundReport(f.db, { petId, ownerId: f.ids.owner })
    await f.db.query(
      `insert into thread_message (found_report_id, request_hash, body_hash, side, text)
       values ($1, $2, '', 'finder', 'Texti')`,
      [id, Buffer.from(id)],
    )
  }
  await f.db.query(`update found_report set closed_at = now() - interval '91 days', end_reason = 'owner'`)
  const own = await connect({ url: f.database.url, poolSize: 1, applicationName: 'deletion-test' })
  const kill = () =>
    f.db.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'deletion-test'`)
  let batches = 0
  const run = runDeletion(own, () => {
    batches += 1
    if (batches === 1) void kill()
  })
  await run.catch(() => undefined)
  await own.close().catch(() => undefined)
  const [left] = await f.db.query<{ reports: number; messages: number }>(
    `select (select count(*)::int from found_report) as reports, (select count(*)::int from thread_message) as messages`,
  )
  expect(left?.reports).toBe(left?.messages)
  expect([0, 50, 150]).toContain(left?.reports)
  expect(await runDeletion(f.db)).toMatchObject({ threads: left?.reports })
  expect(await f.db.query('select 1 from thread_message')).toEqual([])
})
