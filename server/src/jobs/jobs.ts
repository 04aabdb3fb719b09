import { setTimeout as sleep } from 'node:timers/promises'
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

/** Also at the start. */
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
  { job: 'retention', at: '04:00', run: ({ db }) => runRetention(db) },
  { job: 'deletion', at: '05:00', run: ({ db }) => runDeletion(db) },
  counters,
]

const isDaily = (job: Job): job is DailyJob => 'at' in job
const jobs: readonly Job[] = [...ownJobs, ...features.flatMap((feature) => feature.jobs ?? [])]

/** In the order of their times, in which they run. */
export const dailyJobs: readonly DailyJob[] = jobs.filter(isDaily).sort((a, b) => (a.at < b.at ? -1 : 1))
const frequentJobs = jobs.filter((job): job is FrequentJob => !isDaily(job))

/** Runs each due job that no other process has run or is running. Starts none after the process began to stop. */
export async function runDueJobs(services: JobServices, jobs: readonly DailyJob[] = dailyJobs): Promise<void> {
  for (const job of jobs) {
    if (services.stopping.aborted) return
    try {
      const report = await runDaily(services.db, job, () => job.run(services))
      if (report) services.log.info({ job: job.job, report }, 'job done')
    } catch (error) {
      services.log.error({ err: error, job: job.job }, 'job failed')
    }
  }
}

/**
 * Runs due jobs every minute. The first time is random, so that processes that start together do not compete. `stop`
 * waits one second for running jobs: every job can be interrupted and is repeated later.
 */
export function startJobs(opened: Omit<JobServices, 'stopping'>): { stop(): Promise<void> } {
  const stopping = new AbortController()
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
  const begin = ({ job, run }: FrequentJob) => start(job, () => run(services))
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
