import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connection.ts'
import { purgeCounters } from '../limits/store.ts'

/** Background work at an even pace; harmless when several processes do it at once. */
interface Job {
  readonly name: string
  readonly everyMs: number
  run(db: Database): Promise<unknown>
}

const HOUR_MS = 60 * 60 * 1000
const jobs: readonly Job[] = [{ name: 'purge-counters', everyMs: HOUR_MS, run: (db) => purgeCounters(db) }]

/** Runs each job now and then regularly; `stop` waits for those that are running. */
export function startJobs(db: Database, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>()
  const start = ({ name, run }: Job) => {
    const done: Promise<void> = run(db)
      .then(() => undefined)
      .catch((error: unknown) => log.error({ err: error, job: name }, 'job failed'))
      .finally(() => running.delete(done))
    running.add(done)
  }
  const timers = jobs.map((job) => {
    start(job)
    return setInterval(() => start(job), job.everyMs)
  })
  const stop = async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running)
  }
  return { stop }
}
