import { Gauge, type Registry } from 'prom-client'
import { type Database, prepared } from '../db/connection.ts'
import { TODAY } from '../db/expressions.ts'
import { readVerified } from '../deposit/verified-queries.ts'
import { readDue } from '../features/ownership/confirmations/index.ts'

interface Outbox {
  readonly waiting: number
  readonly oldest: number
  readonly given_up: number
}

interface LastRun {
  readonly job: string
  /** Unix time in seconds; null if it never succeeded. */
  readonly succeeded: number | null
  readonly is_failed: boolean
}

const readOutbox = prepared<Outbox>(`
  select count(*) filter (where dead_at is null)::int as waiting,
    greatest(extract(epoch from now() - min(run_at) filter (where dead_at is null)), 0)::float as oldest,
    count(*) filter (where dead_at is not null)::int as given_up
  from outbox where done_at is null`)

const readLastRuns = prepared<LastRun>(`
  select job, extract(epoch from max(finished_at) filter (where error is null))::float as succeeded,
    (array_agg(error order by started_at desc))[1] is not null as is_failed
  from job_run group by job`)

interface Sms {
  readonly waiting: number
  readonly given_up: number
  readonly attempted: number
}

const readSms = prepared<Sms>(`
  select count(*) filter (where done_at is null and dead_at is null)::int as waiting,
    count(*) filter (where dead_at is not null)::int as given_up,
    coalesce((select n from counter where key = 'sms' and window_start = ${TODAY}), 0) as attempted
  from sms`)

/** The rows in the default partition of the access log are counted up to this number. */
const STRAY_MAX = 10_000
const readStrayViews = prepared<{ n: number }>(
  `select count(*)::int as n from (select from access_log_default limit ${STRAY_MAX}) s`,
)

interface State {
  readonly isUp: boolean
  readonly mails?: Outbox
  readonly sms?: Sms
  /** Owners whose yearly question or reminder is due. */
  readonly questionsDue?: number
  /** Rows of the access log without a partition of their month. */
  readonly strayViews?: number
  /** When the snapshot of the newest verified deposit was taken: Unix time in seconds. */
  readonly verified?: number
  readonly runs: readonly LastRun[]
}

/** Reads the state once per scrape. If the database is unavailable, the metrics report that. */
function stateOf(db: Database): () => Promise<State> {
  let reading: Promise<State> | undefined
  const read = async () => {
    const [[mails], [sms], runs, [stray], questionsDue, [verified]] = await Promise.all([
      readOutbox(db, []),
      readSms(db, []),
      readLastRuns(db, []),
      readStrayViews(db, []),
      readDue(db),
      readVerified(db, []),
    ])
    return {
      isUp: true,
      mails,
      sms,
      runs,
      strayViews: stray?.n,
      questionsDue,
      verified: verified && verified.createdAt.getTime() / 1000,
    }
  }
  return () => {
    reading ??= read()
      .catch(() => ({ isUp: false, runs: [] }))
      .finally(() => {
        reading = undefined
      })
    return reading
  }
}

/** Metrics of e-mails, SMS and nightly jobs. */
export function addBackgroundMetrics(registry: Registry, db: Database): void {
  const read = stateOf(db)
  const gauge = (name: string, help: string, figure: (state: State) => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = figure(await read())
        if (value !== undefined) this.set(value)
      },
    })
  const gaugeByJob = (name: string, help: string, figure: (run: LastRun) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        for (const run of (await read()).runs) this.set({ job: run.job }, figure(run) ?? 0)
      },
    })
  gauge('database_up', '1 if the database responded to this scrape', ({ isUp }) => Number(isUp))
  gauge('outbox_mails_waiting', 'Mails that are not sent yet', ({ mails }) => mails?.waiting)
  gauge('outbox_oldest_due_seconds', 'How long the oldest waiting mail has been due', ({ mails }) => mails?.oldest)
  gauge('outbox_mails_given_up', 'Mails that failed permanently', ({ mails }) => mails?.given_up)
  gauge('sms_waiting', 'SMS that are not sent yet', ({ sms }) => sms?.waiting)
  gauge('sms_given_up', 'SMS of the last 30 days that failed permanently', ({ sms }) => sms?.given_up)
  gauge('sms_attempted_today', 'SMS that count towards SMS_PER_DAY', ({ sms }) => sms?.attempted)
  gauge('confirmations_due', 'Owners whose yearly question or reminder is due', ({ questionsDue }) => questionsDue)
  gauge('access_log_stray_rows', 'Access-log rows without a partition of their month', ({ strayViews }) => strayViews)
  gauge('deposit_verified_timestamp_seconds', 'Snapshot of the newest verified deposit', ({ verified }) => verified)
  gaugeByJob('job_last_success_timestamp_seconds', 'When a job last succeeded', ({ succeeded }) => succeeded)
  gaugeByJob('job_last_run_failed', '1 if the last run of a job failed', ({ is_failed }) => Number(is_failed))
}
