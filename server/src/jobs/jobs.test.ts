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
    ])
  } finally {
    program.remove()
  }
  expect(
    await query(`select job, count(*)::int as n from job_run where run_key ~ '^\\d{4}-' group by job order by job`),
  ).toEqual([
    { job: 'access-log-months', n: 1 },
    { job: 'api-keys', n: 1 },
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
  ])
  const [run] = await query<{ id: number; report: object }>(`select id, report from job_run where job = 'retention'`)
  const history = await query(`select row_id, column_name, value, created_by from audit where table_name = 'Retention'`)
  expect(history).toEqual([{ row_id: run?.id, column_name: 'Report', value: expect.any(String), created_by: null }])
  expect(JSON.parse(String(history[0]?.value))).toEqual(run?.report)
})

test('runs once a day for any number of attempts', async () => {
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

test('starts no further job once the process stops', async () => {
  const stopping = new AbortController()
  const last = jest.fn(async () => ({}))
  const jobs = [
    {
      job: 'stopped-in',
      at: '00:00',
      run: async () => {
        stopping.abort()
        return {}
      },
    },
    { job: 'not-started', at: '00:00', run: last },
  ]
  const config = loadConfig({ NODE_ENV: 'test' })
  const log = pino({ enabled: false })
  const services = { db: database.db, config, log, registers: createRegisters(config), stopping: stopping.signal }
  await runDueJobs(services, jobs)
  expect(await runs('stopped-in')).toEqual([{ report: {}, error: null, ended: true }])
  expect(last).not.toHaveBeenCalled()
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
