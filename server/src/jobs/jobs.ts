import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { CompanyRegister } from '../adapters/company-register.ts'
import { maintainAccessLogMonths } from '../db/access-log-months.ts'
import type { Database } from '../db/connection.ts'
import { notifyExpiringKeys } from '../features/api-keys/index.ts'
import { checkClaims } from '../features/claims/index.ts'
import { expireInvitations } from '../features/co-owners/index.ts'
import { refreshCompanies } from '../features/companies/index.ts'
import { endDepartures, enrolOwners, type QuestionConfig, sendQuestions } from '../features/confirmations/index.ts'
import { notifyOwners } from '../features/found-animals/index.ts'
import { checkThreads } from '../features/found-reports/index.ts'
import { type ImportDeps, runImports } from '../features/imports/index.ts'
import { sendStatements } from '../features/invoices/index.ts'
import { checkStoredNumbers } from '../features/microtags/index.ts'
import { type Refreshing, refreshDue, refreshRequested } from '../features/person-sync/index.ts'
import { notifyClinics } from '../features/stock/index.ts'
import { askStillLost, notifyWatchers } from '../features/watchers/index.ts'
import { purgeCounters } from '../limits/queries.ts'
import { runDeletion } from './deletion/deletion.ts'
import { type DailyRun, type Report, runDaily } from './job-run.ts'
import { runPurge } from './purge/purge.ts'
import { runRetention } from './retention/retention.ts'
import { mendSpelling } from './spelling/spelling.ts'

export interface JobDeps {
  /** Allows statements that take minutes. */
  readonly db: Database
  /** Undefined if no company register is configured. */
  readonly companies?: CompanyRegister
  /** Undefined if no national register is configured. */
  readonly persons?: Refreshing
  /** Of imports of pets. Without them none is processed. */
  readonly imports?: ImportDeps
  /** Whether backup contacts are switched on. */
  readonly hasBackups?: boolean
  /** Of the yearly question to owners. Without it none is asked. */
  readonly questions?: QuestionConfig
  readonly log: FastifyBaseLogger
}

interface DailyJob extends DailyRun {
  run(deps: JobDeps): Promise<Report>
}

/** Jobs of the night, when there is little traffic. A missed run is made up for during the day. */
export const dailyJobs: readonly DailyJob[] = [
  {
    job: 'confirmations',
    at: '00:30',
    run: async ({ db }) => ({ ...(await enrolOwners(db)), ...(await endDepartures(db)) }),
  },
  { job: 'co-owner-invitations', at: '01:00', run: ({ db }) => expireInvitations(db) },
  { job: 'api-keys', at: '01:30', run: ({ db }) => notifyExpiringKeys(db) },
  { job: 'access-log-months', at: '01:45', run: ({ db }) => maintainAccessLogMonths(db) },
  { job: 'purge', at: '02:00', run: ({ db }) => runPurge(db) },
  {
    job: 'companies',
    at: '03:00',
    run: async ({ db, companies }) => (companies ? refreshCompanies(db, companies) : { skipped: 'no register' }),
  },
  {
    job: 'national-register',
    at: '03:30',
    run: async ({ persons }) => (persons ? refreshDue(persons) : { skipped: 'no register' }),
  },
  { job: 'spelling', at: '03:45', run: ({ db }) => mendSpelling(db) },
  { job: 'stored-numbers', at: '03:50', run: ({ db }) => checkStoredNumbers(db) },
  { job: 'retention', at: '04:00', run: ({ db }) => runRetention(db) },
  { job: 'fee-statements', at: '08:00', run: ({ db }) => sendStatements(db) },
  { job: 'still-lost', at: '09:00', run: ({ db }) => askStillLost(db) },
  { job: 'claims', at: '09:30', run: async ({ db }) => ({ ...(await checkClaims(db)) }) },
  { job: 'deletion', at: '05:00', run: ({ db }) => runDeletion(db) },
]

const MINUTE_MS = 60_000
const THREADS_MS = 5 * MINUTE_MS
/**
 * What must reach someone at once: an alert its first watchers, a report of a found animal its clinic;
 * a person whose pet is lost is read again before someone finds it.
 */
const URGENT_MS = 15_000
/** An administrator waits for the result of a dry run. */
const IMPORTS_MS = 2000
const HOUR_MS = 60 * MINUTE_MS
const STOP_MS = 1000

type Work = () => Promise<unknown>

/** Runs each due job that no other process has run or is running. Starts none after `signal` is aborted. */
export async function runDueJobs(
  deps: JobDeps,
  jobs: readonly DailyJob[] = dailyJobs,
  signal?: AbortSignal,
): Promise<void> {
  for (const job of jobs) {
    if (signal?.aborted) return
    try {
      const report = await runDaily(deps.db, job, () => job.run(deps))
      if (report) deps.log.info({ job: job.job, report }, 'job done')
    } catch (error) {
      deps.log.error({ err: error, job: job.job }, 'job failed')
    }
  }
}

/**
 * Runs due jobs every minute. The first time is random, so that processes that start together do not compete. `stop`
 * waits one second for running jobs: every job can be interrupted and is repeated later.
 */
export function startJobs(deps: JobDeps): { stop(): Promise<void> } {
  const running = new Map<Work, Promise<void>>()
  const start = (work: Work) => {
    if (running.has(work)) return
    const done = work()
      .then(() => undefined)
      .catch((error: unknown) => deps.log.error({ err: error }, 'a job could not start'))
      .finally(() => running.delete(work))
    running.set(work, done)
  }
  const stopping = new AbortController()
  const daily = () => runDueJobs(deps, dailyJobs, stopping.signal)
  const counters = () => purgeCounters(deps.db)
  const threads = () => checkThreads(deps.db, deps)
  const watchers = () => notifyWatchers(deps.db)
  const owners = () => notifyOwners(deps.db)
  const clinics = () => notifyClinics(deps.db)
  const persons = async () => deps.persons && refreshRequested(deps.persons)
  const questions = async () => deps.questions && sendQuestions(deps.db, deps.questions)
  const imports = async () => deps.imports && runImports(deps.imports, stopping.signal)
  start(counters)
  const timers = [
    setInterval(() => start(counters), HOUR_MS),
    setInterval(() => start(threads), THREADS_MS),
    setInterval(() => start(watchers), URGENT_MS),
    setInterval(() => start(owners), URGENT_MS),
    setInterval(() => start(clinics), URGENT_MS),
    setInterval(() => start(persons), URGENT_MS),
    setInterval(() => start(questions), MINUTE_MS),
    setInterval(() => start(imports), IMPORTS_MS),
    setTimeout(() => start(daily), Math.random() * MINUTE_MS),
  ]
  timers.push(setInterval(() => start(daily), MINUTE_MS))
  const stop = async () => {
    stopping.abort()
    for (const timer of timers) clearTimeout(timer)
    await Promise.race([Promise.all(running.values()), sleep(STOP_MS, undefined, { ref: false })])
  }
  return { stop }
}
