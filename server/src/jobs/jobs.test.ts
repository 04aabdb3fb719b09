import { setImmediate } from 'node:timers/promises'
import { longTest } from '@dyra/shared/testing/depth'
import pino from 'pino'
import { createRegisters } from '../adapters/registers.ts'
import { loadConfig } from '../config/config.ts'
import { demoDatabase, type TestDatabase } from '../testing/database.ts'
import { buildProgram, firstJson } from '../testing/program.ts'
import { runDaily, runManually } from './job-run.ts'
import { runDueJobs } from './jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.drop())

const query = <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  database.db.query<Row>(text, values)
const night = { job: 'night', at: '00:00' }
const runs = (job: string) =>
  query(`select report, error, finished_at is not null as ended from job_run where job = $1 order by id`, [job])

longTest('runs each daily job in one of three processes', async () => {
  const program = buildProgram('src/testing/jobs-program.ts')
  try {
    const answers = await Promise.all([1, 2, 3].map(() => firstJson<string[]>(program.run(database.url))))
    expect(answers.flat().sort()).toEqual([
      'access-log-months',
      'api-keys',
      'barometer',
      'claims',
      'co-owner-invitations',
      'companies',
      'confirmations',
      'deletion',
      'fee-statements',
      'national-register',
      'purge',
      'retention',
      'spelling',
      'still-lost',
      'stored-numbers',
      'transfer-reminders',
      'unconfirmed-reports',
    ])
  } finally {
    program.remove()
  }
  expect(
    await query(`select job, count(*)::int as n from job_run where run_key ~ '^\\d{4}-' group by job order by job`),
  ).toEqual([
    { job: 'access-log-months', n: 1 },
    { job: 'api-keys', n: 1 },
    { job: 'barometer', n: 1 },
    { job: 'claims', n: 1 },
    { job: 'co-owner-invitations', n: 1 },
    { job: 'companies', n: 1 },
    { job: 'confirmations', n: 1 },
    { job: 'deletion', n: 1 },
    { job: 'fee-statements', n: 1 },
    { job: 'national-register', n: 1 },
    { job: 'purge', n: 1 },
    { job: 'retention', n: 1 },
    { job: 'spelling', n: 1 },
    { job: 'still-lost', n: 1 },
    { job: 'stored-numbers', n: 1 },
    { job: 'transfer-reminders', n: 1 },
    { job: 'unconfirmed-reports', n: 1 },
  ])
  const [run] = await query<{ id: number; report: object }>(`select id, report from job_run where job = 'retention'`)
  const history = await query(`select row_id, column_name, value, created_by from audit where table_name = 'Retention'`)
  expect(history).toEqual([{ row_id: run?.id, column_name: 'Report', value: expect.any(String), created_by: null }])
  expect(JSON.parse(String(history[0]?.value))).toEqual(run?.report)
})

test('runs once a day, no matter how often it is attempted', async () => {
  const work = jest.fn(async () => ({ n: 1 }))
  const answers = await Promise.all(Array.from({ length: 10 }, () => runDaily(database.db, night, work)))
  expect(work).toHaveBeenCalledTimes(1)
  expect(answers.filter(Boolean)).toEqual([{ n: 1 }])
  expect(await runs('night')).toEqual([{ report: { n: 1 }, error: null, ended: true }])
})

test('does not start a job before its time', async () => {
  const work = jest.fn(async () => ({}))
  expect(await runDaily(database.db, { job: 'late', at: '24:00' }, work)).toBeUndefined()
  expect(work).not.toHaveBeenCalled()
})

const services = (stopping = new AbortController()) => {
  const config = loadConfig({ NODE_ENV: 'test' })
  const log = pino({ enabled: false })
  return { db: database.db, config, log, registers: createRegisters(config), stopping: stopping.signal }
}

test('starts no further job once the process stops', async () => {
  const stopping = new AbortController()
  const last = jest.fn(async () => ({}))
  const stop = async () => {
    stopping.abort()
    return {}
  }
  const jobs = ['stopped-in', 'stopped-in-too'].map((job) => ({ job, at: '00:00', run: stop }))
  await runDueJobs(services(stopping), [...jobs, { job: 'not-started', at: '00:00', run: last }])
  expect(await runs('stopped-in')).toEqual([{ report: {}, error: null, ended: true }])
  expect(last).not.toHaveBeenCalled()
})

test('a job that waits does not hold up the others', async () => {
  const waited = Promise.withResolvers<object>()
  const endWaiting = async () => {
    waited.resolve({})
    return {}
  }
  await runDueJobs(services(), [
    { job: 'waits', at: '00:00', run: () => waited.promise },
    { job: 'short', at: '00:00', run: async () => ({}) },
    { job: 'last', at: '00:00', run: endWaiting },
  ])
  expect(await runs('waits')).toEqual([{ report: {}, error: null, ended: true }])
})

test('a run is taken over only if its process is silent, no matter how long the run takes', async () => {
  const long = { job: 'long', at: '00:00' }
  const beats = jest.spyOn(globalThis, 'setInterval')
  const again = jest.fn(async () => ({ n: 2 }))
  const alive = (minutes: number) =>
    query(
      `update job_run set started_at = now() - interval '4 hours', alive_at = now() - $1 * interval '1 minute'
      where job = 'long'`,
      [minutes],
    )
  await runDaily(database.db, long, async () => {
    beats.mock.lastCall?.[0]()
    const beaten = `select from job_run where job = 'long' and alive_at is not null`
    while ((await query(beaten)).length === 0) await setImmediate()
    await alive(9)
    expect(await runDaily(database.db, long, again)).toBeUndefined()
    await alive(11)
    expect(await runDaily(database.db, long, again)).toEqual({ n: 2 })
    return { n: 1 }
  })
  beats.mockRestore()
  expect(await runs('long')).toEqual([{ report: { n: 2 }, error: null, ended: true }])
})

test('records the error of a failed run without quoted values, and repeats it three hours later', async () => {
  const failing = { job: 'failing', at: '00:00' }
  const fail = async () => {
    throw new Error('user@example.com refused')
  }
  await expect(runDaily(database.db, failing, fail)).rejects.toThrow('refused')
  expect(await runs('failing')).toEqual([{ report: null, error: 'Error <mail> refused', ended: true }])
  const again = jest.fn(async () => ({ n: 2 }))
  expect(await runDaily(database.db, failing, again)).toBeUndefined()
  await query(`update job_run set started_at = now() - interval '181 minutes' where job = 'failing'`)
  const answers = await Promise.all(Array.from({ length: 5 }, () => runDaily(database.db, failing, again)))
  expect(answers.filter(Boolean)).toEqual([{ n: 2 }])
  expect(again).toHaveBeenCalledTimes(1)
  expect(await runs('failing')).toEqual([{ report: { n: 2 }, error: null, ended: true }])
})

test('adds a run for each manual start', async () => {
  expect(await runManually(database.db, 'night', async () => ({ n: 3 }))).toEqual({ n: 3 })
  expect(await runs('night')).toHaveLength(2)
})
