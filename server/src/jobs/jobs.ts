import { setTimeout as sleep } from 'node:timers/promises'
import { Counter, type Registry } from 'prom-client'
import { maintainAccessLogMonths } from '../db/access-log-months.ts'
import { features } from '../features/index.ts'
import type { DailyJob, FrequentJob, Job, JobServices } from '../kernel/job.ts'
import { runRetention } from '../retention/retention.ts'
import { runDeletion } from './deletion/deletion.ts'
import { runDaily } from './job-run.ts'
import { runPurge } from './purge/purge.ts'
import { mendSpelling } from './spelling/spelling.ts'

const MINUTE_MS = 60_000
const STOP_MS = 1000
const HOUR_SECONDS = 3600

/** Purges expired counters every hour, and when the process starts. */
const counters: FrequentJob = {
  job: 'counters',
  everySeconds: HOUR_SECONDS,
  run: ({ db }) => runPurge(db, { only: 'counter' }),
}

/** Jobs over the tables of all features. */
const ownJobs: readonly Job[] = [
  { job: 'access-log-months', at: '01:45', run: ({ db }) => maintainAccessLogMonths(db) },
  { job: 'purge', at: '02:00', run: ({ db }) => runPurge(db) },
  { job: 'spelling', at: '03:45', run: ({ db }) => mendSpelling(db) },
  { job: 'retention', at: '04:00', run: ({ db, config }) => runRetention(db, config.RETENTION_PROFILE) },
  { job: 'deletion', at: '05:00', run: ({ db }) => runDeletion(db) },
  counters,
]

const isDaily = (job: Job): job is DailyJob => 'at' in job
const jobs: readonly Job[] = [...ownJobs, ...features.flatMap((feature) => feature.jobs ?? [])]

/** Daily jobs in the order of their times. */
export const dailyJobs: readonly DailyJob[] = jobs.filter(isDaily).sort((a, b) => (a.at < b.at ? -1 : 1))
const frequentJobs = jobs.filter((job): job is FrequentJob => !isDaily(job))

/** A job that waits long, such as for a register, must not delay the others. */
const DAILY_AT_ONCE = 2

async function runIfDue(services: JobServices, job: DailyJob): Promise<void> {
  const { db, log } = services
  try {
    const report = await runDaily(db, job, () => job.run(services))
    if (report) log.info({ job: job.job, report }, 'job done')
  } catch (error) {
    log.error({ err: error, job: job.job }, 'job failed')
  }
}

/** Runs each due job that no other process has run or is running. Starts none after the process began to stop. */
export async function runDueJobs(services: JobServices, jobs: readonly DailyJob[] = dailyJobs): Promise<void> {
  const waiting = jobs.values()
  const runInTurn = async () => {
    for (const job of waiting) if (!services.stopping.aborted) await runIfDue(services, job)
  }
  await Promise.all(Array.from({ length: DAILY_AT_ONCE }, runInTurn))
}

/** Counts how frequent jobs end. Daily ones are in `job_run`. */
export function countEnds(metrics: Registry | undefined) {
  const ends = new Counter({
    name: 'job_ends_total',
    help: 'Ends of frequent jobs',
    labelNames: ['job', 'outcome'],
    registers: metrics ? [metrics] : [],
  })
  for (const { job } of frequentJobs) for (const outcome of ['done', 'failed']) ends.inc({ job, outcome }, 0)
  return (job: string, outcome: 'done' | 'failed') => ends.inc({ job, outcome })
}

/**
 * Runs due jobs every minute. The first time is random, so that processes that start together do not compete. `stop`
 * waits one second for running jobs: every job can be interrupted and is repeated later.
 */
export function startJobs(opened: Omit<JobServices, 'stopping'>, metrics?: Registry): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const ended = countEnds(metrics)
  const services: JobServices = { ...opened, stopping: stopping.signal }
  const running = new Map<string, Promise<void>>()
  const start = (job: string, work: () => Promise<unknown>) => {
    if (running.has(job)) return
    const done = work()
      .then(() => undefined)
      .catch((error: unknown) => services.log.error({ err: error, job }, 'job failed'))
      .finally(() => running.delete(job))
    running.set(job, done)
  }
  const daily = () => start('daily', () => runDueJobs(services))
  const begin = ({ job, run }: FrequentJob) =>
    start(job, async () => {
      try {
        await run(services)
        ended(job, 'done')
      } catch (error) {
        ended(job, 'failed')
        throw error
      }
    })
  const timers = frequentJobs.map((job) => setInterval(() => begin(job), job.everySeconds * 1000))
  timers.push(setTimeout(daily, Math.random() * MINUTE_MS), setInterval(daily, MINUTE_MS))
  begin(counters)
  const stop = async () => {
    stopping.abort()
    for (const timer of timers) clearTimeout(timer)
    await Promise.race([Promise.all(running.values()), sleep(STOP_MS, undefined, { ref: false })])
  }
  return { stop }
}
